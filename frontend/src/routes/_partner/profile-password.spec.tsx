import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { Answers } from '../../testing/fake-server.ts';
import { anUneditedProfile, openProfile, profileServer } from '../../testing/profile-page.fixtures.tsx';

describe('changing the password', () => {
  async function change(answers: Answers, confirmation = 'new-secret') {
    const { user, enter, ...page } = await openProfile(profileServer(anUneditedProfile(), answers));
    await enter(screen.getByLabelText('Current password'), 'old-secret');
    await enter(screen.getByLabelText('New password'), 'new-secret');
    await enter(screen.getByLabelText('Confirm new password'), confirmation);
    await user.click(screen.getByRole('button', { name: 'Change password' }));
    return page;
  }

  test('sends it and empties the form', async () => {
    const { calls } = await change({ 'POST /api/change-password': { body: { message: 'Changed' } } });
    expect(await screen.findByText('Password changed')).toBeVisible();
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      currentPassword: 'old-secret',
      newPassword: 'new-secret',
      confirmPassword: 'new-secret',
    });
    await waitFor(() => expect(screen.getByLabelText('Current password')).toHaveValue(''));
  });

  test('refuses the own company as the server would, together with what else is wrong', async () => {
    const { user, enter, calls } = await openProfile(profileServer(anUneditedProfile()));
    await enter(screen.getByLabelText('Current password'), 'old-secret');
    await enter(screen.getByLabelText('New password'), 'Tallyfold2026');
    await enter(screen.getByLabelText('Confirm new password'), 'another');
    await user.click(screen.getByRole('button', { name: 'Change password' }));
    expect(await screen.findByText(/^Choose a password that is harder to guess/)).toBeVisible();
    expect(screen.getByText("Passwords don't match")).toBeVisible();
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
  });

  test('stands in the list of sections, each of which leads to its heading', async () => {
    await openProfile(profileServer(anUneditedProfile()));
    await screen.findByRole('heading', { name: 'Delete profile' });
    const links = within(screen.getByRole('navigation', { name: 'Sections of My Profile' })).getAllByRole('link');
    expect(links.length).toBeGreaterThan(6);
    for (const link of links) expect(document.querySelector(link.getAttribute('href')!)).toHaveTextContent(link.textContent);
  });

  test('asks for the same twice', async () => {
    const { calls } = await change({}, 'another');
    expect(await screen.findByText("Passwords don't match")).toBeVisible();
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
  });

  test('says at the field that the current one is wrong', async () => {
    const message = 'Your current password is not correct.';
    await change({
      'POST /api/change-password': {
        status: 400,
        body: { statusCode: 400, error: 'Bad Request', message, code: 'wrong_password' },
      },
    });
    await waitFor(() => expect(screen.getByLabelText('Current password')).toHaveAccessibleDescription(message));
  });
});
