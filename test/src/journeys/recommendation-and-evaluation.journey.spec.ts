import { beforeAll, expect } from '@jest/globals';
import { addressOf } from '@accelerator/contracts/http';
import type { PartnerMatchesView } from '@accelerator/contracts/matching';
import { adminMatchingRoutes } from '@accelerator/contracts/matching/routes';
import type { Page } from 'playwright-core';
import { journeys, step } from '../browser/journeys.ts';
import { readByDuckDb } from '../harness/duckdb.ts';
import type { SignedUp } from '../harness/people.ts';
import { superadmin, useApp } from '../harness/running-app.ts';
import { body, Setup, showInterest } from '../harness/setup.ts';
import { lookAt, signIn } from './screens.ts';
import { enter } from './visits.ts';

const note = 'You both work with hospitals in the north.';

journeys('a recommendation, live in the windows of both', (openPage) => {
  const runningApp = useApp();

  let setup: Setup;
  let app: Page;
  let solutions: Page;
  let tallyfold: SignedUp;
  let nordlicht: SignedUp;
  let admin: Page;

  beforeAll(async () => {
    setup = await Setup.of(runningApp());
    tallyfold = await setup.app({ companyName: 'Tallyfold' });
    nordlicht = await setup.solutions({ companyName: 'Nordlicht Digital' });
    await setup.solutions({ companyName: 'Another Agency' });
    [app, solutions] = [await openPage(), await openPage()];
    await signIn(app, runningApp().url, tallyfold.form);
    await signIn(solutions, runningApp().url, nordlicht.form);
    await app.getByRole('link', { name: 'View all matches' }).first().click();
    await app.getByRole('heading', { name: 'Nordlicht Digital' }).waitFor();
    await solutions.getByRole('link', { name: 'View Profile of Tallyfold' }).click();
    await solutions.getByRole('dialog').getByRole('button', { name: 'Show interest' }).waitFor();
    admin = await openPage();
    await enter(admin, runningApp().url, superadmin);
  });

  const matches = () => admin.getByRole('dialog', { name: 'Partner Matches' });

  step(
    'appears first in the list of one, and in the open profile of the other',
    () => app,
    async () => {
      await admin.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: 'Partners', exact: true }).click();
      await admin.getByRole('button', { name: 'Actions for Tallyfold' }).click();
      await admin.getByRole('menuitem', { name: 'View Matches' }).click();
      await matches().getByRole('button', { name: 'Recommend Nordlicht Digital' }).click();
      const recommending = admin.getByRole('dialog', { name: 'Add Recommendation' });
      await recommending.getByLabel('Notes').fill(note);
      await recommending.getByRole('button', { name: 'Add Recommendation' }).click();
      await admin.getByText('Recommendation added').waitFor();
      await matches().getByRole('region', { name: 'Admin Recommendations' }).getByText('Nordlicht Digital').waitFor();
      await app.getByText('Recommended', { exact: true }).waitFor();
      await app.getByText(note).waitFor();
      const names = await app.getByRole('main').getByRole('heading', { level: 3 }).allTextContents();
      expect(names[0]).toBe('Nordlicht Digital');
      await solutions.getByRole('region', { name: 'Recommendation' }).getByText(note).waitFor();
      await lookAt(app, 'matches with a recommendation');
      await lookAt(solutions, 'profile of a recommended partner');
    },
  );

  step(
    'is saved with the other matches in a file that DuckDB opens, with the same cells',
    () => admin,
    async () => {
      const saving = admin.waitForEvent('download');
      await matches().getByRole('button', { name: 'Export CSV' }).click();
      const address = addressOf(adminMatchingRoutes.partnerMatches, { id: tallyfold.partnerId });
      const { matches: rows } = await body(setup.admin.get<PartnerMatchesView>(address));
      const email = tallyfold.form.contactEmail;
      expect(await readByDuckDb(await (await saving).path())).toEqual([
        [
          ...['id', 'appPartnerCompany', 'appPartnerEmail', 'solutionsPartnerCompany', 'solutionsPartnerEmail'],
          ...['status', 'section', 'matchScore', 'isRecommended', 'isInDashboard'],
        ],
        ...rows.map(({ companyName, contactEmail, section, matchScore, isRecommended }) => [
          ...['N/A', 'Tallyfold', email, companyName, contactEmail, 'Not Started', section],
          ...[`${matchScore}%`, isRecommended ? 'Yes' : 'No', 'Yes'],
        ]),
      ]);
    },
  );

  step(
    'vanishes from both when it is removed',
    () => solutions,
    async () => {
      await matches().getByRole('table').getByRole('button', { name: 'Remove Nordlicht Digital' }).click();
      await admin.getByRole('alertdialog').getByRole('button', { name: 'Remove recommendation' }).click();
      await admin.getByText('Recommendation removed').waitFor();
      await app.getByText(note).waitFor({ state: 'detached' });
      await solutions.getByRole('region', { name: 'Recommendation' }).waitFor({ state: 'detached' });
      await app.getByRole('button', { name: /^Notifications/ }).click();
      await app.getByText('An administrator recommended Nordlicht Digital to you.').waitFor();
      await app.getByText('An administrator removed the recommendation of Nordlicht Digital.').waitFor();
    },
  );
});

journeys('an evaluation, live for a colleague', (openPage) => {
  const runningApp = useApp();

  let own: Page;
  let colleague: Page;
  let other: Page;

  beforeAll(async () => {
    const setup = await Setup.of(runningApp());
    const app = await setup.app({ companyName: 'Tallyfold' });
    const solutions = await setup.solutions({ companyName: 'Nordlicht Digital' });
    await body(showInterest(solutions, app));
    [own, colleague, other] = [await openPage(), await openPage(), await openPage()];
    for (const page of [own, colleague]) await signIn(page, runningApp().url, app.form);
    await signIn(other, runningApp().url, solutions.form);
    for (const page of [own, colleague]) await page.getByRole('link', { name: /^View Profile/ }).click();
    await other.getByRole('link', { name: /^View Profile/ }).click();
  });

  step(
    'is offered once interest is mutual, and seen by the colleague alone',
    () => own,
    async () => {
      const mark = (page: Page) => page.getByRole('checkbox', { name: /^We have evaluated/ });
      await own.getByRole('dialog').getByRole('button', { name: 'Show interest' }).click();
      await mark(own).click();
      await own.getByRole('checkbox', { name: /^We have evaluated/, checked: true }).waitFor();
      await own.getByRole('textbox', { name: /^Evaluation note/ }).fill('Small team, quick answers.');
      await own.getByRole('textbox', { name: /^Notes/ }).focus();
      await colleague.waitForFunction(() =>
        [...document.querySelectorAll('textarea')].some(({ value }) => value === 'Small team, quick answers.'),
      );
      expect(await mark(colleague).isChecked()).toBe(true);
      await lookAt(own, 'profile with an evaluation');
      await mark(other).waitFor();
      expect(await mark(other).isChecked()).toBe(false);
      expect(await other.getByRole('textbox', { name: /^Evaluation note/ }).inputValue()).toBe('');
    },
  );
});
