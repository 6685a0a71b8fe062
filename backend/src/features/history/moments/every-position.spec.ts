import type { StateField, SteppedProjectionView } from '@accelerator/contracts/history';
import type { AnyRecorded } from '@accelerator/contracts/log';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { KeptViews } from '../../../app/kept-views.fixtures.ts';
import { readEvents } from '../../../event-sourcing/event-store/read-events.ts';
import { PastRows, valueAt } from '../../../event-sourcing/projections/past-rows.ts';
import type { Position } from '../../../event-sourcing/kernel/position.ts';
import type { CommandCall } from '../../../event-sourcing/kernel/decider.ts';
import type { AnyProjection, Row } from '../../../event-sourcing/kernel/projection.ts';
import { RefusedError } from '../../../event-sourcing/kernel/refusal.ts';
import { snapshotOf } from '../../cohorts/cohort-snapshot.ts';
import { approved, histories, type Followed, type Histories, type OwnRows } from './every-position.fixtures.ts';
import { fieldsOf } from './state-fields.ts';
import { rowChanges } from './row-changes.ts';
import { stepping } from './stepped-projections.ts';
import { subjectOf } from '../subjects.ts';
import type { HistoryNames } from '../history-entries.ts';

const byId = (id: string) => id;
const names: HistoryNames = {
  partner: byId,
  member: byId,
  administrator: byId,
  cohort: String,
  cohortsAt: (now) => snapshotOf([], now),
  actor: ({ kind }) => ({ kind, name: kind, userId: null, company: null }),
};

/** The rows that stood in the views, and what decided, when the log ended there. */
interface Moment {
  readonly head: Position;
  readonly states: ReadonlyMap<Followed, readonly StateField[]>;
  readonly rows: ReadonlyMap<AnyProjection, readonly Row[]>;
}

test.each(histories)('at every position a history of %s shows the state and the rows that were live then', async (_, played) => {
  await fc.assert(
    fc.asyncProperty(fc.array(played.acts, { minLength: 12, maxLength: 20 }), async (acts) => {
      const views = await KeptViews.start();
      try {
        const moments = await lived(views, played, acts);
        for (const followed of played.streams) {
          const stream = streamOf(followed);
          const events = await readEvents(views.installation.log, views.process.codec, stream);
          compareStates(followed, events, moments);
          for (const own of followed.rows) compareRows(own, events, moments);
          await comparePast(followed, new PastRows(views.installation.log, views.process.codec), moments);
        }
      } finally {
        await views.close();
      }
    }),
    { seed: 17, numRuns: 12 },
  );
});

const streamOf = ({ decider, id }: Followed) => decider.stream(id);

/** Carries the acts out, those that are refused without effect, and notes after each what is live. */
async function lived(
  views: KeptViews,
  { opening, streams }: Histories,
  acts: readonly CommandCall[],
): Promise<readonly Moment[]> {
  const gateway = views.gatewayOf();
  const send = (act: CommandCall) => gateway.send(act, { actor: { kind: 'administrator', userId: 'root' } });
  for (const act of opening) await send(act);
  const projections = streams.flatMap(({ rows }) => rows.map(({ projection }) => projection));
  const moments: Moment[] = [];
  for (const act of acts) {
    await send(act).catch((error: unknown) => {
      if (!(error instanceof RefusedError)) throw error;
    });
    await views.showAll();
    const rows = new Map<AnyProjection, readonly Row[]>();
    for (const projection of projections) rows.set(projection, await views.readModels.of(projection).find());
    const row = (projection: AnyProjection, id: string) => rows.get(projection)!.find((one) => one.id === id) ?? null;
    const states = new Map<Followed, readonly StateField[]>();
    for (const followed of streams) {
      const state = await gateway.state(followed.decider, followed.id);
      states.set(followed, fieldsOf(followed.fields(state as never, names, row)));
    }
    const head = await views.installation.log.head();
    if (head !== undefined) moments.push({ head, states, rows });
  }
  return moments;
}

/** Those that stood in the log by then. */
const until = (events: readonly AnyRecorded[], { head }: Moment) => events.filter(({ position }) => position <= head);

function compareStates(followed: Followed, events: readonly AnyRecorded[], moments: readonly Moment[]): void {
  for (const moment of moments) {
    const fold = subjectOf(streamOf(followed))!.fold(() => approved);
    for (const event of until(events, moment)) fold.next(event);
    expect(fold.fields(names, false)).toEqual(moment.states.get(followed));
  }
}

function compareRows({ projection, ids, closed }: OwnRows, events: readonly AnyRecorded[], moments: readonly Moment[]): void {
  const steps = stepsOf(projection, events);
  for (const moment of moments) {
    const happened = new Set(until(events, moment).map(({ id }) => id));
    const stepped = new Map<string, Map<string, string>>();
    for (const { rows } of steps.filter(({ eventId }) => happened.has(eventId)))
      for (const { id, changes } of rows) {
        const fields = stepped.get(id) ?? new Map<string, string>();
        for (const { field, after } of changes) fields.set(field, after);
        stepped.set(id, fields);
      }
    const live = moment.rows.get(projection)!;
    for (const id of ids(events)) {
      const row = live.find((one) => one.id === id) ?? null;
      const fields = Object.fromEntries([...(stepped.get(id) ?? [])].filter(([, value]) => value !== '—'));
      expect([projection.name, id, fields]).toEqual([projection.name, id, valuesOf(row && closed ? closed(row as never) : row)]);
    }
  }
}

/** The rows that one stream makes are those of then, too, where they are read as of then, and among their versions. */
async function comparePast({ id, rows }: Followed, past: PastRows, moments: readonly Moment[]): Promise<void> {
  for (const { projection, asOf = (row: never): Row => row } of rows.filter((own) => own.projection.past)) {
    const versions = await past.versions(projection, id, (row: unknown) => row);
    for (const { head, rows: live } of moments) {
      const then = live.get(projection)!.find((one) => one.id === id) ?? null;
      const read = await past.at({ position: head, at: '' }).of(projection).get(id);
      const told = { read: read && asOf(read as never), version: valueAt(versions, { position: head }) };
      expect([projection.name, told.read]).toEqual([projection.name, then && asOf(then as never)]);
      expect(told.version).toEqual(read);
    }
  }
}

function stepsOf(projection: AnyProjection, events: readonly AnyRecorded[]): SteppedProjectionView['steps'] {
  const steps = stepping(projection, events, false);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** Of a row, field by field. */
function valuesOf(row: Row | null): Readonly<Record<string, string>> {
  return Object.fromEntries(rowChanges(null, row).map(({ field, after }) => [field, after]));
}
