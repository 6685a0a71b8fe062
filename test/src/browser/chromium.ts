import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const modules = join(import.meta.dirname, '..', '..', '..', 'node_modules');

/** A Chromium that has been seen to start. */
export interface Chromium {
  /** Where it comes from, for a person to read. */
  readonly origin: string;
  readonly executablePath: string;
  /** The environment to launch it with. It is the browser's alone: the libraries in it must not reach other processes. */
  readonly env: Record<string, string>;
}

/**
 * The Chromium to test with: the one `CHROME_PATH` names and no other, else the one that `npm ci` brought, else an installed one.
 * Undefined where none of them starts.
 */
export async function findChromium(): Promise<Chromium | undefined> {
  const named = process.env['CHROME_PATH'];
  if (named) return started({ origin: `CHROME_PATH (${named})`, executablePath: named, env: ownEnvironment() });
  const bundled = await bundledChromium();
  return (bundled && (await started(bundled))) ?? (await firstInstalled());
}

async function started(chromium: Chromium): Promise<Chromium | undefined> {
  try {
    await run(chromium.executablePath, ['--version'], { env: chromium.env, timeout: 20_000 });
    return chromium;
  } catch {
    return undefined;
  }
}

async function firstInstalled(): Promise<Chromium | undefined> {
  const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const places = [
    ...names.flatMap((name) => folders.map((folder) => join(folder, name))),
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ];
  for (const executablePath of places.filter((place) => existsSync(place))) {
    const chromium = await started({ origin: `installed (${executablePath})`, executablePath, env: ownEnvironment() });
    if (chromium) return chromium;
  }
  return undefined;
}

/** The headless Chromium inside @sparticuz/chromium, unpacked once per version. It is built for x86-64 Linux alone. */
async function bundledChromium(): Promise<Chromium | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const { version } = JSON.parse(await readFile(join(modules, '@sparticuz/chromium/package.json'), 'utf8')) as {
    version: string;
  };
  const folder = join(modules, '.cache', `chromium-${version}`);
  const executablePath = join(folder, 'chromium');
  // The folder alone says nothing: a browser that is still ending when the packages are installed anew makes it again for its cache of fonts.
  if (!existsSync(executablePath)) await unpackInto(folder, executablePath);
  const libraries = join(folder, 'al2023', 'lib');
  return {
    origin: `@sparticuz/chromium ${version}`,
    executablePath,
    env: { ...ownEnvironment(), LD_LIBRARY_PATH: libraries, FONTCONFIG_FILE: join(folder, 'fonts.conf') },
  };
}

/** Appears under its name only when it is complete, so that an interrupted or simultaneous run never leaves half a browser. */
async function unpackInto(folder: string, executablePath: string): Promise<void> {
  const unfinished = `${folder}.${process.pid}`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true });
  await run(process.execPath, [join(import.meta.dirname, 'unpack-chromium.ts')], { env: { ...process.env, TMPDIR: unfinished } });
  await writeFile(join(unfinished, 'fonts.conf'), fontsIn(folder));
  try {
    if (!existsSync(executablePath)) await rm(folder, { recursive: true, force: true });
    await rename(unfinished, folder);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    if (!existsSync(executablePath)) throw error;
  }
}

/** A machine without fonts has no fontconfig settings either, and a page that finds no font never finishes. */
function fontsIn(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(folder, 'fonts')}</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${join(folder, 'fonts-cache')}</cachedir>
</fontconfig>
`;
}

function ownEnvironment(): Record<string, string> {
  return Object.fromEntries(Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined));
}
