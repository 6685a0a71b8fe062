import { expect, test } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anInvitation } from '../../testing/invitations.fixtures.ts';
import { aPartnership, anOwnProfile, tallyfoldId } from '../../testing/partner.fixtures.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { anAppPartner } from '../../testing/users.fixtures.ts';

const joint = { applyWithPartner: true, jointApplicationId: 'joint-1', solutionsPartnerName: 'Brightpath' };

function open(path: string, own: Parameters<typeof anOwnProfile>[0], more: Record<string, unknown> = {}) {
  const answers = {
    'GET /api/profile': anOwnProfile(own),
    'GET /api/cohorts': [],
    'GET /api/partnerships': [],
    'GET /api/partnerships/my-invites': [],
    ...more,
  };
  return renderScreen(path, {
    user: anAppPartner({ companyId: tallyfoldId, applicationStatus: own?.applicationStatus ?? 'approved' }),
    answers: Object.fromEntries(Object.entries(answers).map(([call, body]) => [call, { body }])),
  });
}

const screens = ['/partner-dashboard', '/onboarding', '/profile'];

test.each(screens)('a joint application is told from the registration on, on %s', async (path) => {
  open(path, { ...joint, applicationStatus: 'admin_review' });
  expect(await screen.findByText('Joint application with Brightpath: Application Under Review')).toBeVisible();
  expect(screen.getByText(/Once it is approved, Brightpath gets a link to register\.$/)).toBeVisible();
});

test.each(screens)('one whose partner is awaited has its link in view, on %s', async (path) => {
  const invitation = anInvitation({
    id: 'joint-1',
    kind: 'joint_application',
    status: 'awaiting_partner_registration',
    cohort: null,
    externalPartnerCompany: 'Brightpath',
  });
  open(path, joint, { 'GET /api/partnerships/my-invites': [invitation] });
  const user = userEvent.setup();
  const said = (await screen.findByText('Joint application with Brightpath: Awaiting registration')).parentElement!
    .parentElement!;
  expect(within(said).getByText(/^Brightpath has to register with its link/)).toBeVisible();
  await user.click(within(said).getByRole('button', { name: 'Copy link' }));
  expect(await navigator.clipboard.readText()).toBe(invitation.inviteLink);
});

test.each(screens)('the company that accepted and is not approved yet reads with whom, on %s', async (path) => {
  const kept = aPartnership({ status: 'joint_application_pending' });
  open(path, { applicationStatus: 'pending' }, { 'GET /api/partnerships': [kept] });
  expect(await screen.findByText(/^You accepted the invitation of Nordlicht Digital\./)).toBeVisible();
});

test('the company that accepted reads that it ended, and why, until its own approval', async () => {
  const statusMessage = 'The approval of Nordlicht Digital for the programme was revoked, so the invitation ended.';
  const ended = aPartnership({ status: 'rejected', statusMessage, inviteAcceptedAt: '2026-11-20T09:00:00.000Z' });
  open('/partner-dashboard', { applicationStatus: 'pending' }, { 'GET /api/partnerships': [ended] });
  const note = (await screen.findByText('Invitation of Nordlicht Digital: Ended')).parentElement!;
  expect(within(note).getByText(statusMessage)).toBeVisible();
});

test.each([
  ['an invitation', 'Invitation of Nordlicht Digital: Ended'],
  ['a joint application', 'Joint application with Brightpath: Ended'],
])('the end of %s is put away by its reader, and does not come back', async (_what, title) => {
  const statusMessage = 'It ended.';
  const ended = aPartnership({ status: 'rejected', statusMessage, inviteAcceptedAt: '2026-11-20T09:00:00.000Z' });
  const sent = anInvitation({ id: 'joint-1', kind: 'joint_application', status: 'rejected', statusMessage, inviteLink: null });
  const answers = { 'GET /api/partnerships': [ended], 'GET /api/partnerships/my-invites': [sent] };
  const user = userEvent.setup();
  open('/partner-dashboard', { ...joint, applicationStatus: 'pending' }, answers);
  await user.click(await screen.findByRole('button', { name: `Dismiss ${title}` }));
  expect(screen.queryByText(title)).toBeNull();
  cleanup();
  open('/onboarding', { ...joint, applicationStatus: 'pending' }, answers);
  expect(await screen.findAllByText(/: Ended$/)).toHaveLength(1);
  expect(screen.queryByText(title)).toBeNull();
});

test('on the dashboard stands who accepted an invitation and awaits its approval, and since when', async () => {
  const statusMessage = 'Brightpath accepted the invitation. It completes once Brightpath is approved.';
  const invitation = anInvitation({
    ...{ status: 'joint_application_pending', statusMessage, inviteAcceptedAt: '2026-11-20T09:00:00.000Z' },
    partner: { id: 'brightpath', companyName: 'Brightpath' },
  });
  open('/partner-dashboard', {}, { 'GET /api/partnerships/my-invites': [invitation] });
  expect(await screen.findByText('Brightpath accepted your invitation')).toBeVisible();
  expect(screen.getByText(statusMessage)).toBeVisible();
  expect(screen.getByText('It has waited since Nov 20, 2026.')).toBeVisible();
});

test.each(['/partner-dashboard', '/profile'])('one that ended says why, on %s', async (path) => {
  const statusMessage = 'Brightpath left the programme, so the joint application ended.';
  const invitation = anInvitation({
    id: 'joint-1',
    kind: 'joint_application',
    status: 'rejected',
    statusMessage,
    inviteLink: null,
  });
  open(path, joint, { 'GET /api/partnerships/my-invites': [invitation] });
  expect(await screen.findByText(statusMessage)).toBeVisible();
});
