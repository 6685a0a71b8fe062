import { partnerRoutes } from '@accelerator/contracts/partners/routes';
import { beforeAll, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { journeys, step } from '../browser/journeys.ts';
import { superadmin, useApp } from '../harness/running-app.ts';
import { body, Setup } from '../harness/setup.ts';
import { approvePartner, fillRegistration, lookAt, signIn, type Registration } from './screens.ts';

const maya: Registration = {
  type: 'App Partner',
  username: 'maya',
  password: 'maya-secret',
  firstName: 'Maya',
  lastName: 'Okafor',
  email: 'maya@tallyfold.example',
  jobTitle: 'Head of Partnerships',
  company: 'Tallyfold',
  domain: 'tallyfold.example',
  industries: ['Technology', 'Finance', 'Healthcare'],
  regions: ['North America', 'Europe'],
  segments: ['SMB', 'Mid-Market'],
  personas: ['Marketing', 'Sales', 'Operations'],
  cohort: /Winter 2027 Growth/,
};
const jonas: Registration = {
  type: 'Solutions Partner',
  username: 'jonas',
  password: 'jonas-secret',
  firstName: 'Jonas',
  lastName: 'Albrecht',
  email: 'jonas@nordlicht.example',
  jobTitle: 'Partnerships Director',
  company: 'Nordlicht Digital',
  domain: 'nordlicht.example',
  industries: ['Technology', 'Healthcare', 'Retail', 'Education'],
  regions: ['Europe'],
  segments: ['Mid-Market', 'Enterprise'],
  personas: ['Marketing', 'Sales', 'Service', 'IT'],
  cohort: /Winter 2027 Growth/,
};

// The screens that stand by themselves are looked at in every-partner-screen and every-console-screen.
journeys('registration and review in three windows', (openPage) => {
  const runningApp = useApp();

  let admin: Page;
  let app: Page;
  let solutions: Page;

  beforeAll(async () => {
    admin = await openPage();
    app = await openPage();
    solutions = await openPage();
  });

  step(
    'an administrator makes a cohort',
    () => admin,
    () => createCohort(admin, runningApp().url),
  );
  step(
    'an App Partner registers',
    () => app,
    () => registers(app, runningApp().url, maya),
  );
  step(
    'a Solutions Partner registers',
    () => solutions,
    () => registers(solutions, runningApp().url, jonas, async () => {}),
  );

  step(
    'the administrator approves both',
    () => admin,
    async () => {
      await admin
        .getByRole('navigation', { name: 'Console' })
        .getByRole('link', { name: /^Partners\b/ })
        .click();
      await admin.getByRole('heading', { name: 'Partner Management' }).waitFor();
      for (const { company } of [maya, jonas]) await approvePartner(admin, company);
    },
  );

  step(
    'both partners hear of it',
    () => app,
    async () => {
      await app.getByText('Application Approved').first().waitFor();
      await lookAt(app, 'dashboard approved');
      await solutions.getByText('Application Approved').first().waitFor();
    },
  );
});

journeys('from a rejection to another look', (openPage) => {
  const runningApp = useApp();

  let page: Page;

  beforeAll(async () => {
    const setup = await Setup.of(runningApp());
    const rejected = await setup.newApp();
    await body(setup.decide('reject', rejected, 'We need installs in Europe.'));
    page = await openPage();
    await signIn(page, runningApp().url, rejected.form);
  });

  step(
    'the receipt says what was looked at and why, and leads to the profile',
    () => page,
    async () => {
      const receipt = page.getByRole('region', { name: 'What the decision was based on' });
      await receipt.getByText('We need installs in Europe.').waitFor();
      await receipt.getByText('Your profile is the one that was looked at.').waitFor();
      await receipt.getByRole('link', { name: 'Update and ask for another look' }).click();
      await page.getByLabel('App installs').fill('900');
      await page.getByRole('button', { name: 'Save profile' }).click();
      await page.getByText('Profile saved').waitFor();
      // The form has then taken over what was saved.
      await page.locator('button:not([aria-busy])', { hasText: 'Save profile' }).waitFor();
    },
  );

  step(
    'an address is kept as it is typed, whatever its letters',
    () => page,
    async () => {
      const email = page.getByLabel('Email', { exact: true });
      await email.fill('');
      await email.pressSequentially('robin@bücher.example');
      const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
      await page.getByRole('button', { name: 'Save profile' }).click();
      await saved;
      const kept = await page.request.get(`${runningApp().url}${partnerRoutes.profile.path}`);
      expect(await kept.json()).toMatchObject({ profile: { contactEmail: 'robin@bücher.example' } });
    },
  );

  step(
    'with the change, another look is asked for, and the clock runs',
    () => page,
    async () => {
      await page.getByRole('link', { name: 'Dashboard' }).first().click();
      const receipt = page.getByRole('region', { name: 'What the decision was based on' });
      await receipt.getByText('now: 900').waitFor();
      await receipt.getByRole('button', { name: 'Ask for another look' }).click();
      await receipt.getByText(/^You asked for another look on/).waitFor();
      await receipt.getByText('Day 1.').waitFor();
    },
  );
});

async function createCohort(admin: Page, url: string): Promise<void> {
  await signIn(admin, url, superadmin);
  await admin.getByRole('heading', { name: 'Dashboard Overview' }).waitFor();
  await admin
    .getByRole('navigation', { name: 'Console' })
    .getByRole('link', { name: /^Cohorts\b/ })
    .click();
  await admin.getByRole('heading', { name: 'Cohort Management' }).waitFor();
  await admin.getByRole('link', { name: 'Create Cohort' }).first().click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Winter 2027 Growth');
  await dialog.getByLabel('Code').fill('W27');
  await dialog.getByLabel('Status').selectOption('Open');
  await dialog.getByLabel('Kickoff date').fill('2027-01-18');
  await dialog.getByLabel('Description').fill('Twelve weeks of joint campaigns.');
  await dialog.getByLabel(/^Capacity/).fill('36');
  await lookAt(admin, 'admin cohort form');
  await dialog.getByRole('button', { name: /Create|Save/ }).click();
  await admin.getByText('Cohort created successfully').waitFor();
}

/** @param look What is done at each screen on the way. */
async function registers(page: Page, url: string, partner: Registration, look = lookAt): Promise<void> {
  await page.goto(`${url}/auth`);
  await page.getByRole('tab', { name: 'Register' }).click();
  const form = page.getByRole('form', { name: 'Register' });
  await form.getByRole('button', { name: 'Register' }).click();
  await page.getByRole('heading', { name: 'There is a problem' }).waitFor();
  // The focus moves to the first field in question a moment later, and would take along what is typed elsewhere then.
  await form.locator(':is(input, select, textarea):focus').waitFor();
  await look(page, 'registration problems');
  await fillRegistration(page, partner);
  await form.getByRole('button', { name: 'Register' }).click();
  await page.getByText('Application Under Review').first().waitFor();
  await look(page, 'registered');
  await page
    .getByRole('link', { name: /dashboard/i })
    .first()
    .click();
  await page.getByRole('heading', { name: 'Welcome to the Partner Growth Accelerator' }).waitFor();
}
