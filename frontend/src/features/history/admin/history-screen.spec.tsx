import { futureMomentMessage, unreadableMomentMessage } from '@accelerator/contracts/history/moments';
import type { SteppedProjectionView, StreamEventView, StreamHistoryView } from '@accelerator/contracts/history/views';
import type { ListArrangementView } from '@accelerator/contracts/lists/views';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { Call } from '../../../testing/fake-server.ts';
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
  undoable: null,
  projections: ['partnerships', 'requests'],
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
    followed: null,
    side: null,
    details: [],
    changes: [],
    commandId: `command-${revision}`,
    correlationId: `request-${revision}`,
    causationId: null,
    ...step,
  })),
};

async function show(search = '', answers = {}, user = anAdministrator()) {
  const shown = renderScreen(`/admin/history/${stream}${search}`, {
    user,
    answers: {
      [`GET /api/admin/history/${stream}`]: { body: history },
      ...answers,
    },
  });
  return { ...shown, user: userEvent.setup() };
}

const slider = () => screen.findByRole('slider', { name: 'Moment in the history' });
const changed = (table = 'State') =>
  within(screen.getByRole('region', { name: table }))
    .getAllByRole('row')
    .filter((row) => within(row).queryByText('Changed'))
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent.replace(/ Changed$/, '')),
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
    await waitFor(() => expect(address()).toBe(`/admin/history/${stream}?at=event-2`));
    expect(changed()).toEqual([]);
    expect(screen.getByRole('button', { name: 'Open partnership' })).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByText('After this moment')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Return to now' }));
    expect(screen.queryByText('Viewing the past')).not.toBeInTheDocument();
    await waitFor(() => expect(address()).toBe(`/admin/history/${stream}`));
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

  it.each([
    ['?at=2026-11-11', '2'],
    ['?at=2026-11-12', '3'],
    ['?at=2026-11-11T08:59:59.000Z', '1'],
  ])('opens %s at the last event by then: a day is asked for to its end in UTC', async (search, value) => {
    await show(search);
    expect(await slider()).toHaveValue(value);
    expect(screen.queryByText('There is no such moment')).not.toBeInTheDocument();
    expect(screen.queryByText('Nothing had happened yet')).not.toBeInTheDocument();
  });

  it('says that nothing had happened by the moment of the address, and shows the first event', async () => {
    await show('?at=2026-11-01');
    expect(await slider()).toHaveValue('1');
    expect(screen.getByText('Nothing had happened yet')).toBeVisible();
    expect(screen.getByText('This is the state after the first event.')).toBeVisible();
  });

  it.each([
    ['?at=nonsense', unreadableMomentMessage],
    ['?at=2026-02-30', unreadableMomentMessage],
    ['?at=01c0ffee-0000-7000-8000-000000000000', unreadableMomentMessage],
    ['?at=2999-01-01', futureMomentMessage],
  ])('says of %s what it may be, and shows the present', async (search, message) => {
    await show(search);
    expect(await slider()).toHaveValue('3');
    expect(screen.getByText('There is no such moment')).toBeVisible();
    expect(screen.getByText(`${message}. This is the present.`)).toBeVisible();
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

  it.each([
    ['', 'Events 2 and 3 side by side'],
    ['?at=event-1', 'Events 1 and 2 side by side'],
  ])('begins a comparison with two moments that differ: %j', async (search, heading) => {
    const { user } = await show(search);
    await user.click(await screen.findByRole('button', { name: 'Compare with another moment' }));
    expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
    expect(screen.queryByText('Choose another moment')).not.toBeInTheDocument();
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

  describe('as a file', () => {
    const saved = jest.fn();
    let click: ReturnType<typeof jest.spyOn>;
    beforeEach(() => {
      saved.mockReset();
      click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
        saved(this.getAttribute('href'));
      });
    });
    afterEach(() => click.mockRestore());

    const permitted = (exportPersonalData: boolean, isSharedLogin = false) => ({
      'GET /api/admin/exports': {
        body: { dictionaryVersion: 1, exports: [], position: null, exportPersonalData, isSharedLogin },
      },
    });

    it('holds what the filters leave, with personal data where that is chosen', async () => {
      const { user } = await show('?actor=niamh', permitted(true));
      await user.click(await screen.findByRole('button', { name: 'Export this history' }));
      await user.click(await screen.findByRole('menuitem', { name: /^CSV\s*Signed, without personal data$/ }));
      await user.click(screen.getByRole('button', { name: 'Export this history' }));
      await user.click(await screen.findByRole('menuitem', { name: /^JSON Lines with personal data\s*Signed\. The reading/ }));
      const address = `/api/admin/history/${stream}/export`;
      expect(saved.mock.calls).toEqual([
        [`${address}?format=csv&actor=niamh`],
        [`${address}?format=jsonl&actor=niamh&personalData=true`],
      ]);
    });

    it.each([
      ['no permission', false, 'Ask the superadmin to allow it under Admin Users.'],
      ['a login that several people use', true, 'Several people use this login, so it can never take personal data out.'],
    ])('holds no personal data for %s, and says why', async (_, isShared, why) => {
      const { user } = await show('', permitted(false, isShared));
      await user.click(await screen.findByRole('button', { name: 'Export this history' }));
      const choice = await screen.findByRole('menuitem', { name: new RegExp(`^CSV with personal data\\s*${why}`) });
      await waitFor(() => expect(choice).toHaveAttribute('aria-disabled', 'true'));
    });
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

  describe('with an act that can still be undone', () => {
    const undoable = { eventId: 'event-3', act: 'PartnersRecommended', at: '2026-11-12T09:00:00.000Z' };
    const answers = { [`GET /api/admin/history/${stream}`]: { body: { ...history, undoable } } };

    it('offers to undo it, and sends which act and why', async () => {
      const { user, calls } = await show('', {
        ...answers,
        'POST /api/admin/undo': { body: { undone: 1, skipped: [], stays: [] } },
      });
      await user.click(await screen.findByRole('button', { name: 'Undo recommendation' }));
      const dialog = await screen.findByRole('alertdialog', { name: `Undo recommendation of ${history.title}?` });
      await user.type(within(dialog).getByRole('textbox', { name: /^Reason/ }), 'Wrong pair');
      await user.click(within(dialog).getByRole('button', { name: 'Undo recommendation' }));
      expect(await screen.findByText('Undone')).toBeVisible();
      expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ eventId: 'event-3', reason: 'Wrong pair' });
    });

    it('offers nothing while the past is viewed, nor to view-only administrators', async () => {
      const { user } = await show('?at=event-1', answers);
      await slider();
      expect(screen.queryByRole('button', { name: 'Undo recommendation' })).not.toBeInTheDocument();
      await user.click(screen.getByRole('button', { name: 'Return to now' }));
      expect(await screen.findByRole('button', { name: 'Undo recommendation' })).toBeVisible();
      cleanup();
      await show('', answers, anAdministrator({ readOnly: true }));
      await slider();
      expect(screen.queryByRole('button', { name: 'Undo recommendation' })).not.toBeInTheDocument();
    });
  });

  describe('with the rows of a projection in place of the state', () => {
    const step = (eventId: string, ...changes: readonly (readonly [string, string, string])[]) => ({
      eventId,
      rows: [
        {
          id: 'pair-1',
          changes: changes.map(([field, before, after]) => ({ field, before, after })),
          exists: true,
          problem: null,
        },
      ],
    });
    const stepped: SteppedProjectionView = {
      projection: 'partnerships',
      version: 12,
      steps: [
        step('event-1', ['phase', '—', 'open'], ['sides.app.interested', '—', 'true']),
        step('event-3', ['phase', 'open', 'mutual']),
      ],
    };
    const answers = { [`GET /api/admin/history/${stream}/projections/partnerships`]: { body: stepped } };

    it('shows them before and after each event, keeps the choice in the address, and marks what changed', async () => {
      const { user, address } = await show('', answers);
      await user.click(await screen.findByRole('button', { name: 'Show State' }));
      await user.click(await screen.findByRole('option', { name: 'Rows of partnerships' }));
      expect(await screen.findByText(/^Rows of partnerships, version 12, made of this stream alone/)).toBeVisible();
      expect(address()).toBe(`/admin/history/${stream}?projection=partnerships`);
      expect(screen.getByRole('heading', { name: 'Rows after event 3' })).toBeVisible();
      expect(changed('Row pair-1')).toEqual([['phase', 'open', 'mutual']]);
      expect(within(screen.getByRole('region', { name: 'Row pair-1' })).getByText('sides.app.interested')).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'Previous event' }));
      expect(await screen.findByText('This event changes no row of the projection.')).toBeVisible();
    });

    it('compares two moments, and says where the projector cannot go on', async () => {
      const failing = { ...stepped.steps[1]!, rows: [{ ...stepped.steps[1]!.rows[0]!, problem: 'No such cohort.' }] };
      const body = { ...stepped, steps: [stepped.steps[0], failing] };
      await show('?projection=partnerships&at=event-3&with=event-1', {
        [`GET /api/admin/history/${stream}/projections/partnerships`]: { body },
      });
      expect(await screen.findByText('No such cohort.')).toBeVisible();
      expect(screen.getByRole('columnheader', { name: 'After event 1' })).toBeVisible();
      expect(changed('Row pair-1')).toEqual([['phase', 'open', 'mutual']]);
    });
  });

  it('computes the match at the moment when it is opened, and says where there was none', async () => {
    const path = `/api/admin/history/${stream}/events/event-3/match`;
    const { user, calls } = await show('', { [`GET ${path}`]: { body: { at: history.events[2]!.at, match: null } } });
    await slider();
    expect(calls.map((call) => call.path)).not.toContain(path);
    await user.click(screen.getByText('Match at this moment'));
    expect(await screen.findByText(/had no score at this moment/)).toBeVisible();
  });

  describe('with saved filters', () => {
    const saved: readonly ListArrangementView[] = [
      {
        list: 'history',
        columns: null,
        filters: [
          { name: 'Notes of Niamh', query: 'actor=niamh&kind=PartnershipNoted' },
          { name: 'Passes', query: 'kind=PartnerPassed' },
        ],
      },
      { list: 'histories', columns: null, filters: [{ name: 'That day', query: 'day=2026-11-10' }] },
    ];
    const answers = {
      'GET /api/account/lists': { body: saved },
      'PUT /api/account/lists/history': { body: saved[0] },
    };
    const open = async (user: ReturnType<typeof userEvent.setup>, item: string) => {
      await user.click(await screen.findByRole('button', { name: 'Saved filters' }));
      await user.click(await screen.findByRole('menuitem', { name: item }));
    };
    const sentBy = (calls: readonly Call[]) => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);

    it('puts them in place of those that are on; those of the search are not among them', async () => {
      const { user, address } = await show('?q=interest', answers);
      await slider();
      await open(user, 'Notes of Niamh');
      expect(await screen.findByText('1 of 3 events')).toBeVisible();
      expect(address()).not.toContain('interest');
      await user.click(screen.getByRole('button', { name: 'Saved filters' }));
      expect(screen.queryByRole('menuitem', { name: 'That day' })).not.toBeInTheDocument();
    });

    it('saves those that are on under a name, in place of what had it', async () => {
      const { user, calls } = await show('?actor=niamh', answers);
      await slider();
      const save = async (name: string) => {
        await open(user, 'Save these filters');
        const dialog = await screen.findByRole('dialog', { name: 'Save these filters' });
        await user.type(within(dialog).getByRole('textbox', { name: 'Name' }), name);
        await user.click(within(dialog).getByRole('button', { name: 'Save filters' }));
        await waitFor(() => expect(dialog).not.toBeInTheDocument());
      };
      await save('By Niamh');
      expect(await screen.findByText('Filters saved')).toBeVisible();
      await save('Passes');
      const [first, second] = saved[0]!.filters;
      const query = 'actor=niamh';
      expect(sentBy(calls)).toEqual([
        { filters: [first, second, { name: 'By Niamh', query }] },
        { filters: [first, { name: 'Passes', query }] },
      ]);
    });

    it('renames and deletes them', async () => {
      const { user, calls } = await show('', answers);
      await slider();
      await open(user, 'Manage saved filters');
      await user.click(await screen.findByRole('button', { name: 'Rename Notes of Niamh' }));
      const name = await screen.findByRole('textbox', { name: 'Name' });
      await user.clear(name);
      await user.type(name, 'Hers');
      await user.click(screen.getByRole('button', { name: 'Rename' }));
      expect(await screen.findByText('Filters saved')).toBeVisible();
      await user.click(await screen.findByRole('button', { name: 'Delete Notes of Niamh' }));
      expect(await screen.findByText('Filters deleted')).toBeVisible();
      const [first, second] = saved[0]!.filters;
      expect(sentBy(calls)).toEqual([{ filters: [{ ...first, name: 'Hers' }, second] }, { filters: [second] }]);
    });

    it('has none for the login that several people share', async () => {
      const { calls } = await show('', answers, anAdministrator({ username: 'adminviewer', readOnly: true }));
      await slider();
      expect(screen.queryByRole('button', { name: 'Saved filters' })).not.toBeInTheDocument();
      expect(calls.map(({ path }) => path)).not.toContain('/api/account/lists');
    });
  });
});
