import { describe, expect, test } from '@jest/globals';
import type { JointApplicationView } from '@accelerator/contracts/invitations/views';
import type { AdminPartnerView } from '@accelerator/contracts/partners/views';
import { screen, waitFor, within } from '@testing-library/react';
import { showScreen } from '../../../../testing/screen.tsx';
import { anAdministrator } from '../../../../testing/users.fixtures.ts';
import { JointApplicationFacts } from './joint-application-facts.tsx';
import { aPartner } from '../partners.fixtures.ts';

const applicant = aPartner({
  applyWithPartner: true,
  jointApplicationId: 'joint-1',
  appPartnerName: 'Quillport',
  solutionsPartnerName: 'Brightpath',
  solutionsPartnerPocName: 'Ines Duarte',
  solutionsPartnerJobTitle: 'Partner Lead',
  solutionsPartnerTier: 'Gold',
  externalPartnerEmail: 'ines@brightpath.example',
});
const call = `/api/admin/partners/${applicant.id}/joint-application`;
const awaited: JointApplicationView = {
  status: 'awaiting_partner_registration',
  externalPartnerCompany: 'Brightpath',
  externalPartnerEmail: 'ines@brightpath.example',
  jointApplicationToken: 'token',
  registrationLink: 'https://pga.example/auth?returnTo=x',
  expiresAt: '2026-12-06T09:00:00.000Z',
  partner: null,
  partnershipId: null,
  suggestedPartner: null,
};

const show = async (application: Partial<JointApplicationView> = {}, partner: AdminPartnerView = applicant, readOnly = false) => {
  const answers: Record<string, unknown> = {
    [`GET ${call}`]: { ...awaited, ...application },
    [`DELETE ${call}`]: { message: 'Erased.' },
  };
  const shown = await showScreen(<JointApplicationFacts partner={partner} />, answers, { user: anAdministrator({ readOnly }) });
  return { ...shown, answers, section: within(screen.getByRole('region', { name: 'Joint application' })) };
};

const showRenewable = (expiresAt: string) => show({ expiresAt });

describe('the joint application of a partner', () => {
  test('shows who applies together, and gets the link to the partner that is awaited', async () => {
    const { user, section } = await show();
    expect(section.getByText('Ines Duarte, Partner Lead')).toBeVisible();
    expect(await section.findByText('Awaiting registration')).toBeVisible();
    expect(section.getByText('Expires Dec 6, 2026.')).toBeVisible();
    const letter = section.getByRole('link', { name: 'Send Email' }).getAttribute('href')!;
    expect(letter).toMatch(/^mailto:ines@brightpath\.example\?subject=/);
    expect(letter).toContain(encodeURIComponent('https://pga.example/auth?returnTo=x'));
    await user.click(section.getByRole('button', { name: 'Copy Email' }));
    expect(await navigator.clipboard.readText()).toBe('ines@brightpath.example');
    await user.click(section.getByRole('button', { name: 'Copy link' }));
    expect(await navigator.clipboard.readText()).toBe('https://pga.example/auth?returnTo=x');
  });

  test('only suggests a company of the same name', async () => {
    const { section } = await show({ suggestedPartner: { id: 'p9', companyName: 'Brightpath' } });
    expect(await section.findByText(/^A company named Brightpath is registered\./)).toBeVisible();
  });

  test('without an address is not written to', async () => {
    const { section } = await show({ externalPartnerEmail: '' });
    expect(await section.findByRole('button', { name: 'Copy link' })).toBeVisible();
    expect(section.queryByRole('link', { name: 'Send Email' })).toBeNull();
  });

  test('is erased after a question, where the named partner asks for it', async () => {
    const { user, sent, section } = await show();
    await user.click(await section.findByRole('button', { name: 'Erase the named partner' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Erase what was said of Brightpath?' }));
    await user.click(question.getByRole('button', { name: 'Erase' }));
    await waitFor(() => expect(sent).toMatchObject([{ call: `DELETE ${call}` }]));
    expect((await screen.findByText('Erased')).parentElement).toHaveTextContent('Brightpath');
  });

  test('is not erased by those who only look', async () => {
    const { section } = await show({}, applicant, true);
    expect(await section.findByRole('button', { name: 'Erase the named partner' })).toHaveAttribute('aria-disabled', 'true');
  });

  test('says that it was erased, or that there is none', async () => {
    const { section, calls } = await show({}, { ...applicant, jointApplicationId: null });
    expect(section.getByText('Erased at its request')).toBeVisible();
    expect(calls).toEqual([]);
  });
});

describe('the link of a joint application', () => {
  test('is renewed, also after it has expired', async () => {
    const { user, section, sent, answers } = await showRenewable('2020-01-15T09:00:00.000Z');
    expect(await section.findByText('Expired Jan 15, 2020. Renew it to go on.')).toBeVisible();
    answers[`POST ${call}/renew`] = awaited;
    await user.click(section.getByRole('button', { name: 'Renew link' }));
    expect(await screen.findByText('Link renewed')).toBeVisible();
    expect(sent.map((one) => one.call)).toEqual([`POST ${call}/renew`]);
  });

  test('is not renewed by a read-only administrator', async () => {
    const { user, section, sent } = await show({}, applicant, true);
    await user.click(await section.findByRole('button', { name: 'Renew link' }));
    expect(sent).toEqual([]);
  });
});
