import type { MetricsSample, MetricsView, RebuildView } from '@accelerator/contracts/projections/views';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { Call } from '../../../testing/fake-server.ts';
import { refused, showScreen, type ScreenAnswers } from '../../../testing/screen.tsx';
import { anAdministrator } from '../../../testing/users.fixtures.ts';
import { metricsFigures, pathOf } from './metrics-figures.ts';
import { aProjection, aRebuild, aSample, theProjections } from './projections.fixtures.ts';
import { ProjectionsScreen } from './projections-screen.tsx';

const list = 'GET /api/admin/projections';
const metrics = 'GET /api/admin/metrics';
const act = 'POST /api/admin/projections/reports';
const acted = { projections: ['reports'], isDone: true };
const theLastHour = (...samples: readonly MetricsSample[]): MetricsView => ({ since: '2026-11-17T08:00:00.000Z', samples });
const show = (answers: ScreenAnswers, readOnly = false) => {
  answers[metrics] ??= theLastHour(aSample());
  return showScreen(<ProjectionsScreen />, answers, { user: anAdministrator({ readOnly }) });
};
const buttons = () => screen.queryAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent);

describe('the projections', () => {
  it('say how far each one is, and how many of them', async () => {
    await show({ [list]: theProjections(aProjection(), aProjection({ name: 'cohorts', lag: 3, eventsPerSecond: null })) });
    const table = within(await screen.findByRole('region', { name: 'All projections' })).getByRole('table');
    expect(
      within(table)
        .getAllByRole('row')
        .slice(1)
        .map((row) => [...row.children].map(({ textContent }) => textContent)),
    ).toEqual([
      // On phones the name has the figures beneath it.
      [
        'reportsLivev4, position 7,760,214, lag 0, 12 per second, 214 documents',
        'v4',
        'Live',
        '7,760,214',
        '0',
        '12',
        '214',
        '0',
        'Rebuild',
      ],
      ['cohortsLivev4, position 7,760,214, lag 3, 214 documents', 'v4', 'Live', '7,760,214', '3', '—', '214', '0', 'Rebuild'],
    ]);
    expect(screen.getByText('projections, 1 at the head')).toBeVisible();
  });

  it('say first that nothing can be saved, why, and what to do', async () => {
    await show({ [list]: { ...theProjections(aProjection()), problem: 'The disk is full. Make room on it.' } });
    expect(await screen.findByRole('alert')).toHaveTextContent('Nothing can be saved nowThe disk is full. Make room on it.');
  });

  it('are rebuilt one by one, and all after a question', async () => {
    const { user, sent } = await show({
      [list]: theProjections(aProjection()),
      [act]: acted,
      'POST /api/admin/projections/all': acted,
    });
    await user.click(await screen.findByRole('button', { name: 'Rebuild reports' }));
    expect(await screen.findByText('Rebuild started')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Rebuild all' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Rebuild all' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent.map(({ call, body }) => [call, body])).toEqual([
      [act, { act: 'rebuild' }],
      ['POST /api/admin/projections/all', { act: 'rebuild' }],
    ]);
  });

  it('lead from an act to what stands about the projection then', async () => {
    const answers: ScreenAnswers = { [list]: theProjections(aProjection({ name: 'cohorts' }), aProjection()), [act]: acted };
    const { user } = await show(answers);
    const press = async (name: string) => {
      screen.getByRole('button', { name }).focus();
      await user.keyboard('{Enter}');
    };
    const isNow = (beside: RebuildView | null) => {
      answers[list] = theProjections(aProjection({ name: 'cohorts' }), aProjection({ beside }));
    };
    await screen.findByRole('button', { name: 'Rebuild reports' });
    isNow(aRebuild());
    await press('Rebuild reports');
    await waitFor(() => expect(screen.getByRole('region', { name: 'Rebuilding reports' })).toHaveFocus());
    await press('Cancel rebuild');
    isNow(null);
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel rebuild' }));
    await waitFor(() => expect(screen.getByRole('row', { name: /^reports/ })).toHaveFocus());
  });

  it('show a rebuild with its progress, which can be paused, and not be switched to yet', async () => {
    const { user, sent } = await show({ [list]: theProjections(aProjection({ beside: aRebuild() })), [act]: acted });
    const section = within(await screen.findByRole('region', { name: 'Rebuilding reports' }));
    expect(section.getByRole('progressbar', { name: 'Rebuild of reports, v4' })).toHaveAttribute('aria-valuenow', '62');
    expect(section.getByText('Time left').nextSibling).toHaveTextContent('28 s');
    expect(section.getByText('Events per second').nextSibling).toHaveTextContent('104,200');
    expect(section.getByRole('button', { name: 'Switch to v4' })).toHaveAccessibleDescription(
      'Switch when the build has reached the head',
    );
    await user.click(section.getByRole('button', { name: 'Pause' }));
    await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ act: 'pause' }]));
  });

  it('have one total where several are rebuilt', async () => {
    const ready = aRebuild({ state: 'ready', events: 7_760_214, percent: 100, secondsLeft: 0 });
    const both = [aProjection({ beside: aRebuild() }), aProjection({ name: 'cohorts', beside: ready })];
    await show({ [list]: theProjections(...both) });
    const total = within(await screen.findByRole('region', { name: 'All 2 rebuilds' }));
    expect(total.getByRole('progressbar', { name: 'All 2 rebuilds' })).toHaveAttribute('aria-valuenow', '81');
    expect(total.getByText('1 at the head. Time left: 28 s.')).toBeVisible();
  });

  it('show page by page what differs, and switch after a question', async () => {
    const row = (name: string, live: string) => ({ row: name, only: null, fields: [{ field: 'approved', live, beside: '21' }] });
    const differences = ({ query }: Call) =>
      query.get('after') === 'b'
        ? { body: { rows: [{ row: 'c', only: 'live', fields: [] }], compared: 114, documents: 214, next: null } }
        : { body: { rows: [row('a', '19'), row('b', 'Text, 9 characters')], compared: 100, documents: 214, next: 'b' } };
    const { user, sent } = await show({
      [list]: theProjections(aProjection({ beside: aRebuild({ state: 'ready', percent: 100 }) })),
      'GET /api/admin/projections/reports/differences': differences,
      [act]: acted,
    });
    await user.click(await screen.findByRole('button', { name: 'Compare further' }));
    const table = await screen.findByRole('region', { name: 'What differs' });
    await waitFor(() => expect(within(table).getAllByRole('row')).toHaveLength(4));
    expect(
      within(table)
        .getAllByRole('row')
        .map(({ textContent }) => textContent),
    ).toEqual(['DocumentFieldLive, v4New, v4', 'aapproved1921', 'bapprovedText, 9 characters21', 'cWhole documentThereMissing']);
    expect(screen.getByText('3 of 214 documents')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Switch to v4' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Switch' }));
    await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ act: 'switch' }]));
  });

  it('are switched all at once where two are ready, after a question', async () => {
    const ready = (name: string) => aProjection({ name, beside: aRebuild({ state: 'ready', percent: 100 }) });
    const all = 'POST /api/admin/projections/all';
    const { user, sent } = await show({ [list]: theProjections(ready('reports'), ready('cohorts')), [all]: acted });
    await user.click(await screen.findByRole('button', { name: 'Switch all 2' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Let readers see 2 rebuilds?' }));
    expect(sent.filter(({ call }) => call === all)).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Switch all' }));
    await waitFor(() => expect(sent.filter(({ call }) => call === all)).toMatchObject([{ body: { act: 'switch' } }]));
  });

  it('say where no process has come to an act yet', async () => {
    const { user } = await show({ [list]: theProjections(aProjection()), [act]: { ...acted, isDone: false } });
    await user.click(await screen.findByRole('button', { name: 'Rebuild reports' }));
    expect(await screen.findByText('No process has come to it yet. It is done as soon as one does.')).toBeVisible();
  });

  it('go back to the former documents while they are kept', async () => {
    const beside = aRebuild({ state: 'former', percent: 100, keptUntil: '2026-11-18T09:00:00.000Z' });
    const { user, sent } = await show({ [list]: theProjections(aProjection({ beside })), [act]: acted });
    expect(await screen.findByText(/^Former documents until Nov 18, 2026/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Roll back reports' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Let readers see the former documents of reports?' }));
    expect(sent).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Roll back' }));
    await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ act: 'rollback' }]));
  });

  it('name what is parked, on which event and why, which is retried, or skipped after a question', async () => {
    const parked = {
      ...{ key: 'acme', isBeside: false, eventId: 'e1', eventType: 'ProfileUpdated', stream: 'partner-acme' },
      ...{ position: '17', problem: 'Not a date.' },
    };
    const skipped = { key: 'zeta', eventId: 'e0', at: '2026-11-17T09:00:00.000Z', by: 'ana.duarte' };
    const path = 'POST /api/admin/projections/reports/parked';
    const { user, sent } = await show({
      [list]: theProjections(aProjection({ parked: [parked], parkedKeys: 1, skipped: [skipped] })),
      [path]: { outcome: 'still_parked', problem: 'Still not a date.' },
    });
    const [, row] = within(await screen.findByRole('region', { name: 'Parked keys' })).getAllByRole('row');
    // On phones the name has the others beneath it.
    expect([...row!.children].map(({ textContent }) => textContent)).toEqual([
      'reportsacmeStopped before ProfileUpdated: Not a date.',
      'acme',
      'ProfileUpdated',
      'Not a date.',
      'RetrySkip',
    ]);
    for (const link of within(row!).getAllByRole('link', { name: 'ProfileUpdated' }))
      expect(link).toHaveAttribute('href', '/admin/history/partner-acme?at=e1');
    expect(screen.getAllByText('1 key parked')).toHaveLength(2);
    expect(screen.getByText(/goes on without event/)).toHaveTextContent(
      /^zeta of reports .* skipped by ana.duarte on Nov 17, 2026/,
    );
    await user.click(screen.getByRole('button', { name: 'Retry acme' }));
    expect(await screen.findByText('Still not a date.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Skip ProfileUpdated for acme' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Skip the event' }));
    await waitFor(() =>
      expect(sent.map(({ body }) => body)).toEqual([
        { act: 'retry', key: 'acme' },
        { act: 'skip', key: 'acme' },
      ]),
    );
  });

  it('let administrators who only look compare, and do nothing else', async () => {
    const ready = aRebuild({ state: 'ready' });
    await show(
      {
        [list]: theProjections(aProjection({ beside: ready }), aProjection({ name: 'cohorts' })),
        'GET /api/admin/projections/reports/differences': { rows: [], compared: 214, documents: 214, next: null },
      },
      true,
    );
    expect(await screen.findByText('Both hold the same documents.')).toBeVisible();
    // A toast of an earlier case may still be there.
    expect(buttons().filter((name) => name !== 'Close')).toEqual(['Hide what differs', 'Chart', 'Table']);
  });

  it('say that they cannot be read, and are asked for again', async () => {
    const answers: ScreenAnswers = { [list]: refused(503, 'The views are away.') };
    const { user } = await show(answers);
    expect(await screen.findByText('The views are away.')).toBeVisible();
    answers[list] = theProjections(aProjection());
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('rowheader', { name: /^reports/ })).toBeVisible();
  });
});

describe('the last hour', () => {
  const showHour = (answer: unknown) => {
    const answers: ScreenAnswers = { [list]: theProjections(aProjection()), [metrics]: answer };
    return show(answers).then((shown) => ({ ...shown, answers }));
  };
  const cellsOf = (row: HTMLElement) => [...row.children].map(({ textContent }) => textContent);

  it('is told of the process that answers, now and by the highest of each five minutes', async () => {
    await showHour(
      theLastHour(
        aSample({ at: '2026-11-17T09:01:00.000Z', requestsPerSecond: 7.126, answerMs: null, lag: 1200 }),
        aSample({ at: '2026-11-17T09:01:15.000Z', answerMs: null, lag: null }),
        aSample({ at: '2026-11-17T09:06:00.000Z', commandsPerSecond: 0.0667, parkedKeys: 1 }),
      ),
    );
    const region = await screen.findByRole('region', { name: 'Table of The last hour' });
    const [names, ...rows] = within(region).getAllByRole('row').map(cellsOf);
    expect(names).toEqual([
      ...['From', 'Requests per second', '95% answered within', 'Commands per second', 'Refused per second'],
      ...['Conflicts per second', 'Largest lag', 'Live streams', 'Emails waiting', 'Parked keys'],
    ]);
    expect(rows.map(([, ...values]) => values)).toEqual([
      ['7.13', '—', '0.5', '0', '0', '1,200', '3', '2', '0'],
      ['4', '13 ms', '0.07', '0', '0', '0', '3', '2', '1'],
      ['4', '13 ms', '0.07', '0', '0', '0', '3', '2', '1'],
    ]);
    expect(rows.at(-1)![0]).toBe('Now');
    expect(screen.getByText(/^This process, since Nov 17, 2026/)).toBeVisible();
  });

  it('is drawn, or shown as the table', async () => {
    const { user } = await showHour(theLastHour(aSample()));
    const choice = within(await screen.findByRole('group', { name: 'Show The last hour as' }));
    expect(screen.getByText('Highest 13 ms')).toBeInTheDocument();
    await user.click(choice.getByRole('button', { name: 'Table' }));
    expect(choice.getByRole('button', { name: 'Table' })).toHaveAttribute('aria-pressed', 'true');
    expect(screen.queryByText('Highest 13 ms')).toBeNull();
  });

  it('has no figures at first', async () => {
    await showHour(theLastHour());
    expect(await screen.findByText('No figures yet: the first comes within 15 seconds.')).toBeVisible();
  });

  it('says that it cannot be read, and is asked for again', async () => {
    const { user, answers } = await showHour(refused(503, 'The server is away.'));
    expect(await screen.findByText('The server is away.')).toBeVisible();
    answers[metrics] = theLastHour(aSample());
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('region', { name: 'Table of The last hour' })).toBeInTheDocument();
  });
});

describe('the line of a figure', () => {
  const requests = metricsFigures[0]!;
  const at = (minute: number, requestsPerSecond: number) =>
    aSample({ at: new Date(Date.UTC(2026, 10, 17, 9, minute)).toISOString(), requestsPerSecond });

  it('covers the hour before the latest sample, and its highest value is at the top', () => {
    expect(pathOf(requests, [at(0, 0), at(60, 2)])).toBe('M0.00,31.00h0M100.00,1.00h0');
  });

  it('is broken where samples or values are missing', () => {
    const next = { ...at(0, 1), at: '2026-11-17T09:00:15.000Z' };
    expect(pathOf(requests, [at(0, 1), next])).toMatch(/^M[^M]+L[^M]+$/);
    const lag = metricsFigures.find(({ name }) => name === 'Largest lag')!;
    expect(pathOf(lag, [at(0, 1), { ...next, lag: null }])).toBe('M99.58,31.00h0');
  });
});
