import { referenceRoutes } from '@accelerator/contracts/reference';
import { expect, test } from '@jest/globals';
import { expectNoViolations } from '../browser/accessibility.ts';
import { misfits } from '../browser/fit.ts';
import { journeys, watching } from '../browser/journeys.ts';
import { useApp } from '../harness/running-app.ts';
import { Keyboard } from './keyboard.ts';

const windows = [
  { sentence: '1280 px wide, in light', width: 1280, colorScheme: 'light' },
  { sentence: '1280 px wide, in dark', width: 1280, colorScheme: 'dark' },
  { sentence: '390 px wide, in light', width: 390, colorScheme: 'light' },
  { sentence: '390 px wide, in dark', width: 390, colorScheme: 'dark' },
] as const;

/** The viewer goes from its title to the third level, because the second is for parts of its own page. */
const headingsOfTheViewer = ['heading-order'];

journeys('the reference', (openPage) => {
  const runningApp = useApp();
  const addressOfReference = () => runningApp().url + referenceRoutes.page.path;

  test('opens a route by its name in the address, and is searched by a field with a name', async () => {
    const page = await openPage();
    await page.goto(`${addressOfReference()}#changes.since`);
    await page.locator('.opblock.is-open').getByText('/api/changes', { exact: true }).waitFor();
    await page.waitForFunction(() => {
      const { top } = document.querySelector('.opblock.is-open')!.getBoundingClientRect();
      return top >= -1 && top < innerHeight / 2;
    });
    expect(new URL(page.url()).hash).toBe('#/changes/changes.since');
    await page.getByRole('textbox', { name: 'Filter the routes by tag or path' }).fill('webhooks');
    await page.getByRole('button', { name: /^changes/ }).waitFor({ state: 'detached' });
  });

  test('goes to the refusal that an answer leads to, below all routes', async () => {
    const page = await openPage();
    await page.goto(`${addressOfReference()}#cursor_gone`);
    await page.locator('.opblock-tag').first().waitFor();
    await page.waitForFunction(() => {
      const { top } = document.getElementById('cursor_gone')!.getBoundingClientRect();
      return top >= -1 && top < innerHeight;
    });
    expect(new URL(page.url()).hash).toBe('#cursor_gone');
  });

  test('is read by keyboard alone: the link to the refusals comes first, and a tag and its route open', async () => {
    const page = await openPage();
    await page.goto(addressOfReference());
    const keys = new Keyboard(page);
    await keys.reach(page.getByRole('link', { name: 'Skip to the refusals' }));
    await keys.press(page.getByRole('button', { name: 'Expand operation' }).first());
    await keys.press(page.locator('.opblock-summary-control').first());
    await page.locator('.opblock.is-open').waitFor();
  });

  test.each(windows)('fits and is accessible $sentence, with a route open', async ({ sentence, width, colorScheme }) => {
    const page = await openPage({ viewport: { width, height: 844 }, colorScheme });
    await watching(page, `reference ${sentence}`, async () => {
      await page.goto(`${addressOfReference()}#changes.since`);
      await page.locator('.opblock.is-open .responses-table').waitFor();
      const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
      expect(ground === 'rgb(255, 255, 255)' ? 'light' : 'dark').toBe(colorScheme);
      await expectNoViolations(page, { without: headingsOfTheViewer });
      expect(await misfits(page)).toEqual([]);
    });
  });
});
