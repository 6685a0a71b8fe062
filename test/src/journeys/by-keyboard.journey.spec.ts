import { adminCohortRoutes } from '@accelerator/contracts/cohorts/routes';
import { test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { journeys, watching } from '../browser/journeys.ts';
import { register, signInAsAdministrator, solutionsPartner, type SignedUp } from '../harness/people.ts';
import { superadmin, useApp } from '../harness/running-app.ts';
import { apply, partnershipsOf, say, own } from '../harness/setup.ts';
import { Keyboard } from './keyboard.ts';

const company = 'Tallyfold';

journeys('the core journey by keyboard alone', (openPage) => {
  const runningApp = useApp();

  test('a partner registers, shows interest, applies and is approved without a mouse', async () => {
    const { url } = runningApp();
    const administrator = await signInAsAdministrator(runningApp());
    await administrator.post(adminCohortRoutes.create.path, {
      name: 'Winter 2027 Growth',
      code: 'W27',
      status: 'Open',
      kickoffDate: '2027-01-18',
      description: 'Twelve weeks of joint campaigns.',
    });
    const other = await register(runningApp(), solutionsPartner({ preferredCohortIds: [1] }));

    const page = await openPage();
    await watching(page, 'keyboard registers', () => registers(page, url));
    const admin = await openPage();
    await watching(admin, 'keyboard approves partners', () => approvesPartners(admin, url, [company, other.form.companyName]));
    await watching(page, 'keyboard shows interest', () => showsInterest(page, other.form.companyName));
    await interestIsReturned(other);
    await watching(page, 'keyboard applies', () => appliesWith(page, other.form.companyName, other.form.contactEmail));
    await theOtherApplies(other);
    await watching(admin, 'keyboard approves the partnership', () =>
      approvesThePartnership(admin, `${company} and ${other.form.companyName}`),
    );
    await watching(page, 'keyboard is in', () =>
      page
        .getByRole('dialog')
        .getByText(/Active/)
        .first()
        .waitFor(),
    );
  });
});

async function registers(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/auth`);
  const keys = new Keyboard(page);
  await keys.reach(page.getByRole('tab', { name: 'Login' }));
  await page.keyboard.press('ArrowRight');
  const form = page.getByRole('form', { name: 'Register' });
  await keys.choose(form.getByRole('radiogroup', { name: 'Partner Type' }), 'App Partner');
  await keys.type(form.getByLabel('Username'), 'maya');
  await keys.type(form.getByLabel('Password'), 'maya-secret');
  await keys.type(form.getByLabel('First name').first(), 'Maya');
  await keys.type(form.getByLabel('Last name').first(), 'Okafor');
  await keys.type(form.getByLabel('Email'), 'maya@tallyfold.example');
  await keys.type(form.getByLabel('Job title'), 'Head of Partnerships');
  await keys.type(form.getByLabel('Company name'), company);
  await keys.type(form.getByLabel('Company domain'), 'tallyfold.example');
  await keys.pick(form.getByLabel('Time zone'), 'UTC+0');
  await keys.type(form.getByLabel('App installs'), '450');
  for (const [group, option] of [
    ['Industries', 'Technology'],
    ['Geographic focus', 'Europe'],
    ['Market segments', 'Mid-Market'],
    ['Target personas', 'Marketing'],
  ] as const) {
    await keys.press(form.getByRole('group', { name: group }).getByRole('checkbox', { name: option, exact: true }), 'Space');
  }
  await keys.pick(form.getByLabel('Co-marketing experience'), 'Moderate');
  for (const [question, answer] of [
    ['Team size', '2'],
    ['Budget', '$2.5k+'],
    ['Currently co-selling', 'Yes'],
    ['Using account mapping', 'No'],
  ] as const) {
    await keys.choose(form.getByRole('radiogroup', { name: question }), answer);
  }
  await keys.press(form.getByRole('checkbox', { name: /Winter 2027 Growth/ }), 'Space');
  await keys.press(form.getByRole('checkbox', { name: /I agree/ }), 'Space');
  await keys.press(form.getByRole('button', { name: 'Register' }));
  await page.getByText('Application Under Review').first().waitFor();
  await keys.follow(page.getByRole('link', { name: /dashboard/i }).first());
  await page.getByRole('heading', { name: 'Welcome to the Partner Growth Accelerator' }).waitFor();
}

async function approvesPartners(admin: Page, url: string, companies: readonly string[]): Promise<void> {
  await admin.goto(`${url}/auth`);
  const keys = new Keyboard(admin);
  const login = admin.getByRole('tabpanel', { name: 'Login' });
  await keys.type(login.getByLabel('Username'), superadmin.username);
  await keys.type(login.getByLabel('Password'), superadmin.password);
  await admin.keyboard.press('Enter');
  await keys.arrive();
  await keys.follow(admin.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: /^Partners\b/ }));
  for (const name of companies) {
    await keys.press(
      admin.getByRole('table').getByRole('button', { name }).or(admin.getByRole('table').getByRole('link', { name })).first(),
    );
    const dialog = admin.getByRole('dialog', { name });
    await keys.press(dialog.getByRole('button', { name: 'Approve' }));
    await admin.getByText('Partner approved').first().waitFor();
    await admin.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  }
}

async function showsInterest(page: Page, name: string): Promise<void> {
  const keys = new Keyboard(page);
  await keys.follow(page.getByRole('link', { name: 'View all matches' }).first());
  await page.getByRole('heading', { name: 'My Matches' }).waitFor();
  await keys.press(page.getByRole('button', { name: /^Why \d+%/ }));
  await page.getByText('Both of you see this score and these lines.').waitFor();
  await keys.press(page.getByRole('link', { name: /View Profile/ }));
  const dialog = page.getByRole('dialog', { name });
  await keys.press(dialog.getByRole('button', { name: 'Show interest' }));
  await dialog.getByRole('button', { name: 'Withdraw interest' }).waitFor();
}

async function interestIsReturned(other: SignedUp): Promise<void> {
  const [partnership] = await partnershipsOf(other);
  await say(other, partnership!.id, own(other, { interested: true, notInterested: false }));
}

async function appliesWith(page: Page, name: string, email: string): Promise<void> {
  const keys = new Keyboard(page);
  const dialog = page.getByRole('dialog', { name });
  await dialog.getByText(email).waitFor();
  await keys.press(dialog.getByRole('button', { name: 'Apply for this Cohort' }));
  await dialog.getByRole('button', { name: 'Cancel application' }).waitFor();
}

async function theOtherApplies(other: SignedUp): Promise<void> {
  const [partnership] = await partnershipsOf(other);
  await apply(other, { partnershipId: partnership!.id }, 1);
}

async function approvesThePartnership(admin: Page, pair: string): Promise<void> {
  const keys = new Keyboard(admin);
  await keys.follow(admin.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: /^Partnerships\b/ }));
  const table = admin.getByRole('table');
  await keys.press(
    table
      .getByRole('button', { name: company })
      .or(table.getByRole('link', { name: company }))
      .first(),
  );
  const dialog = admin.getByRole('dialog', { name: pair });
  await keys.press(dialog.getByRole('button', { name: 'Approve' }));
  await dialog.getByText('Active').first().waitFor();
}
