import { adminPartnerRoutes } from '@accelerator/contracts/partners/routes';
import type { AdminPartnerView } from '@accelerator/contracts/partners';
import { addressOf } from '@accelerator/contracts/http';
import { adminPartnershipRoutes } from '@accelerator/contracts/partnerships/routes';
import type { AdminPartnershipView } from '@accelerator/contracts/partnerships';
import { beforeAll } from '@jest/globals';
import type { Page } from 'playwright-core';
import { journeys, step } from '../browser/journeys.ts';
import { superadmin, useApp } from '../harness/running-app.ts';
import { body, Setup } from '../harness/setup.ts';
import { approvePartner, fillRegistration, lookAt, signIn, type Registration } from './screens.ts';

const nordlicht: Registration = {
  type: 'Solutions Partner',
  username: 'jonas',
  password: 'jonas-secret',
  firstName: 'Jonas',
  lastName: 'Albrecht',
  email: 'jonas@nordlicht.example',
  jobTitle: 'Partnerships Director',
  company: 'Nordlicht Digital',
  domain: 'nordlicht.example',
  industries: ['Technology', 'Healthcare'],
  regions: ['Europe'],
  segments: ['Mid-Market'],
  personas: ['Marketing', 'Sales'],
  cohort: /Winter 2027 Growth/,
};
const tallyfold: Registration = {
  ...nordlicht,
  type: 'App Partner',
  username: 'maya',
  password: 'maya-secret',
  firstName: 'Maya',
  lastName: 'Okafor',
  email: 'maya@tallyfold.example',
  jobTitle: 'Head of Partnerships',
  company: 'Tallyfold',
  domain: 'tallyfold.example',
};

journeys('from the link of an invitation to an active partnership, in three windows', (openPage) => {
  const runningApp = useApp();

  let setup: Setup;
  let inviter: Page;
  let invited: Page;
  let admin: Page;
  let link: string;

  beforeAll(async () => {
    setup = await Setup.of(runningApp());
    const cohort = await setup.newCohort({ name: 'Winter 2027 Growth', code: 'W27' });
    const app = await setup.app({ companyName: 'Tallyfold', preferredCohortIds: [cohort.id] });
    [inviter, invited, admin] = [await openPage(), await openPage(), await openPage()];
    await signIn(inviter, runningApp().url, app.form);
    await signIn(admin, runningApp().url, superadmin);
    await admin
      .getByRole('navigation', { name: 'Console' })
      .getByRole('link', { name: /^Partners\b/ })
      .click();
    await admin.getByRole('heading', { name: 'Partner Management' }).waitFor();
  });

  step(
    'an App Partner makes an invitation',
    () => inviter,
    async () => {
      await inviter.getByRole('button', { name: 'Invite Partner' }).click();
      const dialog = inviter.getByRole('dialog', { name: 'Invite Partner' });
      await dialog.getByText('No invitations yet.').waitFor();
      await dialog.getByRole('radio', { name: /Winter 2027 Growth/ }).check();
      await dialog.getByRole('textbox', { name: /Message/ }).fill('Shall we do the winter cohort together?');
      await lookAt(inviter, 'inviting');
      await dialog.getByRole('button', { name: 'Create invitation' }).click();
      link = pathOf(await dialog.getByLabel('Link of Winter 2027 Growth').inputValue());
      await lookAt(inviter, 'invited');
    },
  );

  step(
    'the partner who was sent it registers, and accepts',
    () => invited,
    async () => {
      await followAndRegister(invited, runningApp().url + link, nordlicht);
      await invited.waitForURL(/\/partnership-apply\?token=/);
      await invited.getByRole('heading', { name: 'Apply with Tallyfold' }).waitFor();
      await lookAt(invited, 'an invitation before the approval');
      await invited.getByRole('button', { name: 'Accept and apply' }).click();
      await invited.getByText('You accepted the invitation of Tallyfold.').waitFor();
      await lookAt(invited, 'accepted before the approval');
    },
  );

  step(
    'the inviter sees that it waits for the approval',
    () => inviter,
    async () => {
      const sent = inviter.getByRole('dialog').getByRole('listitem', { name: 'Winter 2027 Growth' });
      await sent.getByText('Application pending').waitFor();
      await sent.getByText(/^Nordlicht Digital accepted the invitation\./).waitFor();
      await lookAt(inviter, 'an accepted invitation');
      await inviter.keyboard.press('Escape');
    },
  );

  step(
    'the administrator, whose list has it at once, approves the partner: both have applied',
    () => admin,
    async () => {
      await approvePartner(admin, 'Nordlicht Digital');
      for (const page of [inviter, invited]) await page.getByText('Awaiting Approval').first().waitFor();
    },
  );

  step(
    'with the approval of the partnership, both are in',
    () => admin,
    async () => {
      await admin
        .getByRole('navigation', { name: 'Console' })
        .getByRole('link', { name: /^Partnerships\b/ })
        .click();
      const row = admin.getByRole('row', { name: /Tallyfold/ });
      await row
        .getByRole('link')
        .or(row.getByRole('button', { name: /Tallyfold/ }))
        .first()
        .click();
      const dialog = admin.getByRole('dialog', { name: 'Tallyfold and Nordlicht Digital' });
      await dialog.getByRole('button', { name: 'Approve' }).click();
      for (const page of [inviter, invited]) await page.getByText('Application Approved!').waitFor();
    },
  );

  step(
    'the link says to both that it was used',
    () => invited,
    async () => {
      await invited.goto(runningApp().url + link);
      await invited.getByRole('heading', { name: 'This invitation was accepted already' }).waitFor();
      await lookAt(invited, 'an invitation that was used');
    },
  );
});

journeys('from a joint application to an active partnership', (openPage) => {
  const runningApp = useApp();

  let setup: Setup;
  let applicant: Page;
  let named: Page;

  beforeAll(async () => {
    setup = await Setup.of(runningApp());
    await setup.newCohort({ name: 'Winter 2027 Growth', code: 'W27' });
    [applicant, named] = [await openPage(), await openPage()];
  });

  step(
    'an App Partner registers together with a partner',
    () => applicant,
    async () => {
      await applicant.goto(`${runningApp().url}/auth?tab=register`);
      await fillRegistration(applicant, tallyfold);
      const form = applicant.getByRole('form', { name: 'Register' });
      await form.getByRole('checkbox', { name: /Apply together with a partner/ }).check();
      await form.getByLabel('Solutions Partner company').fill('Nordlicht Digital');
      await form.getByLabel('Solutions Partner contact name').fill('Jonas Albrecht');
      await form.getByLabel('Solutions Partner contact job title').fill('Partnerships Director');
      await form.getByLabel('Solutions Partner tier').selectOption('Gold');
      await lookAt(applicant, 'a joint application');
      await form.getByRole('button', { name: 'Register' }).click();
      await applicant.getByRole('link', { name: 'Go to your dashboard' }).click();
      await applicant.goto(`${runningApp().url}/profile`);
      const joint = applicant.getByRole('region', { name: 'Joint application' });
      await joint.getByText('Joint application with Nordlicht Digital: Application Under Review').waitFor();
      await lookAt(applicant, 'the profile of a joint application');
    },
  );

  step(
    'with its approval there is a link for the partner, who accepts by registering with it',
    () => named,
    async () => {
      await approveCompany(setup, 'Tallyfold');
      await applicant.goto(`${runningApp().url}/partner-dashboard`);
      await applicant.getByRole('button', { name: 'Invite Partner' }).click();
      const sent = applicant.getByRole('dialog').getByRole('listitem', { name: 'Joint application with Nordlicht Digital' });
      await sent.getByText('Awaiting registration').waitFor();
      await lookAt(applicant, 'a joint application that waits');
      const link = pathOf(await sent.getByRole('textbox').inputValue());
      await applicant.keyboard.press('Escape');
      await followAndRegister(named, runningApp().url + link, nordlicht);
      await named.waitForURL(/\/partner-dashboard$/);
      await named.getByText('You accepted the invitation of Tallyfold.').waitFor();
    },
  );

  step(
    'with the approvals of the partner and the partnership, both are in',
    () => named,
    async () => {
      await approveCompany(setup, 'Nordlicht Digital');
      for (const page of [applicant, named]) await page.getByText('Awaiting Approval').first().waitFor();
      await approvePartnership(setup, 'Tallyfold', 'Nordlicht Digital');
      for (const page of [applicant, named]) await page.getByText('Application Approved!').waitFor();
    },
  );
});

/** The origin in a link is the public one. */
function pathOf(link: string): string {
  const { pathname, search } = new URL(link);
  return pathname + search;
}

/** A visitor comes by the login page to the registration, and from there to the invitation. */
async function followAndRegister(page: Page, link: string, partner: Registration): Promise<void> {
  await page.goto(link);
  await page.getByRole('heading', { name: 'Authentication Required' }).waitFor();
  await page
    .getByText(/invites you/)
    .first()
    .waitFor();
  const form = page.getByRole('form', { name: 'Register' });
  await fillRegistration(page, partner);
  await lookAt(page, 'registering with an invitation');
  await form.getByRole('button', { name: 'Register' }).click();
  await page.getByText('Application Under Review').first().waitFor();
}

async function approveCompany({ admin }: Setup, company: string): Promise<void> {
  const partners = await body(admin.get<AdminPartnerView[]>(adminPartnerRoutes.list.path));
  const { id } = partners.find(({ companyName }) => companyName === company)!;
  await body(admin.post(addressOf(adminPartnerRoutes.approve, { id })));
}

async function approvePartnership({ admin }: Setup, app: string, solutions: string): Promise<void> {
  const pairs = await body(admin.get<AdminPartnershipView[]>(adminPartnershipRoutes.list.path));
  const { id } = pairs.find(({ partners }) => partners.app.companyName === app && partners.solutions.companyName === solutions)!;
  await body(admin.post(addressOf(adminPartnershipRoutes.approve, { id })));
}
