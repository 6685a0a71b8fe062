import type { HistorySearchView, RequestView } from '@accelerator/contracts/history/views';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { anAdministrator } from '../../../testing/users.fixtures.ts';

const approved = (id: string, at: string, companies: readonly string[], moreSubjects = 0): RequestView => ({
  correlationId: id,
  at,
  actor: { kind: 'administrator', name: 'ana.duarte', userId: 'a1', company: null },
  subjects: companies.map((title) => ({ stream: `partner-${title}`, kind: 'partner', title })),
  moreSubjects,
  events: companies.map((title, revision) => ({
    eventId: `${id}-${title}`,
    stream: `partner-${title}`,
    revision,
    type: 'PartnerApproved',
    side: null,
  })),
});

const found: HistorySearchView = {
  subjects: [],
  requests: [
    approved('bulk', '2026-11-12T09:00:41.000Z', ['Tallyfold', 'Brightpath'], 3),
    approved('alone', '2026-11-12T09:00:05.000Z', ['Kestrel Forms']),
    approved('before', '2026-11-12T08:00:05.000Z', ['Tidewater Ops']),
  ],
  next: null,
};

async function show(search = '') {
  const shown = renderScreen(`/admin/history${search}`, {
    user: anAdministrator(),
    answers: { 'GET /api/admin/history': { body: found }, 'GET /api/account/history-filters': { body: [] } },
  });
  await screen.findByRole('heading', { name: /requests$/i });
  return { ...shown, user: userEvent.setup() };
}

const row = (company: string) => screen.getByRole('link', { name: company }).closest('li')!;

describe('the search over all histories', () => {
  it('names the companies of an act on many, and how many more there are', async () => {
    await show();
    expect(row('Tallyfold')).toHaveTextContent('Partner approved: Tallyfold, Brightpath and 3 more');
    expect(row('Kestrel Forms')).toHaveTextContent('Partner approved: Kestrel Forms');
  });

  it('tells moments to the second where two share a minute', async () => {
    await show();
    expect(row('Tallyfold')).toHaveTextContent(/:00:41 /);
    expect(row('Kestrel Forms')).toHaveTextContent(/:00:05 /);
    expect(row('Tidewater Ops')).not.toHaveTextContent(/:00:05/);
  });

  it('asks for readings only where they are switched on, which the address keeps', async () => {
    const { user, calls, address } = await show();
    const readings = () => calls.filter(({ path }) => path === '/api/admin/history').length;
    const before = readings();
    await user.click(screen.getByRole('switch', { name: 'Readings' }));
    await waitFor(() => expect(address()).toBe('/admin/history?readings=true'));
    await waitFor(() => expect(readings()).toBeGreaterThan(before));
  });
});
