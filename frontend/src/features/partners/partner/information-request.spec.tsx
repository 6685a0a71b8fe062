import { describe, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { anOwnProfile } from '../../../testing/partner.fixtures.ts';
import { showScreen } from '../../../testing/screen.tsx';
import { InformationRequest } from './information-request.tsx';

const asked = { message: 'Where can we try it?\nAnd by whom?', requestedAt: '2026-11-19T09:12:00.000Z', changedSince: false };
const own = anOwnProfile();

const show = (differences: object, onProfile = false) =>
  showScreen(
    <InformationRequest onProfile={onProfile} />,
    { 'GET /api/profile': { ...own, ...differences } },
    { user: own.user },
  );

describe('a question of the administrators', () => {
  test('is shown with how to answer it, and leads to My Profile', async () => {
    await show({ informationRequest: asked });
    expect(await screen.findByText('An administrator asked for more information')).toBeVisible();
    expect(screen.getByText(/Where can we try it\?/)).toBeVisible();
    expect(screen.getByText(/Answer by changing your profile/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open My Profile' })).toHaveAttribute('href', '/profile');
  });

  test('names the other look to a company that was rejected', async () => {
    const profile = { ...own.profile, applicationStatus: 'rejected' };
    await show({ profile, informationRequest: asked }, true);
    expect(await screen.findByText(/then ask for another look/)).toBeVisible();
    expect(screen.queryByRole('link')).toBeNull();
  });

  test('says that it is answered once the profile was changed', async () => {
    await show({ informationRequest: { ...asked, changedSince: true } });
    expect(await screen.findByText(/You have changed your profile since/)).toBeVisible();
  });

  test('is not there where nothing was asked', async () => {
    await show({ informationRequest: null });
    await Promise.resolve();
    expect(screen.queryByText('An administrator asked for more information')).toBeNull();
  });
});
