import { firstWeights, type ScoringReplayView, type ScoringView, type Weights } from '@accelerator/contracts/scoring/views';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { useSearch } from '@tanstack/react-router';
import { refused, showScreen } from '../../../testing/screen.tsx';
import { anAdministrator } from '../../../testing/users.fixtures.ts';
import { ScoringScreen } from './scoring-screen.tsx';
import { readScoringSearch } from './scoring-search.ts';

const others = { ...firstWeights, industries: 30, cohorts: 4 };
const address = (of: Weights) => `?${new URLSearchParams(Object.entries(of).map(([field, weight]) => [field, String(weight)]))}`;
const policies: ScoringView = {
  policies: [
    {
      version: 2,
      name: 'score-v2',
      weights: firstWeights,
      adoptedAt: '2026-11-20T09:12:00.000Z',
      adoptedBy: 'superadmin',
      restores: null,
    },
    { version: 1, name: 'score-v1', weights: others, adoptedAt: null, adoptedBy: null, restores: null },
  ],
};
const aReplay = (differences: Partial<ScoringReplayView> = {}): ScoringReplayView => ({
  policy: 'score-v2',
  weights: others,
  from: '2025-11-24',
  to: '2026-11-23',
  lists: 1200,
  readers: 40,
  entries: 30_000,
  entriesLeftOut: 3,
  listsChanged: 310,
  hitRates: [
    {
      outcome: 'interest',
      cases: 64,
      onShortLists: 2,
      rates: {
        current: { value: 0.5, low: 0.4, high: 0.61 },
        tried: { value: 0.5625, low: 0.45, high: 0.66 },
        difference: { value: 0.0625, low: -0.01, high: 0.12 },
      },
    },
    { outcome: 'mutual', cases: 9, onShortLists: 0, rates: null },
    { outcome: 'active', cases: 0, onShortLists: 0, rates: null },
  ],
  resamples: 2000,
  gaining: 21,
  losing: 1,
  staying: 4,
  gains: [
    { partnerId: 'a', companyName: 'Tallyfold', partnerType: 'app', lists: 12, topTenNow: 3, topTenTried: 9, meanMove: 4.5 },
  ],
  losses: [
    { partnerId: 'b', companyName: 'Nordlicht', partnerType: 'solutions', lists: 8, topTenNow: 8, topTenTried: 2, meanMove: -3 },
  ],
  ...differences,
});

function Screen() {
  return <ScoringScreen search={useSearch({ strict: false, select: readScoringSearch })} />;
}
const superadmin = anAdministrator({ username: 'superadmin' });
const show = (answers: Record<string, unknown> = {}, { user = superadmin, search = '' } = {}) =>
  showScreen(
    <Screen />,
    { 'GET /api/admin/scoring': policies, 'GET /api/admin/scoring/replay': aReplay(), ...answers },
    { user, search },
  );
const cellsOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));

async function type(user: Awaited<ReturnType<typeof show>>['user'], field: string, weight: string): Promise<void> {
  const input = screen.getByLabelText(field);
  await user.clear(input);
  await user.type(input, weight);
}

describe('the weights', () => {
  it('begin as those of the policy of now, and are replayed once they make 100, in the address', async () => {
    const { user, calls, address: shown } = await show();
    expect(await screen.findByLabelText('Industries')).toHaveValue('24');
    expect(screen.getByText('The weights add up to 100.')).toBeVisible();
    await type(user, 'Industries', '30');
    expect(screen.getByText('The weights must add up to 100. They make 106.')).toBeVisible();
    expect(screen.getByText('Correct the weights first.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Replay' })).toHaveAttribute('aria-disabled', 'true');
    await type(user, 'Cohorts', '4');
    expect(screen.getByText('Industries 24 to 30, Cohorts 10 to 4')).toBeVisible();
    expect(screen.getByRole('img', { name: /^Weights of the policy that is tried: Industries 30,/ })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Replay' }));
    await waitFor(() => expect(shown()).toContain('industries=30'));
    expect(await screen.findByText(/^Replayed 1,200 lists/)).toBeVisible();
    expect(calls.find(({ path }) => path === '/api/admin/scoring/replay')?.query.get('cohorts')).toBe('4');
  });

  it('say at their field what is no weight', async () => {
    const { user } = await show();
    await screen.findByLabelText('Industries');
    for (const typed of ['4.25', '4.000', '4.50']) {
      await type(user, 'Budget', typed);
      expect(screen.getByText('Give each weight from 0 to 100, with one decimal at most')).toBeVisible();
      expect(screen.getByLabelText('Budget')).toHaveValue(typed);
      expect(screen.getByLabelText('Budget')).toHaveAttribute('aria-invalid', 'true');
    }
    await user.click(screen.getByRole('button', { name: 'Reset to score-v2' }));
    expect(screen.getByLabelText('Budget')).toHaveValue('4');
  });

  it('of an older version can be tried', async () => {
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: 'Try the weights of score-v1' }));
    expect(screen.getByLabelText('Industries')).toHaveValue('30');
  });
});

describe('the replay', () => {
  it('says who gains and who loses, the rates with their intervals, and what it cannot know', async () => {
    await show({}, { search: address(others) });
    expect(await screen.findByText('Partners only saw the old top lists')).toBeVisible();
    expect(cellsOf('Hit rate at 10').slice(1)).toEqual([
      ['The partner showed interest', '64', '50.0% (40.0% to 61.0%)', '56.3% (45.0% to 66.0%)', '+6.3 points (−1.0 to +12.0)'],
      ['Interest became mutual', '9', '—', '—', '—'],
      ['The partnership became active', '0', '—', '—', '—'],
    ]);
    expect(cellsOf('Who gains')[1]).toEqual(['Tallyfold', 'App Partner', '12', '3 to 9', 'up 4.5']);
    expect(cellsOf('Who loses')[1]).toEqual(['Nordlicht', 'Solutions Partner', '8', '8 to 2', 'down 3']);
    expect(screen.getByText(/2,000 bootstrap resamples/)).toBeVisible();
    expect(screen.getByText('The 1 that move farthest of 21.')).toBeVisible();
    expect(screen.getByText(/3 entries without a profile/)).toBeVisible();
  });

  it('says that there is nothing to replay, and that it failed, with a way to try again', async () => {
    const answers: Record<string, unknown> = { 'GET /api/admin/scoring/replay': refused(503, 'The log does not answer.') };
    const { user } = await show(answers, { search: address(others) });
    expect(await screen.findByText('The log does not answer.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByText('The replay failed')).toBeVisible();
  });

  it('says that no list was shown', async () => {
    await show({ 'GET /api/admin/scoring/replay': aReplay({ lists: 0 }) }, { search: address(others) });
    expect(await screen.findByText('No lists to replay')).toBeVisible();
  });
});

describe('adopting', () => {
  it('asks the superadmin first, and names what changes', async () => {
    const { user, sent } = await show({ 'POST /api/admin/scoring/policies': policies }, { search: address(others) });
    await user.click(await screen.findByRole('button', { name: 'Adopt as score-v3' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Adopt score-v3?' }));
    expect(dialog.getByText('Industries 24 to 30, Cohorts 10 to 4.')).toBeVisible();
    expect(dialog.getByText('These are the weights of score-v1.')).toBeVisible();
    expect(dialog.getByText(/No one is notified/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Adopt score-v3' }));
    await waitFor(() =>
      expect(sent).toEqual([{ call: 'POST /api/admin/scoring/policies', body: { ...others, basedOn: 2 }, ifMatch: undefined }]),
    );
  });

  it('is closed to other administrators, with the reason, and until a weight is another one', async () => {
    const { user } = await show({}, { user: anAdministrator(), search: address(others) });
    expect(await screen.findByText('Only the superadmin adopts a scoring policy.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Adopt as score-v3' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('is not there for view-only administrators, who replay as others do', async () => {
    await show({}, { user: anAdministrator({ readOnly: true }), search: address(others) });
    expect(await screen.findByText('Read-only access')).toBeVisible();
    expect(await screen.findByText(/^Replayed 1,200 lists/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Adopt/ })).toBeNull();
  });
});
