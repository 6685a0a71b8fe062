import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import type { Page } from '../../../frontend/page-files.ts';
import { root } from '../../../scripts/run.ts';
import { journeys } from '../browser/journeys.ts';
import { adminviewer, shownSettings, superadmin, useApp } from '../harness/running-app.ts';
import { Setup } from '../harness/setup.ts';
import { everyConsoleScreen, halves, loadedOfConsole } from './console-screens.ts';
import { enter, visitAs, type Screen } from './visits.ts';

const screens: Readonly<Record<(typeof halves)[number], Screen[]>> = {
  programme: [
    ...everyConsoleScreen.programme,
    ['dashboard at the address of the menu', '/', loadedOfConsole['/admin']],
    ['reports as of a day', '/admin/reports?asOf=2026-01-05&compare=2026-01-01', /Changes from the end of Jan 1/],
  ],
  'event-log': [...everyConsoleScreen['event-log']],
};

/** The files that show screens of the console and no others. */
function filesOfConsole(): ReadonlySet<string> {
  const pages = JSON.parse(readFileSync(join(root, 'frontend/dist/.vite/pages.json'), 'utf8')) as readonly Page[];
  const isOfConsole = ({ path }: Page) => path.startsWith('/admin');
  const elsewhere = new Set(pages.filter((page) => !isOfConsole(page)).flatMap(({ files }) => files));
  return new Set(pages.filter(isOfConsole).flatMap(({ files }) => files.filter((file) => !elsewhere.has(file))));
}

journeys('every console screen, in both themes and at 320 px', (openPage) => {
  const runningApp = useApp({ env: shownSettings });

  let url: string;

  beforeAll(async () => {
    ({ url } = runningApp());
    const setup = await Setup.of(runningApp());
    await setup.newCohort({ name: 'Spring', code: 'S27', status: 'Coming Soon' });
    const { partnershipId } = await setup.submitted();
    screens['event-log'].push(['a history', `/admin/history/partnership-${partnershipId}`, /State after event/]);
  });

  test.each(halves)('is sound for administrators, about the %s', async (half) =>
    visitAs(await openPage(), url, superadmin, screens[half]),
  );

  test.each(['partners', 'partnerships', 'ledger'])('scrolls the %s in one place, however many there are', async (name) => {
    const page = await openPage();
    await enter(page, url, superadmin);
    for (const size of [
      { width: 1280, height: 800 },
      { width: 1920, height: 1080 },
    ]) {
      await page.setViewportSize(size);
      await page.goto(`${url}/admin/${name}`);
      const rows = page.getByRole('main').getByRole('region').getByRole('row');
      await rows.nth(1).waitFor();
      await page.evaluate(() => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync('main tbody tr { height: 100vh }');
        document.adoptedStyleSheets = [sheet];
      });
      const scrolled = await rows.nth(1).evaluate((row) => {
        const list = row.closest('[role=region]')!;
        const page = document.documentElement;
        return { list: list.scrollHeight > list.clientHeight, page: page.scrollHeight > page.clientHeight };
      });
      expect(scrolled).toEqual({ list: true, page: false });
    }
  });

  test('is not loaded by a visitor at the first address, who is led to the login', async () => {
    const ofConsole = filesOfConsole();
    expect(ofConsole.size).toBeGreaterThan(10);
    const page = await openPage();
    const asked: string[] = [];
    page.on('request', (request) => void asked.push(new URL(request.url()).pathname.slice(1)));
    await page.goto(url);
    await page.getByLabel('Username').first().waitFor();
    expect(asked.some((file) => file.endsWith('.js'))).toBe(true);
    expect(asked.filter((file) => ofConsole.has(file))).toEqual([]);
  });

  test.each(halves)('is sound for administrators who only look, about the %s', async (half) => {
    const readOnly = screens[half].map(([name, path, loaded]): Screen => [`${name} read-only`, path, loaded]);
    await visitAs(await openPage(), url, adminviewer, readOnly);
  });
});
