import type { LedgerEntryView } from '@accelerator/contracts/ledger/views';
import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { listOf } from '../../../testing/fake-list.ts';
import { showScreen } from '../../../testing/screen.tsx';
import { anAdministrator } from '../../../testing/users.fixtures.ts';
import { LedgerScreen } from './ledger-screen.tsx';

const tidewater = { id: 'tidewater', companyName: 'Tidewater Ops' };
const kestrel = { id: 'kestrel', companyName: 'Kestrel Forms' };

const disclosed: LedgerEntryView = {
  id: 'one',
  kind: 'disclosure',
  at: '2026-11-20T09:12:00.000Z',
  viewer: { userId: 'grace', username: 'grace.l', company: tidewater },
  partner: kestrel,
  because: 'mutual-interest',
  partnershipId: 'kestrel-tidewater',
  list: null,
};
const opened: LedgerEntryView = {
  ...disclosed,
  id: 'two',
  kind: 'opening',
  at: '2026-11-19T16:00:00.000Z',
  viewer: { userId: 'ana', username: 'ana.duarte', company: null },
  because: 'administration',
  partnershipId: null,
};
const listed: LedgerEntryView = {
  ...opened,
  id: 'three',
  kind: 'list',
  at: '2026-11-18T08:00:00.000Z',
  partner: null,
  list: { name: 'partners', partnerTypes: ['app'], filter: 'status=pending&type=app', searched: true, readings: 3, count: 1204 },
};

const hits = [
  { kind: 'user', id: 'ana', title: 'ana.duarte', detail: 'Administrator', partnerId: null },
  { kind: 'partner', id: 'kestrel', title: 'Kestrel Forms', detail: 'App Partner, Approved', partnerId: null },
];

async function show({ entries = [disclosed, opened, listed], search = '', readOnly = false } = {}) {
  const answers: Record<string, unknown> = {
    'GET /api/admin/ledger': listOf(entries, {
      person: ({ viewer }) => [viewer.userId],
      partner: ({ partner }) => [partner?.id],
      day: ({ at }) => [at.slice(0, 10)],
      kind: ({ kind }) => [kind],
    }),
    'GET /api/admin/search': hits,
  };
  const shown = await showScreen(<LedgerScreen />, answers, { user: anAdministrator({ readOnly }), search });
  return { ...shown, answers };
}

const cells = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .slice(1, 6)
        .map(({ textContent }) => textContent),
    );

describe('the ledger', () => {
  it('says who saw what, whose it is and why, the latest first', async () => {
    await show();
    expect(await screen.findByText('Showing 3 of 3 entries')).toBeVisible();
    expect(cells()).toEqual([
      ['grace.l', 'Tidewater Ops', 'Saw the contact details', 'Kestrel Forms', 'Mutual interest'],
      ['ana.duarte', 'Administrators', 'Opened the details', 'Kestrel Forms', 'Administration'],
      [
        'ana.duarte',
        'Administrators',
        'Read the list Partners: 1,204 rows, status Pending, type App Partner, searched, and 2 other filters within the minute',
        'All App Partners',
        'Administration',
      ],
    ]);
  });

  it('tells two entries of one minute apart by their seconds', async () => {
    await show({ entries: [{ ...disclosed, id: 'later', at: '2026-11-20T09:12:41.000Z' }, disclosed] });
    await screen.findByText('Showing 2 of 2 entries');
    const times = screen.getAllByRole('time').map(({ textContent }) => textContent);
    expect(times.map((time) => time?.slice(-5))).toEqual(['41 AM', '00 AM'].map((end) => expect.stringContaining(end)));
  });

  it('is filtered by a person, a partner and a day, which the address keeps', async () => {
    const { user, address } = await show();
    await user.type(await screen.findByRole('combobox', { name: 'Filter by person' }), 'an');
    await user.click(await screen.findByRole('option', { name: /ana\.duarte/ }));
    expect(await screen.findByText('Showing 2 of 3 entries')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Remove filter Person ana.duarte' })).toBeVisible();
    await user.type(screen.getByRole('combobox', { name: 'Filter by partner' }), 'ke');
    await user.click(await screen.findByRole('option', { name: /Kestrel Forms/ }));
    fireEvent.change(screen.getByLabelText('Day (UTC)'), { target: { value: '2026-11-19' } });
    await waitFor(() => expect(address()).toBe('/here?person=ana&partner=kestrel&day=2026-11-19'));
    expect(await screen.findByText('Showing 1 of 3 entries')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear all' }));
    expect(await screen.findByText('Showing 3 of 3 entries')).toBeVisible();
  });

  it('opens with the filters of the address, and says whom they mean', async () => {
    await show({ search: '?partner=kestrel&day=2026-11-20' });
    expect(await screen.findByText('Showing 1 of 3 entries')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Remove filter Partner Kestrel Forms' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Remove filter Day (UTC) Nov 20, 2026' })).toBeVisible();
  });

  it('narrows down to the person and the partner of a row', async () => {
    const { user, address } = await show();
    await user.click(await screen.findByRole('button', { name: /^Actions for grace\.l/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Only what grace.l saw' }));
    await waitFor(() => expect(address()).toBe('/here?person=grace'));
    expect(await screen.findByText('Showing 1 of 3 entries')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: /^Actions for grace\.l/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Only who saw Kestrel Forms' }));
    await waitFor(() => expect(address()).toBe('/here?person=grace&partner=kestrel'));
  });

  it('is there for administrators who only look', async () => {
    await show({ readOnly: true });
    expect(await screen.findByText('Showing 3 of 3 entries')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Export' })).toBeVisible();
  });
});
