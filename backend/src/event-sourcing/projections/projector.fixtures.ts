import type { EventMetadata, ProgrammeEvent } from '@accelerator/contracts/log';
import type { HealthState, ProjectionHealth } from '@accelerator/contracts/projections';
import { afterEach, beforeEach, expect } from '@jest/globals';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { EventCodec } from '../event-store/event-codec.ts';
import type { EventStore } from '../event-store/event-store.ts';
import { SqliteEventStore } from '../event-store/sqlite/sqlite-event-store.ts';
import { defineProjection, keysOf, project, type AnyProjection, type Projection } from '../kernel/projection.ts';
import { openSqliteVault } from '../../app/stores/sqlite-vault.ts';
import { SqliteReadModels } from '../read-models/sqlite/sqlite-read-models.ts';
import { ProjectionHealthReader } from './projection-health.ts';
import { Projector, type ProjectorParts } from './projector.ts';
import type { Position } from '../kernel/position.ts';
import { SubjectKeys } from '../personal-data/subject-keys.ts';

export interface PairRow {
  readonly id: string;
  readonly interests: number;
  readonly notes: readonly string[];
  readonly version: number;
}

export interface SideRow {
  readonly id: string;
  readonly acts: number;
}

/** Counts, so that an event folded twice or not at all shows. */
export function pairs(version = 1, more: Partial<Projection<PairRow>['on']> = {}) {
  const begun = (row: PairRow | null, id: string) => row ?? { id, interests: 0, notes: [], version };
  return defineProjection<PairRow>()({
    name: 'pairs',
    version,
    columns: ['interests', 'version'],
    key: ({ data }) => ('partnershipId' in data ? data.partnershipId : []),
    on: {
      InterestExpressed: (row, _, key) => ({ ...begun(row, key), interests: begun(row, key).interests + 1 }),
      PartnershipNoted: (row, event, key) => {
        const notes = event.data.private.fields?.notes;
        return { ...begun(row, key), notes: [...begun(row, key).notes, notes ?? 'forgotten'] };
      },
      PartnerPassed: () => null,
      ...more,
    },
  });
}

/** Touches two rows an event. */
export const sides = defineProjection<SideRow>()({
  name: 'sides',
  version: 1,
  columns: [],
  key: ({ data }) => ('appPartnerId' in data && 'solutionsPartnerId' in data ? [data.appPartnerId, data.solutionsPartnerId] : []),
  on: {
    InterestExpressed: (row, _, key) => ({ id: key, acts: (row?.acts ?? 0) + 1 }),
    PartnerPassed: (row, _, key) => ({ id: key, acts: (row?.acts ?? 0) + 1 }),
  },
});

export type Named = 'InterestExpressed' | 'PartnerPassed' | 'PartnershipNoted';

/** A log and read models for each test of the describe that calls this, the latter in a file, and what makes something happen to them. */
export function projectorBench() {
  const bench = {} as {
    folder: string;
    eventStore: SqliteEventStore;
    readModels: SqliteReadModels;
    codec: EventCodec;
    /** The last revision of each stream. */
    revisions: Map<string, number>;
    projectors: Projector[];
    /** The sentences that the projectors reported. */
    reports: string[];
  };

  beforeEach(() => {
    bench.folder = mkdtempSync(join(tmpdir(), 'accelerator-projector-'));
    bench.eventStore = SqliteEventStore.open(':memory:');
    bench.readModels = openViews('views.sqlite');
    bench.codec = new EventCodec(new SubjectKeys(openSqliteVault(':memory:', randomBytes(32))));
    bench.revisions = new Map();
    bench.projectors = [];
    bench.reports = [];
  });

  afterEach(async () => {
    await Promise.all(bench.projectors.map((projector) => projector.stop()));
    await bench.readModels.close();
    await bench.eventStore.close();
    rmSync(bench.folder, { recursive: true });
  });

  const openViews = (name: string) => SqliteReadModels.open(join(bench.folder, name), { busyTimeoutMs: 1 });

  const projectorOf = (projections: readonly AnyProjection[], parts: Partial<ProjectorParts> = {}): Projector => {
    const report = (sentence: string) => void bench.reports.push(sentence);
    const projector = new Projector({
      eventStore: bench.eventStore,
      readModels: bench.readModels,
      codec: bench.codec,
      projections,
      report,
      ...parts,
    });
    bench.projectors.push(projector);
    readers.set(projector, new ProjectionHealthReader(bench.eventStore, bench.readModels, projector.progress, projections));
    return projector;
  };

  const readers = new Map<Projector, ProjectionHealthReader>();
  const healthOf = (projector: Projector): Promise<readonly ProjectionHealth[]> => readers.get(projector)!.read();

  const started = async (projections: readonly AnyProjection[], parts: Partial<ProjectorParts> = {}): Promise<Projector> => {
    const projector = projectorOf(projections, parts);
    await projector.start();
    await projector.progress.ready;
    return projector;
  };

  /** @returns the event's position */
  const happened = async (type: Named, pair: string, notes?: string): Promise<Position> => {
    const stream = `partnership-${pair}`;
    const revision = (bench.revisions.get(stream) ?? -1) + 1;
    bench.revisions.set(stream, revision);
    const events = await bench.codec.encode([{ id: randomUUID(), stream, revision, metadata, type, data: dataOf(pair, notes) }]);
    return (await bench.eventStore.append(stream, revision === 0 ? 'none' : revision - 1, events)).position;
  };

  /**
   * A long log, in one stream and one append: each event on its own would spend most of a test on writing what the projector is to read.
   * The projections look at the pair alone, which the data names.
   */
  const filled = async (count: number, act: (index: number) => readonly [type: Named, pair: string]) => {
    const stream = 'partnership-many';
    const events = Array.from({ length: count }, (_, revision) => {
      const [type, pair] = act(revision);
      return { id: randomUUID(), stream, revision, metadata, type, data: dataOf(pair) };
    });
    await bench.eventStore.append(stream, 'none', await bench.codec.encode(events));
  };

  const folded = async (projector: Projector, position: Position) =>
    expect(await projector.progress.waitFor(position, 50_000)).toBe(true);

  return Object.assign(bench, { openViews, projectorOf, started, healthOf, happened, filled, folded });
}

export const metadata: EventMetadata = {
  actor: { kind: 'member', userId: 'user-1' },
  at: '2026-03-04T12:00:00.000Z',
  commandId: 'command',
  correlationId: 'correlation',
};

export function dataOf(pair: string, notes?: string): Extract<ProgrammeEvent, { type: 'InterestExpressed' }>['data'] {
  const both = {
    partnershipId: pair,
    appPartnerId: `app of ${pair}`,
    solutionsPartnerId: `solutions of ${pair}`,
    side: 'app',
  } as const;
  return notes === undefined ? both : { ...both, ...{ private: { subject: 'user-1', fields: { notes } } } };
}

export async function becomes(projector: Projector, state: HealthState): Promise<void> {
  while (projector.progress.state !== state) await nextTurn();
}

/** The rows that a projection makes of the whole log when nothing but the kernel is at work. */
export async function plainFold(store: EventStore, codec: EventCodec, projection: AnyProjection): Promise<unknown[]> {
  const rows = new Map<string, { id: string }>();
  for await (const chunk of store.readAll()) {
    for (const event of await codec.decode(chunk)) {
      for (const key of keysOf(projection, event)) {
        const row = project<{ id: string }>(projection, rows.get(key) ?? null, event, key);
        if (row) rows.set(key, row);
        else rows.delete(key);
      }
    }
  }
  return [...rows.values()].sort((one, other) => (one.id < other.id ? -1 : 1));
}

/** The store with another way to follow it. */
export function withFollower(store: EventStore, follow: EventStore['follow']): EventStore {
  return {
    append: (...values) => store.append(...values),
    readStream: (...values) => store.readStream(...values),
    readBackwards: (...values) => store.readBackwards(...values),
    readAll: (...values) => store.readAll(...values),
    follow,
    head: () => store.head(),
    countAfter: (after) => store.countAfter(after),
    close: () => store.close(),
  };
}

export function nothingUntil(signal: AbortSignal): AsyncIterable<never> {
  const next = async (): Promise<IteratorReturnResult<undefined>> => {
    while (!signal.aborted) await nextTurn();
    return { done: true, value: undefined };
  };
  return { [Symbol.asyncIterator]: () => ({ next }) };
}
