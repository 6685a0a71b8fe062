import type { StreamEventView, StreamHistoryView } from '@accelerator/contracts/history/views';
import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { anAdministrator } from '../../../testing/users.fixtures.ts';
import userEvent from '@testing-library/user-event';

const stream = 'partnership-kestrel-tidewater';

const steps: readonly Partial<StreamEventView>[] = [
  {
    type: 'InterestExpressed',
    actor: { kind: 'member', name: 'niamh', userId: 'u1', company: 'Kestrel Forms' },
    what: 'showed interest in Tidewater Ops',
    changes: [{ field: 'App Partner', before: 'No Response', after: 'Interested' }],
  },
  {
    type: 'PartnershipNoted',
    actor: { kind: 'member', name: 'niamh', userId: 'u1', company: 'Kestrel Forms' },
    what: 'wrote a private note',
    details: [{ field: 'Private note', value: 'Private note of Kestrel Forms, 82 characters' }],
  },
  {
    type: 'InterestExpressed',
    actor: { kind: 'administrator', name: 'ana.duarte', userId: 'a1', company: null },
    what: 'showed interest in Kestrel Forms',
    onBehalfOf: 'Tidewater Ops',
    changes: [
      { field: 'Solutions Partner', before: 'No Response', after: 'Interested' },
      { field: 'Mutual interest', before: 'No', after: 'Yes' },
    ],
  },
];

const history: StreamHistoryView = {
  stream,
  kind: 'partnership',
  title: 'Kestrel Forms and Tidewater Ops',
  withheld: false,
  initial: [
    { field: 'App Partner', value: 'No Response' },
    { field: 'Solutions Partner', value: 'No Response' },
    { field: 'Mutual interest', value: 'No' },
  ],
  events: steps.map((step, revision) => ({
    eventId: `event-${revision + 1}`,
    stream,
    revision,
    type: 'InterestExpressed',
    at: `2026-11-1${revision}T09:00:00.000Z`,
    actor: { kind: 'programme', name: 'The programme', userId: null, company: null },
    what: '',
    onBehalfOf: null,
    details: [],
    changes: [],
    commandId: `command-${revision}`,
    correlationId: `request-${revision}`,
    causationId: null,
    ...step,
  })),
};

async function show(search = '', answers = {}) {
  const shown = renderScreen(`/admin/history/${stream}${search}`, {
    user: anAdministrator(),
    answers: { [`GET /api/admin/history/${stream}`]: { body: history }, ...answers },
  });
  return { ...shown, user: userEvent.setup() };
}

const slider = () => screen.findByRole('slider', { name: 'Moment in the history' });
const changed = () =>
  within(screen.getByRole('region', { name: 'State' }))
    .getAllByRole('row')
    .filter((row) => within(row).queryByText('Changed'))
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .slice(0, 3)
        .map((cell) => cell.textContent),
    );

describe('the history of a stream', () => {
  it('shows the present, and what the last event changed', async () => {
    await show();
    expect(await slider()).toHaveAttribute(
      'aria-valuetext',
      expect.stringMatching(
        /^Event 3 of 3, Nov 12, 2026, .*, ana.duarte showed interest in Kestrel Forms, on behalf of Tidewater Ops$/,
      ),
    );
    expect(changed()).toEqual([
      ['Solutions Partner', 'No Response', 'Interested'],
      ['Mutual interest', 'No', 'Yes'],
    ]);
    expect(screen.queryByText('Viewing the past')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Open partnership' })).toBeVisible();
  });

  it('goes back step by step and says so: nothing can be changed there', async () => {
    const { user, address } = await show();
    await user.click(await screen.findByRole('button', { name: 'Previous event' }));
    expect(await screen.findByRole('region', { name: 'Viewing the past' })).toHaveTextContent(/Nothing can be changed here/);
    expect(address()).toBe(`/admin/history/${stream}?at=event-2`);
    expect(changed()).toEqual([]);
    expect(screen.getByRole('button', { name: 'Open partnership' })).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByText('After this moment')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Return to now' }));
    expect(screen.queryByText('Viewing the past')).not.toBeInTheDocument();
    expect(address()).toBe(`/admin/history/${stream}`);
  });

  it('opens at the moment of the address, and moves by keys, ten at a time by Page Up and Page Down', async () => {
    const { user } = await show('?at=event-1');
    const range = await slider();
    expect(range).toHaveValue('1');
    range.focus();
    await user.keyboard('{PageUp}');
    expect(range).toHaveValue('3');
    await user.keyboard('{PageDown}');
    expect(range).toHaveValue('1');
    expect(screen.getByRole('button', { name: 'Previous event' })).toHaveAttribute('aria-disabled', 'true');
    await user.click(screen.getByRole('button', { name: /^ana.duarte showed interest/ }));
    expect(range).toHaveValue('3');
  });

  it('shows any two moments side by side', async () => {
    await show('?at=event-3&with=event-1');
    expect(await screen.findByRole('heading', { name: 'Events 1 and 3 side by side' })).toBeVisible();
    expect(screen.getByRole('columnheader', { name: 'After event 1' })).toBeVisible();
    expect(changed()).toEqual([
      ['Solutions Partner', 'No Response', 'Interested'],
      ['Mutual interest', 'No', 'Yes'],
    ]);
  });

  it('leaves the events that its filters match together, and keeps the filters in the address', async () => {
    const { user, address } = await show('?actor=niamh');
    expect(await screen.findByText('2 of 3 events')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Kind' }));
    await user.click(await screen.findByRole('option', { name: 'Partnership noted' }));
    expect(await screen.findByText('1 of 3 events')).toBeVisible();
    expect(screen.getByText('Private note of Kestrel Forms, 82 characters')).toBeVisible();
    expect(address()).toContain('PartnershipNoted');
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Clear all' }));
    expect(await screen.findByText('3 events')).toBeVisible();
  });

  it('fetches the raw event only when it is opened', async () => {
    const raw = { id: 'event-3', type: 'InterestExpressed', data: { side: 'solutions' } };
    const { user, calls } = await show('', { [`GET /api/admin/history/${stream}/events/event-3`]: { body: raw } });
    await slider();
    expect(calls.map(({ path }) => path)).not.toContain(`/api/admin/history/${stream}/events/event-3`);
    await user.click(screen.getByText('Raw event'));
    expect(await screen.findByText(/"side": "solutions"/)).toBeVisible();
  });

  it('says what failed, and tries again', async () => {
    const failing = { status: 500, body: { statusCode: 500, error: 'Internal Server Error', message: 'It broke.' } };
    let isDown = true;
    const { user } = await show('', { [`GET /api/admin/history/${stream}`]: () => (isDown ? failing : { body: history }) });
    expect(await screen.findByText('Failed to fetch data')).toBeVisible();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: history.title })).toBeVisible();
  });
});
