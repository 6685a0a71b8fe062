import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Answers } from '../../testing/fake-server.ts';
import { aPartnership, aPartnershipCohort, anOwnProfile, bothApplied, tallyfoldId } from '../../testing/partner.fixtures.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { anAppPartner } from '../../testing/users.fixtures.ts';

/** A server that keeps what is ticked. */
function open(more: Answers = {}) {
  let ticked: readonly string[] = ['meet_partner'];
  const active = aPartnership({ ...bothApplied, status: 'active', cohort: aPartnershipCohort() });
  const view = renderScreen('/onboarding', {
    user: anAppPartner({ companyId: tallyfoldId }),
    answers: {
      'GET /api/profile': { body: anOwnProfile() },
      'GET /api/partnerships': { body: [active] },
      'GET /api/onboarding': () => ({ body: { ticked } }),
      'PUT /api/onboarding': ({ body }) => {
        const { task, done } = body as { task: string; done: boolean };
        ticked = done ? [...ticked, task] : ticked.filter((one) => one !== task);
        return { body: { ticked } };
      },
      ...more,
    },
  });
  const box = (name: RegExp) => screen.findByRole('checkbox', { name });
  const sent = () => view.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  return { ...view, box, sent, user: userEvent.setup() };
}

test('the checklist ticks what the programme knows, and lets the rest be ticked', async () => {
  const { box, sent, user } = open();
  expect(await box(/^Meet your partner/)).toBeChecked();
  expect(screen.getByRole('heading', { name: 'Complete your profile (completed)' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Get your partnership approved (completed)' })).toBeVisible();
  expect(screen.getAllByRole('checkbox')).toHaveLength(4);
  const offer = await box(/^Agree on one joint offer/);
  expect(offer).not.toBeChecked();
  await user.click(offer);
  await waitFor(() => expect(sent()).toEqual([{ task: 'joint_offer', done: true }]));
  await user.click(await box(/^Meet your partner/));
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(await box(/^Agree on one joint offer/)).toBeChecked();
  expect(await box(/^Meet your partner/)).not.toBeChecked();
});

test('a tick that is refused is taken back, and says so', async () => {
  const { box, user } = open({ 'PUT /api/onboarding': { status: 500, body: { statusCode: 500, message: 'It failed.' } } });
  await user.click(await box(/^Plan campaigns and budget/));
  expect(await screen.findByText('Error saving the checklist')).toBeVisible();
  expect(await box(/^Plan campaigns and budget/)).not.toBeChecked();
});

test('a partnership on hold is not told as approved', async () => {
  const statusMessage = 'The partnership is on hold, because your company is no longer approved.';
  const active = aPartnership({ ...bothApplied, status: 'active', cohort: aPartnershipCohort(), onHold: true, statusMessage });
  open({ 'GET /api/partnerships': { body: [active] } });
  expect(await screen.findByRole('heading', { name: 'Get your partnership approved' })).toBeVisible();
  expect(screen.getByText(statusMessage)).toBeVisible();
  expect(screen.getByText(/^With .* On hold\.$/)).toBeVisible();
});
