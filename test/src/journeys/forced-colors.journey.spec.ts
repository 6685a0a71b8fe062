import { beforeAll, expect } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { journeys, step } from '../browser/journeys.ts';
import type { SignedUp } from '../harness/people.ts';
import { superadmin, useApp } from '../harness/running-app.ts';
import { Setup } from '../harness/setup.ts';
import { lookAt } from './screens.ts';
import { enter } from './visits.ts';

/** As a reader has it whose system chooses all colors: no fill of ours is left, unless it is one of theirs. */
const forced = { forcedColors: 'active', reducedMotion: 'reduce', colorScheme: 'light' } as const;

/** Takes pictures of a place on the page as it is now, with neither pointer nor focus on it. */
async function camera(place: Locator): Promise<() => Promise<string>> {
  await place.scrollIntoViewIfNeeded();
  const page = place.page();
  const clip = (await place.boundingBox())!;
  return async () => {
    await page.mouse.move(0, 0);
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    return (await page.screenshot({ animations: 'disabled', clip })).toString('base64');
  };
}

const pictureOf = async (place: Locator) => (await camera(place))();

/** Expects what is drawn there, and not only said: the place is another picture without it. */
async function expectDrawn(part: Locator): Promise<void> {
  const take = await camera(part);
  const drawn = await take();
  const element = (await part.elementHandle())!;
  await element.evaluate((shown) => ((shown as HTMLElement).style.visibility = 'hidden'));
  expect(await take()).not.toBe(drawn);
  await element.evaluate((shown) => ((shown as HTMLElement).style.visibility = ''));
}

/** The same place, before and after. */
async function expectToldApart(place: Locator, change: () => Promise<void>): Promise<void> {
  const before = await pictureOf(place);
  await change();
  expect(await pictureOf(place)).not.toBe(before);
}

journeys('in forced colors', (openPage) => {
  const runningApp = useApp();

  let page: Page;
  let partner: Page;
  let tallyfold: SignedUp;

  beforeAll(async () => {
    const setup = await Setup.of(runningApp());
    ({ app: tallyfold } = await setup.mutual());
    await setup.newApp();
    await setup.newCohort({ capacity: 36 });
    page = await openPage(forced);
    await enter(page, runningApp().url, superadmin);
    partner = await openPage(forced);
    await enter(partner, runningApp().url, tallyfold.form);
  });

  const navigation = () => page.getByRole('navigation', { name: 'Console' });
  const link = (name: string) => navigation().getByRole('link', { name: new RegExp(`^${name}( \\d+)?$`) });

  step(
    'the current screen is told from the others, and the chosen theme',
    () => page,
    async () => {
      await expectToldApart(link('Reports'), () => link('Reports').click());
      const dark = page.getByRole('group', { name: 'Theme' }).getByRole('button', { name: 'Dark' });
      await expectToldApart(dark, () => dark.click());
    },
  );

  step(
    'the bars of a report are drawn, each status in its own way, and Chart is told from Table',
    () => page,
    async () => {
      const figure = page.getByRole('figure', { name: 'Application status breakdown' });
      await figure.waitFor();
      const keys = await figure.locator('i.size-3').all();
      const pictures = await Promise.all(keys.map((key) => key.screenshot()));
      expect(keys.length).toBeGreaterThan(1);
      expect(new Set(pictures.map((picture) => picture.toString('base64'))).size).toBe(keys.length);
      const bar = figure.locator('i.block').first();
      await expectDrawn(bar);
      await lookAt(page, 'reports in forced colors');
      const chart = figure.getByRole('button', { name: 'Chart' });
      await expectToldApart(chart, () => figure.getByRole('button', { name: 'Table' }).click());
    },
  );

  step(
    'a row that is selected is told from one that is not',
    () => page,
    async () => {
      await link('Partners').click();
      const box = page.getByRole('table', { name: 'Partners' }).getByRole('checkbox').nth(1);
      await expectToldApart(box.locator('..'), () => box.check());
      await lookAt(page, 'partners in forced colors');
    },
  );

  step(
    'a switch that is on is told from one that is off, by more than where its knob is',
    () => partner,
    async () => {
      await partner.getByRole('link', { name: 'Cohorts' }).first().click();
      // The one cohort that is left cannot be taken back.
      const available = partner.locator('[role=switch]:not([aria-disabled])').first();
      await available.waitFor();
      const fill = () => available.evaluate((element) => getComputedStyle(element.firstElementChild!).backgroundColor);
      const off = await fill();
      await partner.getByRole('progressbar', { name: 'Seats taken' }).first().waitFor();
      await expectToldApart(available, async () => {
        await available.click();
        await partner.locator('[role=switch][aria-checked=true]:not([aria-disabled])').first().waitFor();
      });
      expect(await fill()).not.toBe(off);
      const seats = partner.getByRole('progressbar', { name: 'Seats taken' }).first();
      expect(await seats.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('solid');
      await lookAt(partner, 'cohorts in forced colors');
    },
  );

  step(
    'a chosen tab, a ticked box and a chosen button are told from the others',
    () => partner,
    async () => {
      await partner.getByRole('link', { name: 'My Profile' }).click();
      const tab = partner.getByRole('tab', { name: 'Preferences & Expertise' });
      await expectToldApart(tab, () => tab.click());
      const box = partner.getByRole('group', { name: 'Industries' }).getByRole('checkbox', { checked: false }).first();
      const other = partner.getByRole('group', { name: 'Industries' }).getByRole('checkbox', { checked: true }).first();
      expect(await pictureOf(box.locator('..'))).not.toBe(await pictureOf(other.locator('..')));
      const radio = partner.getByRole('radio', { checked: false }).first();
      const chosen = partner.getByRole('radio', { checked: true }).first();
      expect(await pictureOf(radio)).not.toBe(await pictureOf(chosen));
    },
  );

  step(
    'the bars of a score and of the registration are drawn',
    () => partner,
    async () => {
      const registration = partner.getByRole('progressbar', { name: 'Registration' }).first();
      await expectDrawn(registration.locator('> *'));
      await partner.goto(`${runningApp().url}/matches`);
      const print = partner.getByRole('img', { name: /^Match score/ }).first();
      await print.waitFor();
      await expectDrawn(print);
      await lookAt(partner, 'matches in forced colors');
    },
  );
});
