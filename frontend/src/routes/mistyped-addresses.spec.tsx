import { firstWeights } from '@accelerator/contracts/scoring/views';
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { aMatch, anOwnProfile } from '../testing/partner.fixtures.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { anAdministrator, anAppPartner } from '../testing/users.fixtures.ts';

const policies = [{ version: 1, name: 'score-v1', weights: firstWeights, adoptedAt: null, adoptedBy: null, restores: null }];

describe('what an address cannot mean is left out:', () => {
  it('an industry that there is not filters no match', async () => {
    renderScreen('/matches?industries=foo&quality=33', {
      user: anAppPartner(),
      answers: {
        'GET /api/profile': { body: anOwnProfile() },
        'GET /api/matches': { body: { matches: [aMatch()], message: null, hasActiveApplication: false } },
      },
    });
    expect(await screen.findByText('Showing 1 of 1 partners')).toBeVisible();
  });

  it('some of the weights are not replayed', async () => {
    const { calls } = renderScreen('/admin/scoring?industries=30', {
      user: anAdministrator(),
      answers: { 'GET /api/admin/scoring': { body: { policies } } },
    });
    expect(await screen.findByLabelText('Industries')).toHaveValue('24');
    expect(calls.map(({ path }) => path)).not.toContain('/api/admin/scoring/replay');
  });

  it('several texts and no day do not search the histories', async () => {
    const { calls } = renderScreen('/admin/history?q=a&q=b&day=foo', {
      user: anAdministrator(),
      answers: { 'GET /api/admin/history': { body: { subjects: [], requests: [], next: null } } },
    });
    expect(await screen.findByRole('heading', { name: 'Latest requests' })).toBeVisible();
    expect(calls.find(({ path }) => path === '/api/admin/history')?.query.size).toBe(0);
  });

  it('a screen that partners do not have shows the history itself', async () => {
    const { calls } = renderScreen('/admin/history/partner-acme?view=foo', { user: anAdministrator() });
    expect(await screen.findByRole('heading', { level: 1, name: 'History' })).toBeVisible();
    expect(calls.map(({ path }) => path)).not.toContain('/api/admin/history/partner-acme/seen');
  });
});
