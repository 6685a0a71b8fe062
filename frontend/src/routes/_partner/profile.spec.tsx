import type { ProfileView } from '@accelerator/contracts/partners';
import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Answers } from '../../testing/fake-server.ts';
import { aCohort, anOwnProfile, tallyfoldId } from '../../testing/partner.fixtures.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { anAppPartner } from '../../testing/users.fixtures.ts';

const put = `PUT /api/app-partner/${tallyfoldId}`;

/** A server that keeps one profile. */
function profileServer(stored: ProfileView, more: Answers = {}) {
  let profile = stored;
  const change = (changes: Partial<ProfileView>) => {
    profile = { ...profile, ...changes, version: profile.version + 1 };
  };
  const answers: Answers = {
    'GET /api/profile': () => ({ body: { ...anOwnProfile(), profile } }),
    'GET /api/cohorts': { body: [aCohort(), aCohort({ id: 2, name: 'Spring 2027 Healthcare' })] },
    [put]: ({ body, headers }) => {
      if (headers.get('if-match') !== `"${profile.version}"`) {
        return {
          status: 409,
          body: {
            statusCode: 409,
            error: 'Conflict',
            message: 'Someone else changed this in the meantime.',
            code: 'version_outdated',
          },
        };
      }
      const { geographicFocus: _regions, marketSegment: _segments, ...plain } = body as ProfileView;
      change(plain);
      return { body: profile };
    },
    ...more,
  };
  return { answers, change, stored: () => profile };
}

async function openProfile(server: ReturnType<typeof profileServer>) {
  const user = userEvent.setup({ delay: null });
  const view = renderScreen('/profile', { user: anAppPartner({ companyId: tallyfoldId }), answers: server.answers });
  const form = within(await screen.findByRole('form', { name: 'My Profile' }));
  const retype = async (label: string, text: string) => {
    await user.clear(form.getByLabelText(label));
    await user.type(form.getByLabelText(label), text);
  };
  const save = () => user.click(form.getByRole('button', { name: 'Save profile' }));
  const puts = () => view.calls.filter(({ method }) => method === 'PUT');
  return { ...view, user, form, retype, save, puts };
}

const anUneditedProfile = () =>
  anOwnProfile({ contactJobTitle: 'Head of Partnerships', applicationStatus: 'approved', preferredCohortIds: [1], version: 3 })
    .profile;

describe('My Profile', () => {
  test('saves both tabs at once, against the version that was read', async () => {
    const server = profileServer(anUneditedProfile());
    const { user, form, retype, save, puts } = await openProfile(server);
    await retype('Job title', 'VP Partnerships');
    await user.click(form.getByRole('tab', { name: 'Preferences & Expertise' }));
    await user.click(form.getByLabelText(/Spring 2027 Healthcare/));
    await save();
    expect(await screen.findByText('Profile saved')).toBeVisible();
    expect(puts()[0]?.headers.get('if-match')).toBe('"3"');
    expect(puts()[0]?.body).toMatchObject({ contactJobTitle: 'VP Partnerships', preferredCohortIds: [1, 2] });
    expect(puts()[0]?.body).not.toHaveProperty('partnerTier');
  });

  test('offers the cohorts that can still be preferred, with the status that partners see', async () => {
    const server = profileServer(anUneditedProfile(), {
      'GET /api/cohorts': {
        body: [
          aCohort({ displayStatus: 'Filling Fast' }),
          aCohort({ id: 2, name: 'Spring 2027 Healthcare', status: 'Planned', displayStatus: 'upcoming' }),
          aCohort({ id: 3, name: 'Autumn 2025', displayStatus: 'completed' }),
        ],
      },
    });
    const { user, form } = await openProfile(server);
    await user.click(form.getByRole('tab', { name: 'Preferences & Expertise' }));
    const offered = within(form.getByRole('group', { name: 'Preferred cohorts' })).getAllByRole('checkbox');
    expect(offered.map((cohort) => cohort.closest('label')?.textContent)).toEqual([
      'Winter 2027 GrowthFilling Fast. Kickoff: Jan 18, 2027',
      'Spring 2027 Healthcareupcoming. Kickoff: Jan 18, 2027',
    ]);
  });

  test('refuses a negative number of app installs', async () => {
    const { form, retype, save, puts } = await openProfile(profileServer(anUneditedProfile()));
    await retype('App installs', '-3');
    await save();
    expect(form.getByLabelText('App installs')).toHaveAccessibleDescription(/must be a non-negative number$/);
    expect(puts()).toEqual([]);
  });

  test('shows the approval, and not one that there is not', async () => {
    const { unmount } = await openProfile(profileServer(anUneditedProfile()));
    expect(screen.getByText('Application Approved')).toBeVisible();
    unmount();
    await openProfile(profileServer({ ...anUneditedProfile(), applicationStatus: 'pending' }));
    expect(screen.queryByText('Application Approved')).toBeNull();
  });

  test('opens the tab that holds the first problem', async () => {
    const { user, form, save } = await openProfile(profileServer(anUneditedProfile()));
    await user.click(form.getByRole('tab', { name: 'Preferences & Expertise' }));
    await user.click(form.getByLabelText(/Winter 2027 Growth/));
    await user.click(form.getByRole('tab', { name: 'Partner Information' }));
    await save();
    expect(await screen.findByRole('link', { name: 'Select at least one preferred cohort' })).toBeVisible();
    expect(form.getByRole('tab', { name: 'Preferences & Expertise' })).toHaveAttribute('aria-selected', 'true');
  });

  test("that a colleague saved first shows their changes, keeps one's own, and saves on the second press", async () => {
    const server = profileServer(anUneditedProfile());
    const { form, retype, save } = await openProfile(server);
    await retype('Job title', 'VP Partnerships');
    server.change({ companyName: 'Tallyfold Group', contactJobTitle: 'Director' });
    await save();
    const told = within(await screen.findByRole('region', { name: 'A colleague changed the profile in the meantime' }));
    expect(told.getByText('Company name').nextSibling).toHaveTextContent('Tallyfold Group');
    expect(told.getByText('Job title').nextSibling).toHaveTextContent('before: Head of Partnerships → now: Director');
    expect(form.getByLabelText('Company name')).toHaveValue('Tallyfold Group');
    expect(form.getByLabelText('Job title')).toHaveValue('VP Partnerships');
    await save();
    expect(await screen.findByText('Profile saved')).toBeVisible();
    expect(server.stored()).toMatchObject({ companyName: 'Tallyfold Group', contactJobTitle: 'VP Partnerships' });
    expect(screen.queryByRole('region', { name: 'A colleague changed the profile in the meantime' })).toBeNull();
  });

  test('that cannot be saved says why', async () => {
    const server = profileServer(anUneditedProfile(), {
      [put]: { status: 503, body: { statusCode: 503, error: 'Service Unavailable', message: 'Try again in a moment.' } },
    });
    const { retype, save } = await openProfile(server);
    await retype('Job title', 'VP Partnerships');
    await save();
    expect(await screen.findByRole('alert')).toHaveTextContent('Error updating profileTry again in a moment.');
  });
});

describe('changing the password', () => {
  async function change(answers: Answers, confirmation = 'new-secret') {
    const { user, ...page } = await openProfile(profileServer(anUneditedProfile(), answers));
    await user.type(screen.getByLabelText('Current password'), 'old-secret');
    await user.type(screen.getByLabelText('New password'), 'new-secret');
    await user.type(screen.getByLabelText('Confirm new password'), confirmation);
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

describe('deleting the profile', () => {
  const deletion = 'DELETE /api/profile';
  const deleted = { body: { message: 'Your profile was deleted. You are signed out.' } };

  async function ask(answers: Answers = {}) {
    const page = await openProfile(profileServer(anUneditedProfile(), answers));
    await page.user.click(await screen.findByRole('button', { name: 'Delete profile' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete your profile for good?' }));
    const confirm = () => page.user.click(dialog.getByRole('button', { name: 'Delete profile' }));
    const deletions = () => page.calls.filter(({ method }) => method === 'DELETE');
    return { ...page, dialog, confirm, deletions };
  }

  test('says first what it brings about, with the focus on what is safe', async () => {
    const { dialog } = await ask();
    expect(dialog.getByText(/application or an active partnership is canceled/)).toBeVisible();
    expect(dialog.getByText('This cannot be undone.')).toBeVisible();
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Keep profile' })).toHaveFocus());
  });

  test.each(['', 'delete', 'DELETE it'])('is not done where %j is typed', async (typed) => {
    const { user, dialog, confirm, deletions } = await ask({ [deletion]: deleted });
    const field = dialog.getByLabelText('Type DELETE to confirm');
    if (typed) await user.type(field, typed);
    await confirm();
    await waitFor(() => expect(field).toHaveAccessibleDescription('Confirmation Required'));
    expect(await screen.findByText('Type DELETE to delete your profile.')).toBeVisible();
    expect(field).toHaveFocus();
    expect(deletions()).toEqual([]);
  });

  test('signs out, says so, and leads to the start', async () => {
    const { user, dialog, address } = await ask({ [deletion]: deleted });
    await user.type(dialog.getByLabelText('Type DELETE to confirm'), 'DELETE{Enter}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(screen.getByText('Profile deleted')).toBeVisible();
    expect(screen.queryByRole('form', { name: 'My Profile' })).toBeNull();
    await waitFor(() => expect(address()).toBe('/auth'), { timeout: 4_000 });
  });

  test('that fails says why, and changes nothing', async () => {
    const { user, dialog, confirm, address } = await ask({
      [deletion]: { status: 503, body: { statusCode: 503, error: 'Service Unavailable', message: 'Try again in a moment.' } },
    });
    await user.type(dialog.getByLabelText('Type DELETE to confirm'), 'DELETE');
    await confirm();
    expect(await screen.findByRole('alert')).toHaveTextContent('ErrorTry again in a moment.');
    expect(address()).toBe('/profile');
  });

  test('leaves the company to the others where there are any, and names the contact that stays', async () => {
    const server = profileServer(anUneditedProfile(), {
      'GET /api/profile': { body: { ...anOwnProfile(), otherMembers: 1 } },
    });
    const { user } = await openProfile(server);
    await user.click(await screen.findByRole('button', { name: 'Delete profile' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Leave Tallyfold?' }));
    expect(dialog.getByText('The contact Maya Okafor, maya@tallyfold.example stays until someone changes it.')).toBeVisible();
  });
});

describe('the shell of a partner', () => {
  const card = async (user: ReturnType<typeof anAppPartner>, profile = anUneditedProfile()) => {
    renderScreen('/calendar', { user, answers: { 'GET /api/profile': { body: { user, profile } } } });
    await screen.findByText('Tallyfold');
    return screen.getByText('Tallyfold').closest('div')!;
  };

  test('says whose it is and how complete the profile is', async () => {
    const profile = { ...anUneditedProfile(), personas: [] };
    const user = anAppPartner({ id: profile.userId });
    const text = await card(user, profile);
    expect(text).toHaveTextContent('MOTallyfoldApp PartnerRegistration: 86% complete');
    expect(screen.getByRole('progressbar', { name: 'Registration' })).toHaveAttribute('aria-valuenow', '86');
  });

  test("never shows a colleague another person's initials", async () => {
    expect(await card(anAppPartner({ id: 'user-colleague', username: 'jonas' }))).toHaveTextContent(/^JTallyfold/);
  });

  test('folds with Ctrl and B, and remembers it', async () => {
    document.cookie = 'sidebar_state=; max-age=0';
    await card(anAppPartner());
    await userEvent.keyboard('{Control>}b{/Control}');
    expect(screen.getByRole('button', { name: 'Unfold the sidebar (Ctrl+B)' })).toHaveAttribute('aria-pressed', 'true');
    expect(document.cookie).toContain('sidebar_state=folded');
    await userEvent.keyboard('{Meta>}b{/Meta}');
    expect(document.cookie).toContain('sidebar_state=open');
  });

  test('leads past the navigation', async () => {
    await card(anAppPartner());
    await userEvent.click(screen.getByRole('link', { name: 'Skip to content' }));
    expect(screen.getByRole('main')).toHaveFocus();
  });
});
