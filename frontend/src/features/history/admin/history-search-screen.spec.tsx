import type { HistorySearchView, RequestTreeView, RequestView } from '@accelerator/contracts/history/views';
import type { UndoView } from '@accelerator/contracts/undo/views';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { anAdministrator } from '../../../testing/users.fixtures.ts';

const approved = (id: string, at: string, companies: readonly string[], moreSubjects = 0): RequestView => ({
  correlationId: id,
  at,
  actor: { kind: 'administrator', name: 'ana.duarte', userId: 'a1', company: null },
  subjects: companies.map((title) => ({ stream: `partner-${title}`, kind: 'partner', title })),
  moreSubjects,
  undone: 0,
  left: [],
  events: companies.map((title, revision) => ({
    eventId: `${id}-${title}`,
    stream: `partner-${title}`,
    revision,
    type: 'PartnerApproved',
    side: null,
    consequence: false,
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

const tree: RequestTreeView = {
  correlationId: 'bulk',
  undone: 0,
  left: [],
  events: found.requests[0]!.events.map((event, index) => ({
    ...event,
    at: '2026-11-12T09:00:41.000Z',
    actor: found.requests[0]!.actor,
    onBehalfOf: null,
    followed: null,
    what: 'approved the application',
    details: [],
    commandId: `command-${index}`,
    correlationId: 'bulk',
    causationId: null,
    subject: null,
  })),
};

/** @param undoneBefore of the act on many */
async function show(
  search = '',
  user = anAdministrator(),
  undone: UndoView = { undone: 2, skipped: [], stays: [] },
  undoneBefore = 0,
) {
  const reason = 'This cannot be undone any more: the profile was changed since.';
  const before = { undone: undoneBefore, left: undoneBefore === 1 ? [{ id: 'b', name: 'Brightpath', reason }] : [] };
  const requests = found.requests.map((one) => (one.correlationId === 'bulk' ? { ...one, ...before } : one));
  const shown = renderScreen(`/admin/history${search}`, {
    user,
    answers: {
      'GET /api/admin/history': { body: { ...found, requests } },
      'GET /api/admin/history/requests/bulk': { body: { ...tree, ...before } },
      'POST /api/admin/undo': { body: undone },
    },
  });
  await screen.findByRole('heading', { name: /requests$/i });
  return { ...shown, user: userEvent.setup() };
}

const row = (company: string) => screen.getByRole('link', { name: company }).closest('li')!;

describe('the search over all histories', () => {
  it('tells what policies did as what followed, in the list and in what followed', async () => {
    const { unmount } = await show();
    const kestrel = found.requests[1]!;
    const interest = { ...kestrel.events[0]!, eventId: 'i', type: 'InterestExpressed', consequence: true } as const;
    unmount();
    renderScreen('/admin/history?request=bulk', {
      user: anAdministrator(),
      answers: {
        'GET /api/admin/history': { body: { ...found, requests: [{ ...kestrel, events: [...kestrel.events, interest] }] } },
        'GET /api/admin/history/requests/bulk': {
          body: {
            ...tree,
            events: [{ ...tree.events[0]!, followed: 'Kestrel Forms', what: 'showed interest in Saltmarsh' }],
          },
        },
      },
    });
    const dialog = within(await screen.findByRole('dialog', { name: 'What followed from this request' }));
    expect(dialog.getByText('As a consequence, Kestrel Forms showed interest in Saltmarsh')).toBeVisible();
    expect(row('Kestrel Forms')).toHaveTextContent('Partner approved: Kestrel Forms. As a consequence: Interest expressed');
  });

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

  it.each([
    ['its line', '', () => row('Tallyfold')],
    ['what followed from it', '?request=bulk', () => screen.getByRole('dialog', { name: 'What followed from this request' })],
  ])('undoes a decision on many as one in %s', async (_, search, place) => {
    const { user, calls } = await show(search);
    if (search) await screen.findByRole('dialog', { name: 'What followed from this request' });
    await user.click(within(place()).getByRole('button', { name: /^Undo approval of 2 applications/ }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Undo approval of 2 applications?' }));
    await user.click(question.getByRole('button', { name: 'Undo approval' }));
    expect(await screen.findByText('Undone')).toBeVisible();
    expect(calls.filter(({ path }) => path === '/api/admin/undo').map(({ body }) => body)).toEqual([{ eventId: 'bulk' }]);
  });

  it('offers to undo what is left of it, and says where nothing is', async () => {
    const { unmount } = await show('', anAdministrator(), undefined, 1);
    expect(within(row('Tallyfold')).getByRole('button', { name: /^Undo approval of 1 application,/ })).toBeVisible();
    unmount();
    await show('?request=bulk', anAdministrator(), undefined, 2);
    const dialog = within(await screen.findByRole('dialog', { name: 'What followed from this request' }));
    expect(dialog.getByText('All of it was undone.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Undo/, hidden: true })).toBeNull();
    expect(row('Tallyfold')).toHaveTextContent('Undone');
  });

  it('offers it neither for a decision on one nor to those who only look', async () => {
    const { unmount } = await show();
    expect(within(row('Kestrel Forms')).queryByRole('button', { name: /^Undo/ })).toBeNull();
    unmount();
    await show('?request=bulk', anAdministrator({ readOnly: true }));
    await screen.findByRole('dialog', { name: 'What followed from this request' });
    expect(screen.queryByRole('button', { name: /^Undo/, hidden: true })).toBeNull();
  });

  it('says why nothing of it was undone', async () => {
    const reason = 'This was undone already.';
    const skipped = ['Tallyfold', 'Brightpath'].map((name) => ({ id: name, name, reason, code: 'already_undone' as const }));
    const { user } = await show('', anAdministrator(), { undone: 0, skipped, stays: [] });
    await user.click(within(row('Tallyfold')).getByRole('button', { name: /^Undo approval/ }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Undo approval' }));
    expect(await screen.findByText('Nothing was undone')).toBeVisible();
    expect(screen.getByText(`Tallyfold was left as it is: ${reason} Brightpath was left as it is: ${reason}`)).toBeVisible();
  });

  it('names the company of which a part of it was not undone, in the toast and lastingly in row and request', async () => {
    const reason = 'This cannot be undone any more: the profile was changed since.';
    const skipped = [{ id: 'b', name: 'Brightpath', reason, code: 'built_upon' as const }];
    const stays = [{ id: 't', name: 'Tallyfold', what: ['the application, on hold until it is approved'] }];
    const left = `Brightpath was left as it is: ${reason}`;
    const { user, unmount } = await show('', anAdministrator(), { undone: 1, skipped, stays });
    await user.click(within(row('Tallyfold')).getByRole('button', { name: /^Undo approval/ }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Undo approval' }));
    expect(await screen.findByText('Undone for 1 of 2')).toBeVisible();
    expect(
      screen.getByText(`${left} What followed for Tallyfold stays: the application, on hold until it is approved.`),
    ).toBeVisible();
    unmount();
    await show('?request=bulk', anAdministrator(), undefined, 1);
    const dialog = within(await screen.findByRole('dialog', { name: 'What followed from this request' }));
    expect(dialog.getByRole('list', { name: 'Not undone' })).toHaveTextContent(left);
    expect(row('Tallyfold')).toHaveTextContent(left);
  });
});
