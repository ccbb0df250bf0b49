import { spawnSync } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import { preview } from 'vite';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the built page is served, with a slash at the end. */
    url: string;
  }
}

/** Builds the page as it ships and serves it on a free port for the time of the tests. */
export default async function serve(project: TestProject): Promise<() => Promise<void>> {
  // In a process of its own: under NODE_ENV=test the page would carry React's development build.
  const build = spawnSync(
    process.execPath,
    ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'],
    {
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: 'inherit',
    },
  );
  if (build.status !== 0) throw new Error('The page does not build.');
  const server = await preview({ preview: { host: '127.0.0.1', port: 0 }, logLevel: 'warn' });
  const { port } = server.httpServer.address() as AddressInfo;
  project.provide('url', `http://127.0.0.1:${port}/`);
  return () => server.close();
}
