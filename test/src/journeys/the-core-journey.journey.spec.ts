import { beforeAll } from '@jest/globals';
import type { Page } from 'playwright-core';
import { journeys, step } from '../browser/journeys.ts';
import type { SignedUp } from '../harness/people.ts';
import { superadmin, useApp } from '../harness/running-app.ts';
import { Setup } from '../harness/setup.ts';
import { lookAt, signIn } from './screens.ts';

// How both partners come to be approved is the journey of registering.
journeys('from interest to an active partnership in three windows', (openPage) => {
  const runningApp = useApp();

  let admin: Page;
  let app: Page;
  let solutions: Page;
  let tallyfold: SignedUp;
  let nordlicht: SignedUp;

  beforeAll(async () => {
    const setup = await Setup.of(runningApp());
    const cohort = await setup.newCohort({ name: 'Winter 2027 Growth', code: 'W27', capacity: 36 });
    tallyfold = await setup.app({ companyName: 'Tallyfold', preferredCohortIds: [cohort.id] });
    nordlicht = await setup.solutions({ companyName: 'Nordlicht Digital', preferredCohortIds: [cohort.id] });
    [admin, app, solutions] = [await openPage(), await openPage(), await openPage()];
    const { url } = runningApp();
    await signIn(admin, url, superadmin);
    await signIn(app, url, tallyfold.form);
    await signIn(solutions, url, nordlicht.form);
  });

  step(
    'the App Partner finds the other and shows interest',
    () => app,
    async () => {
      await app.getByRole('link', { name: 'View all matches' }).first().click();
      await app.getByRole('heading', { name: 'Nordlicht Digital' }).waitFor();
      await app.getByRole('button', { name: /^Why \d+%/ }).click();
      await app.getByText(/Shared: Technology, Healthcare/).waitFor();
      await lookAt(app, 'matches explained');
      await app.getByRole('link', { name: /View Profile/ }).click();
      const dialog = app.getByRole('dialog', { name: /Nordlicht Digital/ });
      await dialog.getByRole('button', { name: 'Show interest' }).click();
      await app.getByText('Interest recorded').waitFor();
      await dialog.getByRole('button', { name: 'Withdraw interest' }).waitFor();
      await lookAt(app, 'profile interested');
    },
  );

  step(
    'the Solutions Partner hears of it and shows interest too',
    () => solutions,
    async () => {
      await solutions.getByRole('heading', { name: 'Partners Interested in You' }).waitFor();
      await lookAt(solutions, 'dashboard asked');
      await solutions.getByRole('link', { name: /View Profile/ }).click();
      await solutions.getByRole('dialog').getByRole('button', { name: 'Show interest' }).click();
      await solutions.getByText('Match confirmed!').first().waitFor();
    },
  );

  step(
    'the App Partner sees the contact and applies',
    () => app,
    async () => {
      const dialog = app.getByRole('dialog', { name: /Nordlicht Digital/ });
      await dialog.getByText(nordlicht.form.contactEmail).waitFor();
      await lookAt(app, 'profile mutual');
      await dialog.getByRole('button', { name: 'Apply for this Cohort' }).click();
      await dialog.getByRole('button', { name: 'Cancel application' }).waitFor();
      await lookAt(app, 'profile applied');
    },
  );

  step(
    'the Solutions Partner applies',
    () => solutions,
    async () => {
      const dialog = solutions.getByRole('dialog', { name: /Tallyfold/ });
      await dialog.getByText(tallyfold.form.contactEmail).waitFor();
      await dialog.getByText('They applied').first().waitFor();
      await dialog.getByRole('button', { name: 'Apply for this Cohort' }).click();
      await dialog.getByText('Awaiting Approval').first().waitFor();
      await solutions.keyboard.press('Escape');
    },
  );

  step(
    'the administrator approves the partnership',
    () => admin,
    async () => {
      await admin
        .getByRole('navigation', { name: 'Console' })
        .getByRole('link', { name: /^Partnerships\b/ })
        .click();
      // The list of partners, which is left, names the company too.
      await admin.getByRole('heading', { name: 'Partnership Management' }).waitFor();
      await admin
        .getByRole('button', { name: /Tallyfold/ })
        .or(admin.getByRole('link', { name: /Tallyfold/ }))
        .first()
        .click();
      const dialog = admin.getByRole('dialog', { name: /Tallyfold and Nordlicht Digital/ });
      await lookAt(admin, 'admin partnership');
      await dialog.getByRole('button', { name: 'Approve' }).click();
      await dialog.getByText('Active').first().waitFor();
    },
  );

  step(
    'the App Partner is in',
    () => app,
    async () => {
      await app
        .getByRole('dialog')
        .getByText(/Active/)
        .first()
        .waitFor();
      await app.keyboard.press('Escape');
      await app.getByRole('link', { name: 'Dashboard' }).first().click();
      await app.getByText('Application Approved!').waitFor();
      await lookAt(app, 'dashboard active');
      await app.getByRole('button', { name: /^Notifications/ }).click();
      await app.getByText(/Your partnership with Nordlicht Digital was approved/).waitFor();
      await lookAt(app, 'bell');
      await app.getByRole('link', { name: 'Cohorts' }).first().click();
      await app.getByText('No seat limit').first().waitFor();
    },
  );

  step(
    'the Solutions Partner is in',
    () => solutions,
    () => solutions.getByText('Application Approved!').waitFor(),
  );
});
