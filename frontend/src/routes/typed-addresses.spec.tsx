import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anOwnProfile } from '../testing/partner.fixtures.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { anAdministrator, anAppPartner } from '../testing/users.fixtures.ts';

const answers = {
  'GET /api/admin/history': { body: { subjects: [], requests: [], next: null } },
  'GET /api/admin/users': { body: [] },
  'GET /api/profile': { body: anOwnProfile() },
};
const asked = ({ calls }: ReturnType<typeof renderScreen>, path: string) =>
  calls
    .filter((call) => call.path === path && call.query.get('limit') !== '0')
    .at(-1)
    ?.query.get('q');

describe('what is typed into a search is looked for as it was typed:', () => {
  const places = [
    ['/admin/partners', '/api/admin/partners', anAdministrator()],
    ['/admin/partnerships', '/api/admin/partnerships', anAdministrator()],
    ['/admin/history', '/api/admin/history', anAdministrator()],
    ['/matches', '/api/matches', anAppPartner()],
  ] as const;

  it.each(places)('by a link to %s', async (path, list, user) => {
    const typed = '12345678901234567890';
    const shown = renderScreen(`${path}?q=${typed}`, { user, answers });
    expect(await screen.findByRole('searchbox')).toHaveValue(typed);
    await waitFor(() => expect(asked(shown, list)).toBe(typed));
  });

  it.each(['1e3', 'true'])('in the box, and after going away and back: %s', async (typed) => {
    const shown = renderScreen('/admin/partners', { user: anAdministrator(), answers });
    await userEvent.setup().type(await screen.findByRole('searchbox'), typed);
    await waitFor(() => expect(shown.address()).toBe(`/admin/partners?q=${typed}`));
    await act(() => shown.router.navigate({ to: '/admin/users' }));
    await screen.findByRole('heading', { name: 'Admin Users' });
    act(() => shown.router.history.back());
    await waitFor(() => expect(screen.getByRole('searchbox')).toHaveValue(typed));
    expect(asked(shown, '/api/admin/partners')).toBe(typed);
  });
});
