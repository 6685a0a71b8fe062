import { describe, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
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
