import { chmodSync, readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

// Kept at vite 8.3.8 (the lock file of 8.4.0 fails `npm ci`), vitest 4 (5 wants Node 22) and
// typescript 6.0 (7 has no compiler API).

const CLI = 'src/cli/jumppoint.ts';
const SHEBANG = '#!/usr/bin/env node';
const port = Number(process.env.PORT ?? 5273);
if (!Number.isInteger(port) || port < 1 || port > 65535) {
  console.error(`PORT must be a whole number from 1 to 65535, not "${process.env.PORT}"`);
  process.exit(2);
}
const listen = { host: '127.0.0.1', port, strictPort: false };

export default defineConfig(({ mode }) => (mode === 'cli' ? commandLine : page));

const page = defineConfig({
  plugins: [react(), contentSecurityPolicy()],
  server: listen,
  preview: listen,
  build: {
    outDir: 'dist/page',
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Aware of entries, so that Pixi's renderers stay apart and only the one in use is loaded.
            { name: 'pixi', test: /node_modules[\\/](pixi\.js|@pixi)[\\/]/, entriesAware: true },
            { name: 'react', test: /node_modules[\\/](react|react-dom|react-reconciler|scheduler)[\\/]/ },
            {
              name: 'libraries',
              test: /node_modules[\\/](zod|matter-js|i18next|react-i18next|zustand)[\\/]/,
            },
          ],
        },
      },
    },
  },
  test: {
    // A test that asserts nothing fails.
    expect: { requireAssertions: true },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['test/**/*.test.{ts,tsx}'],
          exclude: ['test/browser/**'],
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          environment: 'node',
          include: ['test/browser/**/*.test.ts'],
          globalSetup: 'test/browser/serve.ts',
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});

const commandLine = defineConfig({
  plugins: [executable()],
  ssr: { noExternal: true },
  build: {
    ssr: CLI,
    outDir: 'dist/cli',
    target: 'node20',
    copyPublicDir: false,
    rolldownOptions: { output: { entryFileNames: '[name].js' } },
  },
});

/** Only in the built page: the development server writes scripts into it. Pixi needs 'pixi.js/unsafe-eval' with it. */
function contentSecurityPolicy(): Plugin {
  const content = [
    "default-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "style-src 'self' 'unsafe-inline'",
    "worker-src 'self' blob:",
    "connect-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  return {
    name: 'content-security-policy',
    apply: 'build',
    transformIndexHtml: () => [
      { tag: 'meta', attrs: { 'http-equiv': 'Content-Security-Policy', content }, injectTo: 'head-prepend' },
    ],
  };
}

/** The bundled command starts by its name. */
function executable(): Plugin {
  return {
    name: 'executable',
    outputOptions: (options) =>
      readFileSync(CLI, 'utf8').startsWith('#!')
        ? options
        : { ...options, banner: (chunk) => (chunk.isEntry ? SHEBANG : '') },
    writeBundle(options, bundle) {
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk' && chunk.isEntry) chmodSync(`${options.dir}/${chunk.fileName}`, 0o755);
    },
  };
}
