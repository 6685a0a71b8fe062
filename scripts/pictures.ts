// npm run pictures: starts the demo and puts pictures of its screens into docs/pictures.
// -- --every          puts pictures of every screen and state, in three widths, both themes and forced colors, into
//                     test/artifacts/pictures, which git ignores, and says what axe finds in them
// -- --every console  only of those whose name contains this
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { expectNoViolations } from '../test/src/browser/accessibility.ts';
import { startBrowser, startDemo, visitor, type Demo } from './demo.ts';
import { root } from './run.ts';
import type { State } from './screens/screen.ts';
import { screens } from './screens/screens.ts';
import { states } from './screens/states.ts';

const folder = join(root, 'docs', 'pictures');

async function take(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: join(folder, `${name}.png`) });
}

/** The screens that the documents show. */
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
  // The explanation of the first match is open from the beginning.
  await partner
    .getByText(/^Your reach /)
    .first()
    .waitFor();
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
  await admin.goto(`${demo.url}/admin/reports`);
  await admin.getByRole('table', { name: 'Activity by week' }).waitFor({ state: 'attached' });
  await take(admin, 'admin-reports');
  await admin.goto(`${demo.url}/admin/exports`);
  await admin.getByRole('table', { name: 'Exports' }).waitFor();
  await take(admin, 'admin-exports');
  await admin.goto(`${demo.url}/admin/history?q=Tallyfold`);
  await admin.getByRole('region', { name: 'Histories' }).getByRole('link', { name: 'Tallyfold Partner' }).click();
  await admin.getByRole('button', { name: 'Previous event' }).click();
  await admin.getByText('Viewing the past').waitFor();
  await take(admin, 'admin-history');
  // Of few requests, so that the key is in the picture.
  await admin.goto(`${demo.url}/admin/history?q=Nordlicht`);
  await admin.getByText('How exports prove themselves').click();
  await admin.getByText('Key that signs').waitFor();
  await admin.getByRole('button', { name: 'Export what is found' }).click();
  await admin.getByRole('menuitem', { name: /^CSV/ }).first().waitFor();
  await take(admin, 'admin-history-export');
}

const desktop = { width: 1280, height: 900 };
const phone = { width: 390, height: 844 };
const narrowPhone = { width: 320, height: 700 };
/** Both themes, and the colors of a system that chooses them all, as high contrast does. */
const looks = {
  light: { colorScheme: 'light', forcedColors: 'none' },
  dark: { colorScheme: 'dark', forcedColors: 'none' },
  'forced colors': { colorScheme: 'dark', forcedColors: 'active' },
} as const;
/** The limit until a screen shows something on a machine with other work. */
const timeoutMs = 60_000;

/** Every screen and state whose name contains this, to be looked at; answers what axe finds. */
async function takeEvery(browser: Browser, demo: Demo, part: string): Promise<readonly string[]> {
  const into = join(root, 'test', 'artifacts', 'pictures');
  mkdirSync(into, { recursive: true });
  const found: string[] = [];
  const all: readonly State[] = [...screens.map((screen) => ({ name: screen.name, screen })), ...states];
  const asked = all.filter(({ name }) => name.includes(part));
  if (asked.length === 0) throw new Error(`No screen or state has a name with "${part}".`);
  const trying = async (at: string, step: () => Promise<void>) => {
    try {
      await step();
    } catch (error) {
      found.push(`${at}: ${error instanceof Error ? error.message : String(error)}`);
    }
  };
  for (const [username, theirs] of Map.groupBy(asked, ({ screen }) => screen.username)) {
    const visit = await visitor(browser, demo, { username, viewport: desktop, reducedMotion: 'reduce' });
    visit.setDefaultTimeout(timeoutMs);
    for (const { name, screen, open, ofOneWidth } of theirs) {
      const page = await visit.newPage();
      const show = async () => {
        await page.goto(`${demo.url}${screen.path}`);
        await screen.loaded(page).waitFor();
        await open?.(page);
        await page.evaluate(() => document.fonts.ready);
      };
      if (!ofOneWidth) await trying(name, show);
      for (const size of [desktop, phone, narrowPhone]) {
        await page.setViewportSize(size);
        if (ofOneWidth) await trying(`${name} ${size.width}`, show);
        for (const [look, media] of Object.entries(looks)) {
          const at = `${name} ${size.width} ${look}`;
          await page.emulateMedia(media);
          await trying(at, async () => {
            await colorsChanged(page);
            await expectNoViolations(page);
            const covered = (await page.getByRole('dialog').count()) > 0;
            await page.screenshot({
              path: join(into, `${at.replaceAll(/[^\w]+/g, '-')}.png`),
              fullPage: size !== desktop && !covered,
            });
          });
        }
      }
      await page.close();
    }
    await visit.close();
  }
  return found;
}

/** Resolves once the theme has followed the system's, and what fades from one color to another has done so. */
async function colorsChanged(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((each) => each instanceof CSSTransition)
        .map(({ finished }) => finished),
    ),
  );
}

const browser = await startBrowser();
try {
  const demo = await startDemo();
  try {
    const every = process.argv.indexOf('--every');
    if (every === -1) await takeForDocuments(browser, demo);
    else {
      const found = await takeEvery(browser, demo, process.argv[every + 1] ?? '');
      console.log(found.length === 0 ? 'axe finds nothing.' : found.join('\n\n'));
      process.exitCode = found.length === 0 ? 0 : 1;
    }
  } finally {
    await demo.end();
  }
} finally {
  await browser.close();
}
