import type { AdminCohortView } from '@accelerator/contracts/cohorts';
import { beforeAll } from '@jest/globals';
import type { Page } from 'playwright-core';
import { journeys, step } from '../browser/journeys.ts';
import { superadmin, useApp } from '../harness/running-app.ts';
import { Setup, type PartnerPair } from '../harness/setup.ts';
import { lookAt } from './screens.ts';
import { enter } from './visits.ts';

journeys('a cohort that is full', (openPage) => {
  const runningApp = useApp();

  let cohort: AdminCohortView;
  let pair: PartnerPair;
  let page: Page;
  const nameOf = ({ app, solutions }: PartnerPair) => `${app.form.companyName} and ${solutions.form.companyName}`;

  beforeAll(async () => {
    const setup = await Setup.of(runningApp());
    cohort = await setup.newCohort({ name: 'Small', capacity: 2 });
    await setup.active(cohort.id);
    pair = await setup.submitted(cohort.id);
    await setup.submitted(cohort.id);
    page = await openPage();
    await enter(page, runningApp().url, superadmin);
  });

  step(
    'shows who waits for a seat, and takes another order',
    () => page,
    async () => {
      await page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: 'Cohorts' }).click();
      await page.getByRole('link', { name: /^Small/ }).click();
      const dialog = page.getByRole('dialog', { name: 'Small' });
      await dialog.getByRole('tab', { name: 'Seats' }).click();
      await dialog.getByText('2 partners are enrolled, 0 seats are free.').waitFor();
      await dialog.getByRole('button', { name: `Move ${nameOf(pair)} down` }).press('Enter');
      await dialog.getByRole('button', { name: 'Save order' }).click();
      await page.getByText('Waitlist reordered').waitFor();
      await dialog.getByRole('listitem').nth(1).getByText(nameOf(pair)).waitFor();
      await lookAt(page, 'seats of a cohort');
    },
  );

  step(
    'takes one more where the administrator says so, who is told how many there are',
    () => page,
    async () => {
      const dialog = page.getByRole('dialog', { name: 'Small' });
      await dialog.getByRole('tab', { name: 'Pairs' }).click();
      await dialog.getByRole('link', { name: `Details of ${nameOf(pair)}` }).click();
      await page
        .getByRole('dialog', { name: nameOf(pair) })
        .getByRole('button', { name: 'Approve', exact: true })
        .click();
      const question = page.getByRole('alertdialog', { name: 'Approve above the limit?' });
      await question.getByText('Small is full with 2 partners enrolled.').waitFor();
      await question.getByRole('button', { name: 'Approve anyway' }).click();
      await page.getByText('Partnership approved').waitFor();
      await page.goBack();
      await dialog.getByText('4/2').waitFor();
      await dialog.getByRole('tab', { name: 'Timeline' }).click();
      await dialog.getByText(/gave seats to .*, beyond the capacity/).waitFor();
    },
  );
});
