import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { aWait } from '../../testing/partner.fixtures.ts';
import { refused, showScreen, type ScreenAnswers } from '../../testing/screen.tsx';
import { anAppPartner } from '../../testing/users.fixtures.ts';
import { ReviewClock } from './review-clock.tsx';

const show = (answers: ScreenAnswers) => showScreen(<ReviewClock of="application" />, answers, { user: anAppPartner() });
const waiting = (undecidedBefore: number) => ({
  'GET /api/clock': { application: aWait({ reviews: { medianDays: 1.8, undecidedBefore } }), partnership: null },
});

test.each([
  [4, 'Day 2. Median decision 1.8 days; 4 submitted before yours are undecided.'],
  [1, 'Day 2. Median decision 1.8 days; 1 submitted before yours is undecided.'],
  [0, 'Day 2. Median decision 1.8 days; none submitted before yours is undecided.'],
])('says which day it is, how long decisions take and that %i earlier ones wait', async (undecidedBefore, sentence) => {
  await show(waiting(undecidedBefore));
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.getByText('Business days (UTC). Decisions of the last 90 days.')).toBeVisible();
  expect(screen.queryByText(/^Review takes/)).toBeNull();
});

test('says the same day of a median of less than one', async () => {
  await show({
    'GET /api/clock': { application: aWait({ reviews: { medianDays: 0.04, undecidedBefore: 0 } }), partnership: null },
  });
  expect(await screen.findByText(/^Day 2\. Median decision the same day;/)).toBeVisible();
});

test('says what is promised where too few were decided', async () => {
  await show({ 'GET /api/clock': { application: aWait({ reviews: null }), partnership: null } });
  expect(await screen.findByText('Day 2.')).toBeVisible();
  expect(screen.getByText('Review takes up to 5 business days.')).toBeVisible();
  expect(screen.queryByText(/Median/)).toBeNull();
});

test('promises no time that is over', async () => {
  await show({ 'GET /api/clock': { application: aWait({ day: 6, reviews: null }), partnership: null } });
  expect(await screen.findByText('Day 6.')).toBeVisible();
  expect(screen.queryByText(/^Review takes/)).toBeNull();
});

test('says nothing of what has been decided', async () => {
  const { calls, queryClient } = await show({ 'GET /api/clock': { application: null, partnership: aWait() } });
  await waitFor(() => expect([calls.length, queryClient.isFetching()]).toEqual([1, 0]));
  expect(screen.queryByText(/Day/)).toBeNull();
});

test('can be tried again where it could not be loaded', async () => {
  const answers: ScreenAnswers = { 'GET /api/clock': refused(500, 'Away.') };
  const { user } = await show(answers);
  expect(await screen.findByText(/^How long reviews take could not be loaded/)).toBeVisible();
  Object.assign(answers, waiting(4));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/^Day 2\./)).toBeVisible();
});
