import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { anUneditedProfile, openProfile, profileServer, put } from '../../testing/profile-page.fixtures.tsx';
import { anAppPartner } from '../../testing/users.fixtures.ts';
import { tallyfoldId } from '../../testing/partner.fixtures.ts';

const signedOut = { status: 401, body: { statusCode: 401, error: 'Unauthorized', message: 'Log in first.' } };
const maya = anAppPartner({ companyId: tallyfoldId });
const question = () => screen.findByRole('alertdialog', { name: 'Discard your changes?' });

describe('a profile with unsaved changes', () => {
  test('asks before a link leads away, and keeps them', async () => {
    const { user, form, retype, address } = await openProfile(profileServer(anUneditedProfile()));
    await retype('Job title', 'VP Partnerships');
    await user.click(screen.getAllByRole('link', { name: 'Dashboard' })[0]!);
    const asked = within(await question());
    expect(asked.getByRole('button', { name: 'Keep editing' })).toHaveFocus();
    await user.click(asked.getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(address()).toBe('/profile');
    expect(form.getByLabelText('Job title')).toHaveValue('VP Partnerships');
  });

  test('lets them go once that is confirmed', async () => {
    const { user, retype, address } = await openProfile(profileServer(anUneditedProfile()));
    await retype('Job title', 'VP Partnerships');
    await user.click(screen.getAllByRole('link', { name: 'Dashboard' })[0]!);
    await user.click(within(await question()).getByRole('button', { name: 'Discard changes' }));
    await waitFor(() => expect(address()).toBe('/partner-dashboard'));
    expect(sessionStorage.getItem('draft:profile')).toBeNull();
  });

  test('asks before logging out', async () => {
    const { user, retype, calls } = await openProfile(profileServer(anUneditedProfile(), { 'POST /api/logout': { body: {} } }));
    await retype('Job title', 'VP Partnerships');
    await user.click(screen.getAllByRole('button', { name: 'Log out' })[0]!);
    await user.click(within(await question()).getByRole('button', { name: 'Keep editing' }));
    expect(calls.some(({ path }) => path === '/api/logout')).toBe(false);
  });

  test('asks nothing once they are saved', async () => {
    const { user, retype, save, address } = await openProfile(profileServer(anUneditedProfile()));
    await retype('Job title', 'VP Partnerships');
    await save();
    await screen.findByText('Profile saved');
    await user.click(screen.getAllByRole('link', { name: 'Dashboard' })[0]!);
    await waitFor(() => expect(address()).toBe('/partner-dashboard'));
  });

  test.each([
    ['are there again after the same person logs in', maya, 'VP Partnerships'],
    [
      'are not shown to another person who logs in',
      anAppPartner({ id: 'user-jonas', companyId: tallyfoldId }),
      'Head of Partnerships',
    ],
  ])('that outlive the session %s', async (_, person, jobTitle) => {
    const server = profileServer(anUneditedProfile(), { [put]: signedOut, 'POST /api/login': { body: person } });
    const { user, retype, save } = await openProfile(server);
    await retype('Job title', 'VP Partnerships');
    await save();
    const login = within(await screen.findByRole('tabpanel', { name: 'Login' }));
    await user.type(login.getByLabelText('Username'), 'maya.okafor');
    await user.type(login.getByLabelText('Password'), 'clear-lake-9');
    await user.click(login.getByRole('button', { name: 'Log in' }));
    expect(await screen.findByRole('form', { name: 'My Profile' })).toBeVisible();
    expect(screen.getByLabelText('Job title')).toHaveValue(jobTitle);
  });
});
