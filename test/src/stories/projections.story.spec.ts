import type { AdminCohortView } from '@accelerator/contracts/cohorts';
import { adminCohortRoutes } from '@accelerator/contracts/cohorts/routes';
import type { StreamHistoryView } from '@accelerator/contracts/history';
import { historyRoutes } from '@accelerator/contracts/history/routes';
import { addressOf, type ErrorAnswer } from '@accelerator/contracts/http';
import { partnerRoutes } from '@accelerator/contracts/partners/routes';
import type {
  DifferencesView,
  ParkedKeyAct,
  ProjectionAct,
  ProjectionsView,
  ProjectionView,
} from '@accelerator/contracts/projections';
import { projectionRoutes } from '@accelerator/contracts/projections/routes';
import { beforeAll, describe, expect, test } from '@jest/globals';
import type { HttpClient } from '../harness/http-client.ts';
import { signInAsViewer, type SignedUp } from '../harness/people.ts';
import { poll } from '../harness/poll.ts';
import { useApp } from '../harness/running-app.ts';
import { body, Setup } from '../harness/setup.ts';
import { useStreams } from '../harness/use-streams.ts';

const runningApp = useApp();
const openStream = useStreams();
let setup: Setup;
let app: SignedUp;
let viewer: HttpClient;

beforeAll(async () => {
  setup = await Setup.of(runningApp());
  [app, viewer] = await Promise.all([setup.app(), signInAsViewer(runningApp())]);
});

const list = (client = setup.admin) => body(client.get<ProjectionsView>(projectionRoutes.list.path));
const viewOf = async (name: string) => (await list()).projections.find((one) => one.name === name)!;
const act = (name: string, what: ProjectionAct, client = setup.admin) =>
  client.post<ErrorAnswer>(addressOf(projectionRoutes.act, { name }), { act: what });
const parkedKey = (name: string, key: string, what: ParkedKeyAct) =>
  body(setup.admin.post(addressOf(projectionRoutes.parkedKey, { name }), { act: what, key }));
const differences = (name: string, client = setup.admin) =>
  client.get<DifferencesView & ErrorAnswer>(addressOf(projectionRoutes.differences, { name }));
const becomes = (name: string, fits: (view: ProjectionView) => boolean) =>
  poll(async () => [await viewOf(name)].find(fits), { missing: () => `${name} does not come to that` });
const cohorts = () => body(setup.admin.get<AdminCohortView[]>(adminCohortRoutes.list.path));

describe('a rebuild', () => {
  test('is compared with what readers see, switched to, rolled back and canceled, and stands in the history', async () => {
    const { id, code } = setup.cohort;
    await runningApp().place.spoil('cohorts', String(id), { capacity: 7, focus: 'Growth in the north' });
    expect((await differences('cohorts')).body).toMatchObject({ code: 'no_rebuild' });
    const stream = await openStream(viewer);
    expect((await act('cohorts', 'rebuild')).status).toBe(200);
    await stream.nextOf('projections_changed');
    const { beside } = await becomes('cohorts', (view) => view.beside?.state === 'ready');
    expect(beside).toMatchObject({ percent: 100, startedBy: 'superadmin', documents: (await cohorts()).length, keptUntil: null });
    expect((await act('cohorts', 'rebuild')).body).toMatchObject({ code: 'rebuild_running' });
    expect((await act('cohorts', 'pause')).body).toMatchObject({ code: 'rebuild_done' });

    const { rows } = (await differences('cohorts', viewer)).body;
    expect(rows.map(({ row, only }) => [row, only])).toEqual([[String(id), null]]);
    expect(rows[0]!.fields).toEqual([
      { field: 'capacity', live: '7', beside: 'null' },
      { field: 'focus', live: 'Text, 19 characters', beside: expect.any(String) },
    ]);
    const capacity = async () => (await cohorts()).find((one) => one.code === code)!.capacity;
    expect(await capacity()).toBe(7);
    expect((await act('cohorts', 'switch')).status).toBe(200);
    expect(await capacity()).toBeNull();
    expect((await viewOf('cohorts')).beside).toMatchObject({ state: 'former', keptUntil: expect.any(String) });
    expect((await act('cohorts', 'rollback')).status).toBe(200);
    expect(await capacity()).toBe(7);
    expect((await act('cohorts', 'rollback')).body).toMatchObject({ code: 'no_rollback' });
    expect((await act('cohorts', 'switch')).status).toBe(200);
    expect((await act('cohorts', 'cancel')).body).toMatchObject({ code: 'no_rebuild' });
    expect(await capacity()).toBeNull();

    const history = await body(
      setup.admin.get<StreamHistoryView>(addressOf(historyRoutes.stream, { stream: 'projection-cohorts' })),
    );
    expect(history.events.map(({ actor, what }) => `${actor.name} ${what}`)).toEqual([
      'superadmin started a rebuild of the projection cohorts',
      'superadmin switched the projection cohorts to its rebuild',
      'superadmin rolled the projection cohorts back to its former documents',
      'superadmin switched the projection cohorts to its rebuild',
    ]);
  });

  test('of all projections goes on after a crash, while readers find every answer whole', async () => {
    const all = await cohorts();
    expect((await act('all', 'rebuild')).status).toBe(200);
    await runningApp().kill('SIGKILL');
    await runningApp().start();
    await setup.signInAgain();
    const looks: { readonly status: number; readonly whole: boolean }[] = [];
    let done = false;
    const reading = (async () => {
      while (!done) {
        const { status, body: answer } = await setup.admin.get<AdminCohortView[]>(adminCohortRoutes.list.path);
        looks.push({ status, whole: JSON.stringify(answer) === JSON.stringify(all) });
      }
    })();
    const ready = ({ projections }: ProjectionsView) => projections.every(({ beside }) => beside?.state === 'ready');
    await poll(async () => [await list()].find(ready), { missing: () => 'Not all are rebuilt' });
    for (const what of ['switch', 'rollback', 'switch'] as const) expect((await act('all', what)).status).toBe(200);
    done = true;
    await reading;
    expect(looks.filter(({ status, whole }) => status !== 200 || !whole)).toEqual([]);
    expect(looks.length).toBeGreaterThan(3);
    const states = (await list()).projections.map(({ beside }) => beside?.state);
    expect(new Set(states)).toEqual(new Set(['former']));
  });

  test('is decided by full administrators, and read by every one', async () => {
    expect((await list(viewer)).projections.map(({ state }) => state)).not.toContain('stopped');
    expect((await act('cohorts', 'rebuild', viewer)).status).toBe(403);
    expect((await act('ships', 'rebuild')).status).toBe(404);
    expect((await differences('ships')).status).toBe(404);
  });
});

describe('a document that an event cannot be folded into', () => {
  const spoil = (fields: object) => runningApp().place.spoil('partners', app.partnerId, fields);
  const changeCohorts = async () => {
    const other = await setup.newCohort();
    await body(
      app.client.put(addressOf(partnerRoutes.updateAppProfile, { id: app.partnerId }), { preferredCohortIds: [other.id] }),
    );
  };

  test('is named with the event and why, retried after a fix, and then as a clean fold makes it', async () => {
    const right = await spoil({ preferredSince: null });
    await changeCohorts();
    const { parked, parkedKeys } = await becomes('partners', (view) => view.parkedKeys > 0);
    expect(parkedKeys).toBe(1);
    expect(parked).toEqual([
      expect.objectContaining({
        ...{ key: app.partnerId, isBeside: false, eventType: 'PreferredCohortsChanged', stream: `partner-${app.partnerId}` },
        problem: expect.stringContaining('null'),
      }),
    ]);
    await parkedKey('partners', app.partnerId, 'retry');
    expect((await viewOf('partners')).parkedKeys).toBe(1);
    await spoil(right);
    await parkedKey('partners', app.partnerId, 'retry');
    expect((await viewOf('partners')).parkedKeys).toBe(0);
    await act('partners', 'rebuild');
    await becomes('partners', (view) => view.beside?.state === 'ready');
    const { rows } = (await differences('partners')).body;
    expect(rows).toEqual([]);
    await act('partners', 'cancel');
  });

  test('goes on without the event, and is marked', async () => {
    await spoil({ preferredSince: null });
    await changeCohorts();
    const { parked } = await becomes('partners', (view) => view.parkedKeys > 0);
    await parkedKey('partners', app.partnerId, 'skip');
    const { parkedKeys, skipped } = await viewOf('partners');
    expect([parkedKeys, skipped]).toEqual([
      0,
      [{ key: app.partnerId, eventId: parked[0]!.eventId, at: expect.any(String), by: 'superadmin' }],
    ]);
  });
});
