// npm run pictures: starts the demo and puts pictures of its screens into docs/pictures.
// -- --every   puts pictures of every screen and state, in three widths and both themes, into test/artifacts/pictures, which git ignores, and
//              says what axe finds in them
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { expectNoViolations } from '../test/src/browser/accessibility.ts';
import { startBrowser, startDemo, visitor, type Demo } from './demo.ts';
import { root } from './run.ts';
import { screens, states, type State } from './screens.ts';

const folder = join(root, 'docs', 'pictures');

async function take(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: join(folder, `${name}.png`) });
}

/** What the documents show. */
async function takeForDocuments(browser: Browser, demo: Demo): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const open = async (username: string): Promise<Page> => {
    const options = { username, viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce', colorScheme: 'light' } as const;
    return (await visitor(browser, demo, options)).newPage();
  };

  const partner = await open('maya');
  await partner.goto(`${demo.url}/partner-dashboard`);
  await partner.getByRole('heading', { name: 'Mutual Connections' }).waitFor();
  await take(partner, 'dashboard');
  await partner.goto(`${demo.url}/matches`);
  await partner.getByRole('button', { name: /^Why / }).first().click();
  await take(partner, 'matches');
  await partner
    .getByRole('link', { name: /View Profile/ })
    .first()
    .click();
  await partner.getByRole('dialog').getByText('Contact information').waitFor();
  await take(partner, 'partner-profile');
  const admin = await open('superadmin');
  await admin.goto(`${demo.url}/admin`);
  await admin.getByRole('heading', { name: 'Upcoming Cohorts' }).waitFor();
  await take(admin, 'admin-overview');
  await admin.goto(`${demo.url}/admin/partners`);
  await admin.getByRole('table').getByRole('checkbox').nth(1).waitFor();
  await take(admin, 'admin-partners');
}

const widths = [1280, 390, 320];
const themes = ['light', 'dark'] as const;

/** Every screen and state, to be looked at; answers what axe finds. */
async function takeEvery(browser: Browser, demo: Demo): Promise<readonly string[]> {
  const into = join(root, 'test', 'artifacts', 'pictures');
  mkdirSync(into, { recursive: true });
  const found: string[] = [];
  const all: readonly State[] = [...screens.map((screen) => ({ name: screen.name, screen, open: async () => {} })), ...states];
  for (const { name, screen, open } of all) {
    for (const width of widths) {
      for (const colorScheme of themes) {
        const options = { username: screen.username, viewport: { width, height: width < 768 ? 844 : 900 }, colorScheme } as const;
        const page = await (await visitor(browser, demo, { ...options, reducedMotion: 'reduce' })).newPage();
        const at = `${name} ${width} ${colorScheme}`;
        try {
          await page.goto(`${demo.url}${screen.path}`);
          await screen.loaded(page).waitFor();
          await open(page);
          await page.evaluate(() => document.fonts.ready);
          await expectNoViolations(page);
        } catch (error) {
          found.push(`${at}: ${error instanceof Error ? error.message : String(error)}`);
        }
        await page.screenshot({ path: join(into, `${at.replaceAll(/[^\w]+/g, '-')}.png`), fullPage: width !== 1280 });
        await page.context().close();
      }
    }
  }
  return found;
}

const demo = await startDemo();
const browser = await startBrowser();
try {
  if (process.argv.includes('--every')) {
    const found = await takeEvery(browser, demo);
    console.log(found.length === 0 ? 'axe finds nothing.' : found.join('\n\n'));
    process.exitCode = found.length === 0 ? 0 : 1;
  } else await takeForDocuments(browser, demo);
} finally {
  await browser.close();
  await demo.end();
}
