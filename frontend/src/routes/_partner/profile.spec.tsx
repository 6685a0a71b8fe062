import { describe, expect, test } from '@jest/globals';
import type { LiveEventType } from '@accelerator/contracts/live';
import { act, screen, waitFor, within } from '@testing-library/react';
import { aCohort, aPartnership, bothApplied } from '../../testing/partner.fixtures.ts';
import userEvent from '@testing-library/user-event';
import { anUneditedProfile, openProfile, profileServer, put } from '../../testing/profile-page.fixtures.tsx';
import { renderScreen } from '../../testing/render-screen.tsx';
import { anAppPartner } from '../../testing/users.fixtures.ts';

const sources = EventSource as unknown as { opened: { send(type: string, data: unknown): void }[] };

function news(type: LiveEventType, eventId: string): void {
  act(() => sources.opened.at(-1)?.send(type, { type, eventId, message: 'News', ids: {} }));
}

describe('My Profile', () => {
  test('shows what was said of the partner that the company applies with', async () => {
    const server = profileServer({
      ...anUneditedProfile(),
      applyWithPartner: true,
      jointApplicationId: 'joint-1',
      solutionsPartnerName: 'Brightpath',
      solutionsPartnerPocName: 'Ines Duarte',
      jointIndustries: ['Finance', 'Retail'],
    });
    await openProfile(server);
    const joint = within(screen.getByRole('region', { name: 'Joint application' }));
    for (const said of ['Brightpath', 'Ines Duarte', 'Finance, Retail']) expect(joint.getByText(said)).toBeVisible();
    expect(joint.queryByRole('textbox')).toBeNull();
  });

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
      'Spring 2027 HealthcareUpcoming. Kickoff: Jan 18, 2027',
    ]);
  });

  test('says where the cohorts cannot be loaded, instead of offering none, and tries again', async () => {
    let isDown = true;
    const server = profileServer(anUneditedProfile(), {
      'GET /api/cohorts': () =>
        isDown ? { status: 500, body: { statusCode: 500, message: 'It failed.' } } : { body: [aCohort()] },
    });
    renderScreen('/profile', { user: anAppPartner(), answers: server.answers });
    expect(await screen.findByText('Failed to fetch cohorts')).toBeVisible();
    expect(screen.queryByRole('form', { name: 'My Profile' })).toBeNull();
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('form', { name: 'My Profile' })).toBeVisible();
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
    expect(await screen.findByText('Application Approved')).toBeVisible();
    unmount();
    await openProfile(profileServer({ ...anUneditedProfile(), applicationStatus: 'pending' }));
    expect(screen.queryByText('Application Approved')).toBeNull();
  });

  test('shows no approval once the company has applied for a cohort, as on the dashboard', async () => {
    const applied = aPartnership({ ...bothApplied, status: 'pending_approval', hasActiveApplication: true });
    await openProfile(profileServer(anUneditedProfile(), { 'GET /api/partnerships': { body: [applied] } }));
    await waitFor(() => expect(screen.queryByText('Application Approved')).toBeNull());
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

  test('follows what a colleague saves while nothing in it was changed, and leaves what was', async () => {
    const server = profileServer(anUneditedProfile());
    const { form, retype } = await openProfile(server);
    server.change({ contactJobTitle: 'Director' });
    news('company_profile_updated', 'e1');
    await waitFor(() => expect(form.getByLabelText('Job title')).toHaveValue('Director'));
    expect(form.queryByText('You have unsaved changes.')).toBeNull();
    await retype('Job title', 'VP Partnerships');
    server.change({ contactJobTitle: 'Chief Partner Officer', companyName: 'Tallyfold Group' });
    news('company_profile_updated', 'e2');
    expect(await screen.findByText('Tallyfold Group')).toBeVisible();
    expect(form.getByLabelText('Job title')).toHaveValue('VP Partnerships');
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
