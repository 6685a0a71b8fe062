import { afterEach, expect, jest, test } from '@jest/globals';
import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anOwnProfile, tallyfoldId } from '../testing/partner.fixtures.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { anAppPartner } from '../testing/users.fixtures.ts';

afterEach(() => {
  goOnline();
  jest.restoreAllMocks();
});

function goOffline(): void {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => onlineManager.setOnline(false));
}

function goOnline(): void {
  jest.restoreAllMocks();
  act(() => onlineManager.setOnline(true));
}

/** @param away how the server is while it is: what stands before it answers */
function open(away: { answer?: { readonly status: number } } = {}) {
  let ticked: readonly string[] = [];
  const marks: unknown[] = [];
  const keys: (string | null)[] = [];
  const failing = () => !navigator.onLine;
  const view = renderScreen('/onboarding', {
    user: anAppPartner({ companyId: tallyfoldId }),
    answers: {
      'GET /api/profile': { body: anOwnProfile() },
      'GET /api/partnerships': { body: [] },
      'GET /api/cohorts': () => {
        if (failing()) throw new TypeError('Failed to fetch');
        return { body: [] };
      },
      'GET /api/onboarding': () => ({ body: { ticked } }),
      'PUT /api/onboarding': ({ body, headers }) => {
        keys.push(headers.get('idempotency-key'));
        if (away.answer) return away.answer;
        marks.push(body);
        ticked = [(body as { task: string }).task];
        return { body: { ticked } };
      },
    },
  });
  return { ...view, marks, keys, user: userEvent.setup() };
}

test('an act pressed offline says that it is kept, and is sent once when the connection is back', async () => {
  const { marks, user } = open();
  const offer = await screen.findByRole('checkbox', { name: /^Agree on one joint offer/ });
  goOffline();
  expect(await screen.findByText('You are offline')).toBeVisible();
  await user.click(offer);
  expect(await screen.findByText(/^This is kept, and sent once the connection is back\./)).toBeVisible();
  expect(await screen.findByText('You are offline. 1 change is kept until you are back.')).toBeVisible();
  expect(offer).toBeChecked();
  expect(marks).toEqual([]);
  goOnline();
  await waitFor(() => expect(marks).toEqual([{ task: 'joint_offer', done: true }]));
  await waitFor(() => expect(screen.queryByText(/^You are offline\. 1 change/)).toBeNull());
  expect(offer).toBeChecked();
});

test.each([502, 504])(
  'an act that only %i answers is kept, and sent once under its key when the server is back',
  async (status) => {
    const away: Parameters<typeof open>[0] = { answer: { status } };
    const { marks, keys, user } = open(away);
    const offer = await screen.findByRole('checkbox', { name: /^Agree on one joint offer/ });
    await user.click(offer);
    expect(await screen.findByText(/^This is kept, and sent once the server is back\./)).toBeVisible();
    expect(await screen.findByText('Reconnecting. 1 change is kept until the server is back.')).toBeVisible();
    expect(offer).toBeChecked();
    delete away.answer;
    await waitFor(() => expect(marks).toEqual([{ task: 'joint_offer', done: true }]), { timeout: 10_000 });
    expect(new Set(keys).size).toBe(1);
    await waitFor(() => expect(screen.queryByText(/kept until the server is back/)).toBeNull());
    expect(offer).toBeChecked();
  },
);

test('leaving the page while an act is kept asks first', async () => {
  const { user } = open();
  const offer = await screen.findByRole('checkbox', { name: /^Agree on one joint offer/ });
  const leaving = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(leaving()).toBe(false);
  goOffline();
  await user.click(offer);
  await screen.findByText('You are offline. 1 change is kept until you are back.');
  expect(leaving()).toBe(true);
  goOnline();
  await waitFor(() => expect(leaving()).toBe(false));
});

test('a screen that is opened offline says why it is empty, and is there once the connection is back', async () => {
  const { router } = open();
  await screen.findByRole('checkbox', { name: /^Agree on one joint offer/ });
  goOffline();
  await act(() => router.navigate({ to: '/cohorts' }));
  expect(await screen.findByText('You are offline. Try again once the connection is back.')).toBeVisible();
  goOnline();
  expect(await screen.findByText('No cohorts found')).toBeVisible();
});
