import { partnerRoutes } from '@accelerator/contracts/partners/routes';
import { beforeAll, expect } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { journeys, step } from '../browser/journeys.ts';
import { callCommandLine } from '../harness/command-line.ts';
import type { SignedUp } from '../harness/people.ts';
import { adminviewer, useApp } from '../harness/running-app.ts';
import { body, Setup, type PartnerPair } from '../harness/setup.ts';
import { expectNoSidewaysScrollIn, lookAt } from './screens.ts';
import { enter } from './visits.ts';

journeys('the history of the programme', (openPage) => {
  const runningApp = useApp();

  let page: Page;
  let pair: PartnerPair;
  let leaver: SignedUp;

  beforeAll(async () => {
    const setup = await Setup.of(runningApp());
    pair = await setup.active();
    leaver = await setup.newApp();
    await body(leaver.client.delete(partnerRoutes.deleteProfile.path));
    page = await openPage();
    await enter(page, runningApp().url, adminviewer);
  });

  const heading = (name: string | RegExp) => page.getByRole('heading', { name }).waitFor();
  const past = () => page.getByRole('region', { name: 'Viewing the past' });
  const edgesOf = (box: Awaited<ReturnType<Locator['boundingBox']>>) => ({ x: box!.x, y: box!.y, width: box!.width });
  const range = () => page.getByRole('slider', { name: 'Moment in the history' });
  const find = async (words: string, name: string) => {
    await page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: 'History' }).click();
    await page.getByRole('searchbox', { name: /^Search by person/ }).fill(words);
    await page.getByRole('region', { name: 'Histories' }).getByRole('link', { name }).click();
  };

  step(
    'is found by an auditor, who may only look, and gone through by keys, with the moment in the address',
    () => page,
    async () => {
      await find(pair.partnershipId, `${pair.app.form.companyName} and ${pair.solutions.form.companyName}`);
      await range().press('Home');
      await heading('State after event 1');
      await past().waitFor();
      await page.waitForURL(({ searchParams }) => searchParams.has('at'));
      const first = page.url();
      await range().press('ArrowRight');
      await heading('State after event 2');
      await page.waitForURL(({ href }) => href !== first);
      expect(await page.getByRole('button', { name: 'Open partnership' }).getAttribute('aria-disabled')).toBe('true');
      await page.reload();
      await heading('State after event 2');
      await page.getByRole('button', { name: 'Return to now' }).click();
      await past().waitFor({ state: 'detached' });
    },
  );

  step(
    'is filtered by kind, and shows two moments side by side',
    () => page,
    async () => {
      await page.getByRole('button', { name: 'Kind' }).click();
      await page.getByRole('option', { name: 'Interest expressed' }).click();
      await page.getByText(/^2 of \d+ events$/).waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Compare with another moment' }).click();
      await range().press('Home');
      await heading(/^Events 1 and \d+ side by side$/);
      await page.getByRole('row', { name: /^Status .*Changed$/ }).waitFor();
      await lookAt(page, 'two moments of a history');
      await page.getByRole('button', { name: 'Compare with the event before' }).click();
    },
  );

  step(
    'shows an event as it is stored, and leads along its request to another history',
    () => page,
    async () => {
      await range().press('End');
      await page.getByText('Raw event', { exact: false }).first().click();
      await page.getByLabel('Raw event').getByText('"correlationId"').waitFor();
      await page.getByRole('button', { name: 'What followed' }).click();
      const tree = page.getByRole('dialog', { name: 'What followed from this request' });
      await tree
        .getByText(/^Command of a policy/)
        .first()
        .waitFor();
      await lookAt(page, 'what followed from a request');
      await tree.getByRole('link').first().click();
      await heading(/^State after event \d+$/);
    },
  );

  step(
    'is saved as a file that proves itself',
    () => page,
    async () => {
      await page.getByRole('button', { name: 'Export this history' }).click();
      const saving = page.waitForEvent('download');
      await page.getByRole('menuitem', { name: /^JSON Lines Signed/ }).click();
      expect(await callCommandLine(['history', 'verify', await (await saving).path()])).toMatchObject({ code: 0 });
    },
  );

  step(
    'shows what a partner saw on its screens, and nothing before the company began',
    () => page,
    async () => {
      await find(pair.app.form.companyName, pair.app.form.companyName);
      await page.getByRole('link', { name: 'What they saw then' }).click();
      await heading('Mutual Connections');
      await page.getByText('Private notes and bookmarks of the company stay closed', { exact: false }).waitFor();
      await lookAt(page, 'what a partner saw then');
      await page.getByLabel('Day (UTC)').fill('2020-01-01');
      await page.getByText('Nothing had happened yet').waitFor();
    },
  );

  step(
    'tells of an erasure what was destroyed, and not whose it was',
    () => page,
    async () => {
      await page.goto(`${runningApp().url}/admin/history/partner-${leaver.partnerId}`);
      await page.getByRole('article', { name: 'Erasure of Deleted partner' }).waitFor();
      await page.getByRole('main').getByText('Deleted partner').first().waitFor();
      expect(await page.getByText(leaver.form.companyName).count()).toBe(0);
      await lookAt(page, 'erasure certificate');
      const keys = page.getByRole('region', { name: /^Keys/ });
      const last = keys.getByRole('columnheader', { name: 'Gone from the views' });
      await expectNoSidewaysScrollIn(keys);
      // As wide as a sheet of A4.
      await page.setViewportSize({ width: 717, height: 900 });
      expect(await last.isVisible()).toBe(false);
      await page.emulateMedia({ media: 'print' });
      expect(await last.isVisible()).toBe(true);
      await page.emulateMedia({ media: 'screen' });
    },
  );

  step(
    'is open to a partner for its own partnership, where the past can be looked at alone',
    () => page,
    async () => {
      page = await openPage();
      await enter(page, runningApp().url, pair.app.form);
      await page.goto(`${runningApp().url}/partnership-history/${pair.partnershipId}`);
      await page.getByRole('button', { name: 'Previous event' }).click();
      await past().waitFor();
      await page.evaluate(() => scrollTo(0, 0));
      expect(await past().boundingBox()).toMatchObject(edgesOf(await page.getByRole('main').boundingBox()));
      await page.getByText('Match at this moment').click();
      await page.getByText('Readiness').first().waitFor();
      await lookAt(page, 'own history of a partnership');
    },
  );
});
