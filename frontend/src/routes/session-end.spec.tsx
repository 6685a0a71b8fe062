import { headers } from '@accelerator/contracts/http';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { renderScreen } from '../testing/render-screen.tsx';
import { anAppPartner } from '../testing/users.fixtures.ts';
import { clearToasts } from '../ui/messages/toasts.tsx';

const minute = 60_000;
const warning = 'You will be logged out in 2 minutes';

let endsAt: number;

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  act(clearToasts);
  jest.useRealTimers();
});

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

/** A page whose session ends in ten minutes; `renewTo` is what a call of someone who is there moves that to. */
async function openPage(renewTo: () => number) {
  endsAt = Date.now() + 10 * minute;
  const user = anAppPartner();
  const view = renderScreen('/calendar', {
    user,
    answers: {
      'GET /api/user': ({ headers: sent }) => {
        if (sent.get(headers.background) !== '1') endsAt = renewTo();
        return { body: user, headers: { [headers.sessionEndsAt]: new Date(endsAt).toISOString() } };
      },
      'GET /api/cohorts': () => ({ body: [], headers: { [headers.sessionEndsAt]: new Date(endsAt).toISOString() } }),
    },
  });
  await pass(100);
  return view;
}

test('the end of a session is warned of two minutes before, and a key puts it off', async () => {
  await openPage(() => Date.now() + 10 * minute);
  await pass(7 * minute);
  expect(screen.queryByText(warning)).toBeNull();
  await pass(minute);
  expect(screen.getByText(warning)).toBeVisible();
  const before = endsAt;
  fireEvent.keyDown(document.body, { key: 'a' });
  await pass(100);
  expect(endsAt).toBeGreaterThan(before);
});

test('a session that cannot last longer says so', async () => {
  await openPage(() => endsAt);
  await pass(8 * minute + 100);
  fireEvent.pointerDown(document.body);
  await pass(100);
  expect(screen.getByText('You have to log in again in 2 minutes')).toBeVisible();
});

test('a page that someone types in is not warned of, because its own question puts the end off', async () => {
  await openPage(() => Date.now() + 10 * minute);
  await pass(8 * minute - 1_000);
  fireEvent.keyDown(document.body, { key: 'a' });
  await pass(2_000);
  expect(screen.queryByText(warning)).toBeNull();
});
