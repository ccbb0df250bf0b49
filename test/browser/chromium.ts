import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join, resolve } from 'node:path';
import { type Browser, type LaunchOptions, chromium as playwright } from 'playwright-core';

const FLAGS = [
  '--no-sandbox',
  // WebGL by software, the same on every machine.
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

interface Found {
  readonly executablePath: string;
  readonly env?: Record<string, string>;
}

/**
 * Starts a headless Chromium: the one that `CHROMIUM` names, else one of the system, else the one in the package
 * `@sparticuz/chromium`. Close it when done.
 */
export async function launchBrowser(options: LaunchOptions = {}): Promise<Browser> {
  const named = process.env.CHROMIUM;
  const ways: (() => Found | Promise<Found>)[] = named
    ? [() => ({ executablePath: named })]
    : [...onPath().map((executablePath) => () => ({ executablePath })), packaged];
  const failures: string[] = [];
  for (const way of ways)
    try {
      return await playwright.launch({ headless: true, args: FLAGS, ...options, ...(await way()) });
    } catch (error) {
      failures.push(error instanceof Error ? error.message : String(error));
    }
  throw new Error(
    [
      named ? `${named} does not start.` : 'No Chromium starts here.',
      'Install one (Debian: `apt-get install chromium`, or libnss3 and libnspr4 for the one that npm brings),',
      'or name one: `CHROMIUM=/path/to/chromium npm test`.',
      ...failures,
    ].join('\n'),
  );
}

function onPath(): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .filter((path) => {
      try {
        accessSync(path, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });
}

/** The browser inside `@sparticuz/chromium`, unpacked once under node_modules/.cache. */
export async function packaged(): Promise<Found> {
  const require = createRequire(import.meta.url);
  const root = resolve(require.resolve('@sparticuz/chromium'), '../../..');
  const { version } = require(join(root, 'package.json')) as { version: string };
  const cache = resolve(root, '../../.cache');
  const home = join(cache, `chromium-${version}`);
  if (!existsSync(home)) {
    mkdirSync(cache, { recursive: true });
    const fresh = mkdtempSync(`${home}-`);
    await unpack(root, fresh);
    try {
      renameSync(fresh, home);
    } catch {
      // Another run was faster.
      rmSync(fresh, { recursive: true });
    }
  }
  const executablePath = join(home, 'chromium');
  const env: Record<string, string> = {};
  for (const [name, value] of Object.entries(process.env)) if (value !== undefined) env[name] = value;
  if (!existsSync('/etc/fonts/fonts.conf')) env.FONTCONFIG_PATH = join(home, 'fonts');
  // A system without libnss3 and libnspr4: take those that come with the package.
  if (spawnSync(executablePath, ['--version'], { env }).status !== 0)
    env.LD_LIBRARY_PATH = [join(home, 'al2023/lib'), env.LD_LIBRARY_PATH].filter(Boolean).join(':');
  return { executablePath, env };
}

/** The package unpacks into the system's temporary folder, whatever lies there; `folder` takes its place. */
async function unpack(root: string, folder: string): Promise<void> {
  const { inflate } = createRequire(import.meta.url)(join(root, 'build/cjs/lambdafs.cjs')) as {
    inflate(archive: string): Promise<string>;
  };
  const before = process.env.TMPDIR;
  process.env.TMPDIR = folder;
  try {
    const archives = ['chromium.br', 'swiftshader.tar.br', 'fonts.tar.br', 'al2023.tar.br'];
    await Promise.all(archives.map((name) => inflate(join(root, 'bin', name))));
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
}
