import type { ErasureCertificateView, StreamHistoryView } from '@accelerator/contracts/history/views';
import { expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { anAdministrator } from '../../../testing/users.fixtures.ts';

const stream = 'partner-acme4a01';

const history: StreamHistoryView = {
  stream,
  kind: 'partner',
  title: 'Deleted partner 4a01',
  withheld: false,
  undoable: null,
  projections: [],
  initial: [{ field: 'Status', value: '—' }],
  events: [
    {
      eventId: 'event-1',
      stream,
      revision: 0,
      type: 'PartnerDeleted',
      at: '2026-11-10T09:00:00.000Z',
      actor: { kind: 'member', name: 'A former member', userId: 'u1', company: 'Deleted partner 4a01' },
      onBehalfOf: null,
      followed: null,
      side: null,
      what: 'deleted the company and its personal data',
      details: [],
      commandId: 'command',
      correlationId: 'request',
      causationId: null,
      changes: [],
    },
  ],
};

const certificate: ErasureCertificateView = {
  eventId: 'event-1',
  stream,
  revision: 0,
  at: '2026-11-10T09:00:00.000Z',
  of: 'Deleted partner 4a01',
  because: 'The last member deleted their profile.',
  by: { kind: 'member', name: 'A former member', userId: 'u1', company: 'Deleted partner 4a01' },
  subjects: [
    {
      subject: 'acme4a01',
      whose: 'The company',
      keyDestroyedAt: '2026-11-10T09:00:01.000Z',
      hasNoKey: true,
      forgottenAt: '2026-11-10T09:01:00.000Z',
    },
    { subject: 'u1', whose: 'A member', keyDestroyedAt: '2026-11-10T09:00:01.000Z', hasNoKey: true, forgottenAt: null },
  ],
  stores: [
    { store: 'Sessions', deleted: 2 },
    { store: 'Login credentials', deleted: 0 },
  ],
  views: ['partners', 'partnerships'],
  partnerships: 1,
  completedAt: null,
  checkedAt: '2026-11-12T08:00:00.000Z',
};

const show = (certificates: object) =>
  renderScreen(`/admin/history/${stream}`, {
    user: anAdministrator(),
    answers: {
      [`GET /api/admin/history/${stream}`]: { body: history },
      [`GET /api/admin/history/${stream}/erasures`]: certificates,
    },
  });

const rowsOf = (label: RegExp) =>
  within(screen.getByRole('region', { name: label }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    );

it('certifies what is recorded of an erasure, and says what is not', async () => {
  show({ body: [certificate] });
  const article = await screen.findByRole('article', { name: 'Erasure of Deleted partner 4a01' });
  expect(article).toHaveTextContent('The last member deleted their profile.');
  expect(article).toHaveTextContent('A former member, Deleted partner 4a01');
  expect(article).toHaveTextContent('Not recorded. What is missing below was not seen to be done.');
  // On phones the name has the others beneath it.
  const beneath = (gone: string) =>
    `Key destroyedNov 10, 2026, 9:00 AM UTCLooked for on Nov 12, 2026, 8:00 AM UTCThere is no keyGone from the views${gone}`;
  const companyGone = 'Nov 10, 2026, 9:01 AM UTC';
  expect(rowsOf(/^Keys/)).toEqual([
    [`The company acme4a01${beneath(companyGone)}`, 'Nov 10, 2026, 9:00 AM UTC', 'There is no key', companyGone],
    [`A member u1${beneath('Not recorded')}`, 'Nov 10, 2026, 9:00 AM UTC', 'There is no key', 'Not recorded'],
  ]);
  expect(rowsOf(/^Stores/)).toEqual([
    ['Sessions', '2'],
    ['Login credentials', 'Nothing was there'],
  ]);
  expect(article).toHaveTextContent('Nothing is left of it in 2 views: partners, partnerships.');
  expect(article).toHaveTextContent('the key of 1 partnership');
});

it('prints the certificates and nothing else', async () => {
  const printed = jest.spyOn(globalThis, 'print').mockReturnValue();
  show({ body: [certificate] });
  await userEvent.click(await screen.findByRole('button', { name: 'Print' }));
  expect(printed).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('article').closest('[data-printed]')).not.toContainElement(
    screen.getByRole('button', { name: 'Print' }),
  );
  printed.mockRestore();
});

it('shows nothing where nothing was erased, and says where it could not be loaded', async () => {
  const { unmount } = show({ body: [] });
  await screen.findByRole('heading', { name: history.title });
  expect(screen.queryByRole('region', { name: 'Erasure certificate' })).not.toBeInTheDocument();
  unmount();
  show({ status: 500, body: {} });
  expect(await screen.findByText('The erasure certificate could not be loaded')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});
