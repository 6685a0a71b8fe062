import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Answer } from '../../testing/fake-server.ts';
import { anInvitationDetail, token } from '../../testing/invitations.fixtures.ts';
import { aPartnership, mutualInterest } from '../../testing/partner.fixtures.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { anAdministrator, anAppPartner } from '../../testing/users.fixtures.ts';

const path = `/partnership-invite/${token}`;
const found = `GET /api/partnerships/invite/${token}`;
const apply = `/partnership-apply?token=${token}`;

function open(address: string, answer: Answer = { body: anInvitationDetail() }, user = anAppPartner()) {
  return renderScreen(address, {
    user,
    answers: {
      [found]: answer,
      [`POST /api/partnerships/invite/${token}/accept`]: {
        body: { message: 'You are connected.', partnership: aPartnership(mutualInterest) },
      },
    },
  });
}

describe('the link of an invitation, for a visitor', () => {
  /** The pages that the browser was sent to. */
  const followed: string[] = [];
  const follow = (event: MouseEvent) => {
    const link = (event.target as Element).closest('a');
    if (!link?.pathname.startsWith('/api/')) return;
    event.preventDefault();
    followed.push(link.pathname + link.search);
  };

  beforeEach(() => {
    followed.length = 0;
    document.addEventListener('click', follow);
    jest.useFakeTimers();
  });
  afterEach(() => {
    document.removeEventListener('click', follow);
    jest.useRealTimers();
  });

  test.each([
    [path, path],
    [`${path}?action=apply`, apply],
    [`${path}).`, path],
    [`${path}?action=apply%3E`, apply],
  ])('leads from %s through the login after a second, and back', async (address, returnTo) => {
    const view = renderScreen(address);
    expect(await screen.findByRole('heading', { name: 'Authentication Required' })).toBeVisible();
    act(() => void jest.advanceTimersByTime(999));
    expect(followed).toEqual([]);
    act(() => void jest.advanceTimersByTime(1));
    expect(followed).toEqual([`/api/login?returnTo=${encodeURIComponent(returnTo)}`]);
    expect(view.calls.map((call) => call.path)).not.toContain(`/api/partnerships/invite/${token}`);
  });
});

describe('the link of an invitation, for a partner', () => {
  test('shows it, and leads on to the application', async () => {
    const view = open(path);
    expect(await screen.findByRole('heading', { name: 'Nordlicht Digital' })).toBeVisible();
    expect(screen.getByText('Solutions Partner. Jonas Albrecht')).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'Accept and apply' }));
    await waitFor(() => expect(view.address()).toBe(apply));
  });

  test('leads to the application at once where it says so', async () => {
    const view = open(`${path}?action=apply`);
    await waitFor(() => expect(view.address()).toBe(apply));
    expect(await screen.findByRole('heading', { name: 'Partnership application' })).toBeVisible();
  });

  test('connects without an application, and ends at the dashboard', async () => {
    const view = open(path);
    await userEvent.click(await screen.findByRole('button', { name: 'Connect without applying' }));
    await waitFor(() => expect(view.address()).toBe('/partner-dashboard'));
    expect(view.calls.find(({ method }) => method === 'POST')?.body).toEqual({});
    expect(screen.getByText('You are connected.')).toBeVisible();
  });

  test.each([
    [
      'for the other type of partner',
      { body: anInvitationDetail({ partnership: { invitedPartnerType: 'solutions_partner' } }) },
      'Wrong Partner Type',
    ],
    ['that is not there', { status: 404, body: { statusCode: 404, message: 'Not known.' } }, 'Invitation Not Found'],
  ])('%s says so and leads to the dashboard', async (_, answer, title) => {
    open(path, answer);
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to your dashboard' })).toBeVisible();
  });
});

test.each(['/partnership-invite/short', '/partnership-apply?token=short'])(
  'a link with a token of another shape, as %s, is of no invitation, and leads to the dashboard',
  async (address) => {
    const answer = { status: 404, body: { statusCode: 404, code: 'invitation_unknown', message: 'Not known.' } };
    renderScreen(address, { user: anAppPartner(), answers: { 'GET /api/partnerships/invite/short': answer } });
    expect(await screen.findByRole('heading', { name: 'Invalid Invitation' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to your dashboard' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Accept and apply' })).toBeNull();
  },
);

test.each([path, apply])('the link %s leads an administrator to the console, and says why', async (address) => {
  const view = open(address, undefined, anAdministrator());
  await waitFor(() => expect(view.address()).toBe('/'));
  expect(await screen.findByText('This page is for partners')).toBeVisible();
});

test('an application without a token says so and leads to the dashboard', async () => {
  const view = open('/partnership-apply');
  await waitFor(() => expect(view.address()).toBe('/partner-dashboard'));
  expect(screen.getByText('Invalid Request')).toBeVisible();
});
