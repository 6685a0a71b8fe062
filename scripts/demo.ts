// The demo in a process of its own, and a browser to look at it with.
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions } from 'playwright-core';
import { findChromium } from '../test/src/browser/chromium.ts';
import { surroundings } from '../test/src/harness/surroundings.ts';
import { root } from './run.ts';

/** The output of the demo: its address, and a line `<who> <username> <password>` for each login. */
export interface Demo {
  readonly url: string;
  readonly passwordOf: (username: string) => string;
  readonly end: () => Promise<void>;
}

export async function startDemo(): Promise<Demo> {
  const dataDir = await mkdtemp(join(tmpdir(), 'accelerator-demo-'));
  const child = spawn(process.execPath, [join(root, 'demo', 'dist', 'main.js')], {
    env: { ...surroundings, PORT: '0', DATA_DIR: join(dataDir, 'demo'), QUIET: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
      const found = /http:\/\/[\d.]+:\d+/.exec(printed)?.[0];
      if (found && printed.includes('adminviewer')) resolve(found);
    });
    child.once('exit', () => reject(new Error(`The demo ended while starting:\n${printed}`)));
  });
  const printedOf = (username: string) => new RegExp(`\\s${username}\\s+(\\S+)$`, 'm').exec(printed)?.[1];
  return {
    url,
    // Everyone who registered has the password of the first.
    passwordOf: (username) => printedOf(username) ?? printedOf('maya')!,
    end: async () => {
      child.kill('SIGTERM');
      await new Promise((resolve) => child.once('exit', resolve));
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export const browserFlags = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'];

export async function startBrowser(flags: readonly string[] = []): Promise<Browser> {
  const found = await findChromium();
  if (!found) throw new Error('No Chromium starts: set CHROME_PATH to one that does.');
  return chromium.launch({ executablePath: found.executablePath, env: found.env, args: [...browserFlags, ...flags] });
}

/** A new visitor, logged in where a username is given. */
export async function visitor(
  browser: Browser,
  demo: Demo,
  { username, ...options }: BrowserContextOptions & { readonly username?: string | undefined } = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({ timezoneId: 'UTC', locale: 'en-US', ...options });
  if (username === undefined) return context;
  const answer = await context.request.post(`${demo.url}/api/login`, {
    data: { username, password: demo.passwordOf(username) },
  });
  if (!answer.ok()) throw new Error(`${username} cannot log in: ${answer.status()} ${await answer.text()}`);
  return context;
}
