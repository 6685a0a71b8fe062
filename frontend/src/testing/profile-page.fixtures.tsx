import type { ProfileView } from '@accelerator/contracts/partners/views';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Answers } from './fake-server.ts';
import { aCohort, anOwnProfile, tallyfoldId } from './partner.fixtures.ts';
import { renderScreen } from './render-screen.tsx';
import { anAppPartner } from './users.fixtures.ts';

export const put = `PUT /api/app-partner/${tallyfoldId}`;

/** A server that keeps one profile. */
export function profileServer(stored: ProfileView, more: Answers = {}) {
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

/** Shows a partner's own profile, with what a person does on it. */
export async function openProfile(server: ReturnType<typeof profileServer>, search = '') {
  const user = userEvent.setup({ delay: null });
  const view = renderScreen(`/profile${search}`, { user: anAppPartner({ companyId: tallyfoldId }), answers: server.answers });
  const form = within(await screen.findByRole('form', { name: 'My Profile' }));
  /** Pastes, because each key that is typed renders the whole form again. */
  const enter = async (field: HTMLElement, text: string) => {
    await user.clear(field);
    await user.paste(text);
  };
  const retype = (label: string, text: string) => enter(form.getByLabelText(label), text);
  const save = () => user.click(form.getByRole('button', { name: 'Save profile' }));
  const puts = () => view.calls.filter(({ method }) => method === 'PUT');
  return { ...view, user, form, enter, retype, save, puts };
}

export const anUneditedProfile = () =>
  anOwnProfile({ contactJobTitle: 'Head of Partnerships', applicationStatus: 'approved', preferredCohortIds: [1], version: 3 })
    .profile;
