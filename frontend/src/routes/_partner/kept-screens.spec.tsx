import { expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import {
  aChange,
  aMatch,
  anExplanation,
  anOpenCohort,
  anOwnProfile,
  aPartnerDetail,
  aPartnership,
  mutualInterest,
  nordlichtId,
  tallyfoldId,
} from '../../testing/partner.fixtures.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { anAppPartner } from '../../testing/users.fixtures.ts';

const matches = [aMatch({ youViewedContact: true, theyShowedInterest: true })];
const read = {
  'GET /api/profile': { body: anOwnProfile() },
  'GET /api/matches': { body: { matches, message: null, hasActiveApplication: false } },
  [`GET /api/matches/${nordlichtId}/explanation`]: { body: anExplanation() },
  [`GET /api/matches/${nordlichtId}/changes`]: { body: aChange() },
  'GET /api/partnerships': { body: [aPartnership(mutualInterest)] },
  'GET /api/partnerships/my-invites': { body: [] },
  [`GET /api/partners/${nordlichtId}`]: { body: aPartnerDetail() },
  'GET /api/cohorts': { body: [anOpenCohort()] },
  'GET /api/onboarding': { body: { ticked: [] } },
};

test.each([
  ['/partner-dashboard', 'Nordlicht Digital'],
  ['/matches', 'Nordlicht Digital'],
  [`/partner-profile?id=${nordlichtId}&type=solutions`, 'Contact information'],
  ['/cohorts', 'Virtual Sessions'],
  ['/onboarding', 'Get your partnership approved'],
  ['/calendar', 'Winter 2027 Growth'],
  ['/profile', 'Invite link'],
])('%s stays as it was read where the server cannot answer again, and says so above', async (path, loaded) => {
  const { queryClient } = renderScreen(path, { user: anAppPartner({ companyId: tallyfoldId }), answers: read });
  await screen.findAllByText(loaded);
  await waitFor(() => expect(screen.queryAllByText(/^Loading \w/)).toEqual([]));
  const main = screen.getByRole('main');
  const before = main.textContent;
  globalThis.fetch = () => Promise.resolve(new Response('{"message":"Out of order"}', { status: 500 }));
  await act(() => queryClient.refetchQueries({ type: 'active' }));
  expect(await screen.findByText('This page may not be current.')).toBeVisible();
  expect(screen.getByRole('main').textContent).toBe(before);
});
