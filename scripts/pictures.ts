// npm run pictures: starts the demo and puts pictures of its screens into docs/pictures.
import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright-core';
import { findChromium } from '../test/src/browser/chromium.ts';
import { root } from './run.ts';

interface LogIn {
  readonly username: string;
  readonly password: string;
}

/** What the demo prints: its address, and a line `<who> <username> <password>` for each log-in. */
interface Demo {
  readonly url: string;
  readonly logIn: (username: string) => LogIn;
  readonly end: () => Promise<void>;
}

const folder = join(root, 'docs', 'pictures');

async function startDemo(): Promise<Demo> {
  const dataDir = await mkdtemp(join(tmpdir(), 'accelerator-pictures-'));
  const child = spawn(process.execPath, [join(root, 'backend', 'dist', 'demo', 'main.js')], {
    env: { ...process.env, PORT: '0', DATA_DIR: join(dataDir, 'demo'), QUIET: '1' },
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
  return {
    url,
    logIn: (username) => {
      const password = new RegExp(`\\b${username}\\s+(\\S+)`).exec(printed)?.[1];
      if (!password) throw new Error(`The demo printed no log-in of ${username}.`);
      return { username, password };
    },
    end: async () => {
      child.kill('SIGTERM');
      await new Promise((resolve) => child.once('exit', resolve));
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function signedIn(browser: Browser, demo: Demo, username: string): Promise<Page> {
  const visitor = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    colorScheme: 'light',
  });
  const page = await visitor.newPage();
  await page.goto(`${demo.url}/auth`);
  const login = page.getByRole('tabpanel', { name: 'Login' });
  await login.getByLabel('Username').fill(username);
  await login.getByLabel('Password').fill(demo.logIn(username).password);
  await login.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL((url) => url.pathname !== '/auth');
  return page;
}

async function take(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: join(folder, `${name}.png`) });
}

const found = await findChromium();
if (!found) throw new Error('No Chromium starts: set CHROME_PATH to one that does.');
mkdirSync(folder, { recursive: true });
const demo = await startDemo();
const browser = await chromium.launch({
  executablePath: found.executablePath,
  env: found.env,
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  const partner = await signedIn(browser, demo, 'maya');
  await partner.getByRole('heading', { name: 'Mutual Connections' }).waitFor();
  await take(partner, 'dashboard');
  await partner.goto(`${demo.url}/matches`);
  await partner.getByRole('button', { name: /^Why / }).first().click();
  await take(partner, 'matches');
  await partner
    .getByRole('button', { name: /View Profile/ })
    .first()
    .click();
  await partner.getByRole('dialog').getByText('Contact information').waitFor();
  await take(partner, 'partner-profile');
  const admin = await signedIn(browser, demo, 'superadmin');
  await admin.getByRole('heading', { name: 'Upcoming Cohorts' }).waitFor();
  await take(admin, 'admin-overview');
  await admin.goto(`${demo.url}/admin/partners`);
  await admin.getByRole('table').getByRole('checkbox').nth(1).waitFor();
  await take(admin, 'admin-partners');
} finally {
  await browser.close();
  await demo.end();
}
