import type { AdminCohortView } from '@accelerator/contracts/cohorts';
import { adminCohortRoutes } from '@accelerator/contracts/cohorts/routes';
import type { StreamHistoryView } from '@accelerator/contracts/history';
import { historyRoutes } from '@accelerator/contracts/history/routes';
import { addressOf, type ErrorAnswer } from '@accelerator/contracts/http';
import { partnerRoutes } from '@accelerator/contracts/partners/routes';
import type {
  DifferencesView,
  HealthView,
  ParkedKeyAct,
  ParkedKeyActedView,
  ProjectionAct,
  ProjectionsView,
  ProjectionView,
} from '@accelerator/contracts/projections';
import { healthRoutes, projectionRoutes } from '@accelerator/contracts/projections/routes';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { HttpClient } from '../harness/http-client.ts';
import { logOf } from '../harness/log.ts';
import { signInAsAdministrator, signInAsViewer, type SignedUp } from '../harness/people.ts';
import { isDistributed } from '../harness/place.ts';
import { poll } from '../harness/poll.ts';
import { startApp, useApp } from '../harness/running-app.ts';
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
  body(setup.admin.post<ParkedKeyActedView>(addressOf(projectionRoutes.parkedKey, { name }), { act: what, key }));
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
    const { beside: kept } = await becomes('cohorts', (view) => view.beside?.state === 'former');
    expect(kept!.keptUntil).toEqual(expect.any(String));
    expect(await capacity()).toBeNull();
    expect((await act('cohorts', 'rollback')).status).toBe(200);
    await becomes('cohorts', (view) => view.beside?.state === 'ready');
    expect(await capacity()).toBe(7);
    expect((await act('cohorts', 'rollback')).body).toMatchObject({ code: 'no_rollback' });
    expect((await act('cohorts', 'switch')).status).toBe(200);
    await becomes('cohorts', (view) => view.beside?.state === 'former');
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

  test('of all projections goes on after a crash, while readers find every answer whole, of one version or the other', async () => {
    for (const { id } of [setup.cohort, await setup.newCohort()])
      await runningApp().place.spoil('cohorts', String(id), { capacity: 7 });
    const former = await cohorts();
    expect((await act('all', 'rebuild')).status).toBe(200);
    await runningApp().kill('SIGKILL');
    await runningApp().start();
    await setup.signInAgain();
    const looks: { readonly status: number; readonly body: unknown }[] = [];
    let done = false;
    const reading = (async () => {
      while (!done) {
        const { status, body: answer } = await setup.admin.get(adminCohortRoutes.list.path);
        looks.push({ status, body: answer });
      }
    })();
    const allAre = (state: string) => {
      const fits = ({ projections }: ProjectionsView) => projections.every(({ beside }) => beside?.state === state);
      return poll(async () => [await list()].find(fits), { missing: () => `Not all are ${state}` });
    };
    await allAre('ready');
    for (const [what, state] of [
      ['switch', 'former'],
      ['rollback', 'ready'],
      ['switch', 'former'],
    ] as const) {
      expect((await act('all', what)).status).toBe(200);
      await allAre(state);
    }
    done = true;
    await reading;
    const rebuilt = former.map((cohort) => ({ ...cohort, capacity: null }));
    const whole = [former, rebuilt].map((answer) => ({ status: 200, body: answer }));
    expect(looks.filter((look) => !whole.some((one) => isDeepStrictEqual(look, one)))).toEqual([]);
    expect(looks).toEqual(expect.arrayContaining(whole));
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
  let others: readonly number[] = [];
  let preferred: readonly number[] = [];
  beforeAll(async () => {
    others = [(await setup.newCohort()).id, (await setup.newCohort()).id];
  });
  const changeCohorts = async () => {
    preferred = preferred[0] === others[0] ? others.slice(1) : others.slice(0, 1);
    await app.client.put(addressOf(partnerRoutes.updateAppProfile, { id: app.partnerId }), { preferredCohortIds: preferred });
  };

  /** At once, or as soon as the process that leads has the time. */
  const goingOn = ['goes_on', 'awaited'].map((outcome) => ({ outcome, problem: null }));

  test('is named with the event and why, retried after a fix, and then as a clean fold makes it', async () => {
    const right = await spoil({ preferredPositions: null });
    const stream = await openStream(viewer);
    await changeCohorts();
    await stream.nextOf('projections_changed');
    const { parked, parkedKeys } = await becomes('partners', (view) => view.parkedKeys > 0);
    expect(parkedKeys).toBe(1);
    expect(parked).toEqual([
      expect.objectContaining({
        ...{ key: app.partnerId, isBeside: false, eventType: 'PreferredCohortsChanged', stream: `partner-${app.partnerId}` },
        problem: expect.stringContaining('null'),
      }),
    ]);
    const tried = async () => [await parkedKey('partners', app.partnerId, 'retry')].find(({ outcome }) => outcome !== 'awaited');
    const { problem } = parked[0]!;
    expect(await poll(tried, { missing: () => 'It is not retried' })).toEqual({ outcome: 'still_parked', problem });
    expect((await viewOf('partners')).parkedKeys).toBe(1);
    await spoil(right);
    expect(goingOn).toContainEqual(await parkedKey('partners', app.partnerId, 'retry'));
    await becomes('partners', (view) => view.parkedKeys === 0);
    await act('partners', 'rebuild');
    await becomes('partners', (view) => view.beside?.state === 'ready');
    const { rows } = (await differences('partners')).body;
    expect(rows).toEqual([]);
    await act('partners', 'cancel');
  });

  test('is retried by the next process that leads, where none was there to do it', async () => {
    const right = await spoil({ preferredPositions: null });
    await changeCohorts();
    await becomes('partners', (view) => view.parkedKeys > 0);
    await parkedKey('partners', app.partnerId, 'retry');
    await spoil(right);
    await runningApp().kill('SIGKILL');
    const stream = 'projection-partners';
    const [asked] = await logOf(runningApp(), stream, 'ParkedKeyRetried');
    const { length } = await logOf(runningApp(), stream);
    await runningApp().place.withLog((log) => log.append(stream, length - 1, [{ ...asked!, id: randomUUID() }]));
    await runningApp().start();
    await setup.signInAgain();
    await becomes('partners', (view) => view.parkedKeys === 0);
  });

  // Embedded, the process that answers is the one that leads.
  if (isDistributed)
    test('is not retried while no process leads, and the caller is told', async () => {
      const key = app.partnerId;
      const right = await spoil({ preferredPositions: null });
      await changeCohorts();
      await becomes('partners', (view) => view.parkedKeys > 0);
      await runningApp().kill('SIGKILL');
      const node = await startApp({ place: runningApp().place, env: { ROLES: 'api' } });
      try {
        const admin = await signInAsAdministrator(node);
        const missesIt = async () =>
          [await admin.get<HealthView>(healthRoutes.health.path)].find((answer) => answer.body.state === 'unhealthy');
        await poll(missesIt, { missing: () => 'The node does not miss its leader' });
        const { length } = await logOf(runningApp(), 'projection-partners');
        const path = addressOf(projectionRoutes.parkedKey, { name: 'partners' });
        expect(await admin.post<ErrorAnswer>(path, { act: 'retry', key })).toMatchObject({
          status: 503,
          body: { message: 'No process keeps the projections up to date at the moment. Try again in a few seconds.' },
        });
        expect(await logOf(runningApp(), 'projection-partners')).toHaveLength(length);
      } finally {
        await node.stop();
      }
      await runningApp().start();
      await setup.signInAgain();
      await spoil(right);
      expect(goingOn).toContainEqual(await parkedKey('partners', key, 'retry'));
      await becomes('partners', (view) => view.parkedKeys === 0);
    });

  test('goes on without the event, and is marked', async () => {
    await spoil({ preferredPositions: null });
    await changeCohorts();
    const { parked } = await becomes('partners', (view) => view.parkedKeys > 0);
    expect(goingOn).toContainEqual(await parkedKey('partners', app.partnerId, 'skip'));
    const { parkedKeys, skipped } = await becomes('partners', (view) => view.parkedKeys === 0);
    expect([parkedKeys, skipped]).toEqual([
      0,
      [{ key: app.partnerId, eventId: parked[0]!.eventId, at: expect.any(String), by: 'superadmin' }],
    ]);
  });
});
