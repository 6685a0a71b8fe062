import { describe, expect, test } from '@jest/globals';
import type { MatchChangesView } from '@accelerator/contracts/matching/views';
import { screen, waitFor } from '@testing-library/react';
import { aChange, nordlichtId } from '../../testing/partner.fixtures.ts';
import { refused, showScreen, type ScreenAnswers } from '../../testing/screen.tsx';
import { anAppPartner } from '../../testing/users.fixtures.ts';
import { MatchChange } from './match-change.tsx';
import { signedPoints } from './match-labels.ts';

const call = `GET /api/matches/${nordlichtId}/changes`;
const showAnswers = (answers: ScreenAnswers) =>
  showScreen(<MatchChange partnerId={nordlichtId} />, answers, { user: anAppPartner() });
const show = (differences: Partial<MatchChangesView>) => showAnswers({ [call]: aChange(differences) });

describe('what changed in a match', () => {
  test('is the score then and now, and a line for each thing that moved it', async () => {
    await show({});
    const lines = await screen.findAllByRole('listitem');
    expect(lines.map((line) => line.textContent)).toEqual([
      'they added Healthcare (+2.0)',
      'they marked Winter 2027 Growth (+10)',
    ]);
    expect(screen.getByText('since Nov 3, 2026').closest('p')).toHaveTextContent('71 →to 83 since Nov 3, 2026');
  });

  test('is nothing where nothing moved', async () => {
    await show({ before: 83, lines: [] });
    expect(await screen.findByText('No changes since Nov 3, 2026.')).toBeVisible();
  });

  test('is not known of a time without a score', async () => {
    await show({ before: null, lines: [] });
    expect(await screen.findByText('There was no score on Nov 3, 2026.')).toBeVisible();
  });

  test('is not told of a partner who has not been shown yet', async () => {
    const { calls, queryClient } = await show({ since: null, before: null, lines: [] });
    await waitFor(() => expect([calls.length, queryClient.isFetching()]).toEqual([1, 0]));
    expect(screen.queryByText(/Nov|since|score/)).toBeNull();
  });

  test('can be tried again where it could not be loaded', async () => {
    const answers: ScreenAnswers = { [call]: refused(500, 'Away.') };
    const { user } = await showAnswers(answers);
    expect(await screen.findByText('What changed could not be loaded')).toBeVisible();
    answers[call] = aChange();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findAllByRole('listitem')).toHaveLength(2);
  });
});

test.each([
  [2, '+2.0'],
  [10, '+10'],
  [-10, '−10'],
  [12.4, '+12.4'],
  [-0.3, '−0.3'],
  [0, 'under 0.1'],
])('%d points are written %s', (points, written) => {
  expect(signedPoints(points)).toBe(written);
});
