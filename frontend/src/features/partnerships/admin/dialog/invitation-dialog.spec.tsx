import type { JointApplicationView } from '@accelerator/contracts/invitations/views';
import type { AdminPartnershipView } from '@accelerator/contracts/partnerships/views';
import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { pairName } from '../partnership-labels.ts';
import { show } from '../partnerships-screen.fixtures.tsx';
import { aJointApplication, anInvitation, aSolutionsSide, aPartnership } from '../partnerships.fixtures.ts';

const call = '/api/admin/partners/kestrel/joint-application';
const awaited: JointApplicationView = {
  status: 'awaiting_partner_registration',
  externalPartnerCompany: 'Brightpath',
  externalPartnerEmail: 'ines@brightpath.example',
  jointApplicationToken: 'token',
  registrationLink: 'https://pga.example/auth?returnTo=x',
  expiresAt: '2026-12-04T09:00:00.000Z',
  partner: null,
  partnershipId: null,
  suggestedPartner: null,
};

async function open(row: AdminPartnershipView, { readOnly = false } = {}) {
  const search = `?partnership=${row.id}`;
  const shown = await show({ partnerships: [row, aPartnership()], search, readOnly, more: { [`GET ${call}`]: awaited } });
  return { ...shown, dialog: within(await screen.findByRole('dialog', { name: pairName(row) })) };
}

describe('a joint application whose partner has not registered', () => {
  it('says what it waits for, and how to reach the named partner', async () => {
    const { user, dialog } = await open(aJointApplication());
    expect(dialog.getByRole('heading', { name: 'Kestrel Forms and Brightpath' })).toBeVisible();
    expect(dialog.getByText('Awaiting registration')).toBeVisible();
    expect(
      dialog.getByText(/^Kestrel Forms applies together with Brightpath, which has not registered yet\. Its link works/),
    ).toBeVisible();
    const named = within(dialog.getByRole('region', { name: 'Solutions Partner' }));
    expect(named.getByText('Solutions Partner. Ines Duarte. Gold')).toBeVisible();
    expect(named.getByText('ines@brightpath.example')).toBeVisible();
    const letter = await named.findByRole('link', { name: 'Send Email' });
    expect(letter).toHaveAttribute('href', expect.stringMatching(/^mailto:ines@brightpath\.example\?subject=/));
    await user.click(named.getByRole('button', { name: 'Copy Email' }));
    expect(await navigator.clipboard.readText()).toBe('ines@brightpath.example');
    const inviting = within(dialog.getByRole('region', { name: 'App Partner' }));
    expect(inviting.getByRole('link', { name: 'View partner profile of Kestrel Forms' })).toBeVisible();
    for (const name of ['Approve', 'Reject', 'Assign cohort', 'Set Mutual Interest', 'Cancel Partnership'])
      expect(dialog.queryByRole('button', { name })).toBeNull();
    expect(dialog.queryByRole('switch')).toBeNull();
  });

  it('gets another link, here and from its row', async () => {
    const { user, dialog, answers, sent } = await open(aJointApplication());
    answers[`POST ${call}/renew`] = awaited;
    await user.click(await dialog.findByRole('button', { name: 'Renew link' }));
    expect(await screen.findByText('Link renewed')).toBeVisible();
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Actions for Kestrel Forms and Brightpath' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Renew link' }));
    expect(sent.map((one) => one.call)).toEqual([`POST ${call}/renew`, `POST ${call}/renew`]);
  });

  it('gets none from those who only look', async () => {
    const { user, dialog, sent } = await open(aJointApplication(), { readOnly: true });
    await user.click(await dialog.findByRole('button', { name: 'Renew link' }));
    expect(sent).toEqual([]);
  });
});

describe('an invitation', () => {
  const invitation = anInvitation().invitation!;

  it.each<[string, AdminPartnershipView, RegExp]>([
    [
      'is open',
      anInvitation(),
      /^Kestrel Forms invited a Solutions Partner to Winter 2027 Growth\..* Its link works until Dec 4, 2026\.$/,
    ],
    ['has expired', anInvitation({ invitation: { ...invitation, isExpired: true } }), /Its link expired Dec 4, 2026\.$/],
    [
      'is accepted and kept',
      anInvitation({
        status: 'joint_application_pending',
        invitation: { ...invitation, acceptedAt: '2026-11-22T09:00:00.000Z' },
        partners: { ...anInvitation().partners, solutions: aSolutionsSide({ applicationStatus: 'pending' }) },
      }),
      /^It becomes a partnership once the application of Tidewater Ops is approved\.$/,
    ],
    [
      'was withdrawn',
      anInvitation({ status: 'canceled', canceledAt: '2026-11-22T09:00:00.000Z', canceledBy: 'app_partner' }),
      /^Canceled by Kestrel Forms, Nov 22, 2026/,
    ],
    ['has ended', anInvitation({ status: 'rejected' }), /^One of the two companies is not part of the programme\.$/],
  ])('that %s says so', async (_, row, sentence) => {
    const { dialog, calls } = await open(row);
    expect(dialog.getByText(sentence)).toBeVisible();
    expect(calls.some(({ path }) => path === call)).toBe(false);
  });

  it('is left out of a bulk approval, and has no decision in its row', async () => {
    const { user } = await show({ partnerships: [anInvitation(), aPartnership()] });
    await user.click(await screen.findByRole('checkbox', { name: 'Kestrel Forms and Invited Solutions Partner' }));
    expect(screen.getByText(/not a partnership yet/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Actions for Kestrel Forms and Invited/ }));
    expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual(['View Details', 'View History']);
  });
});
