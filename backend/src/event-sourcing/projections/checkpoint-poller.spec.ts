import type { ProgrammeEvent } from '@accelerator/contracts/log';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as pauseFor } from 'node:timers/promises';
import { EventCodec } from '../event-store/event-codec.ts';
import type { EventStore } from '../event-store/event-store.ts';
import { SqliteEventStore } from '../event-store/sqlite/sqlite-event-store.ts';
import { noon } from '../kernel/decider.fixtures.ts';
import type { AnyProjection, Projection } from '../kernel/projection.ts';
import { openSqliteVault } from '../../app/stores/sqlite-vault.ts';
import { ProjectionHealthReader } from './projection-health.ts';
import { Projector, type ProjectorParts } from './projector.ts';
import type { Lease } from '../read-models/read-models.ts';
import { SqliteReadModels } from '../read-models/sqlite/sqlite-read-models.ts';
import { CheckpointPoller, type CheckpointPollerParts } from './checkpoint-poller.ts';
import { START, type Position } from '../kernel/position.ts';
import { SubjectKeys } from '../personal-data/subject-keys.ts';

/** Milliseconds. */
const heartbeatMs = 50;
const timeoutMs = 50_000;

interface SideRow {
  readonly id: string;
  readonly acts: number;
}

const sides = (version = 1): Projection<SideRow> => ({
  name: 'sides',
  version,
  columns: [],
  key: ({ data }) => ('partnerId' in data ? data.partnerId : []),
  on: { PartnerApprovalRevoked: (row, _, key) => ({ id: key, acts: (row?.acts ?? 0) + 1 }) },
});

describe('who watches views that another process keeps', () => {
  let eventStore: SqliteEventStore;
  let readModels: SqliteReadModels;
  let codec: EventCodec;
  let lease: Lease;
  let revision: number;
  let reports: string[];
  let wake: () => void;
  let ends: (() => Promise<void>)[];

  beforeEach(async () => {
    eventStore = SqliteEventStore.open(':memory:');
    readModels = SqliteReadModels.open(':memory:');
    codec = new EventCodec(new SubjectKeys(openSqliteVault(':memory:', randomBytes(32))));
    [revision, reports, ends, wake] = [-1, [], [], () => undefined];
    lease = (await readModels.takeLease('projector', 60_000))!;
  });

  afterEach(async () => {
    for (const end of ends) await end();
    await eventStore.close();
    await readModels.close();
  });

  const projecting = async (
    projections: readonly AnyProjection[] = [sides()],
    parts: Partial<ProjectorParts> = {},
  ): Promise<Projector> => {
    const projector = new Projector({ eventStore, readModels, codec, projections, ...parts });
    ends.unshift(() => projector.stop());
    await projector.start();
    return projector;
  };

  const report = (sentence: string) => {
    reports.push(sentence);
    wake();
  };

  /** Looks again at each event that is told and each sentence that is reported. */
  const until = async (isSo: () => boolean): Promise<void> => {
    while (!isSo()) await new Promise<void>((resolve) => (wake = resolve));
  };

  const watching = (
    stores: Partial<Pick<CheckpointPollerParts, 'eventStore' | 'readModels' | 'codec'>> = {},
    projections: readonly AnyProjection[] = [sides()],
  ): { watcher: CheckpointPoller; heard: string[] } => {
    const watcher = new CheckpointPoller({ eventStore, readModels, codec, projections, report, heartbeatMs, ...stores });
    const heard: string[] = [];
    watcher.progress.onCommitted((events) => {
      heard.push(...events.map(({ data }) => ('partnerId' in data ? data.partnerId : '')));
      wake();
    });
    watcher.start();
    ends.unshift(() => watcher.stop());
    return { watcher, heard };
  };

  /** @returns the event's position */
  const happened = async (partnerId: string): Promise<Position> => {
    const event: ProgrammeEvent = {
      type: 'PartnerApprovalRevoked',
      data: { partnerId, partnerType: 'app', private: null } as never,
    };
    revision += 1;
    const metadata = { actor: { kind: 'programme' }, at: noon, commandId: randomUUID(), correlationId: randomUUID() } as const;
    const events = await codec.encode([{ ...event, id: randomUUID(), stream: 'partner-1', revision, metadata }]);
    return (await eventStore.append('partner-1', revision === 0 ? 'none' : revision - 1, events)).position;
  };

  const becomes = (state: string, watcher: CheckpointPoller) => until(() => watcher.progress.state === state);

  test('is ready when the views are there, and tells of what came since, once readers find it in them', async () => {
    await happened('before');
    const { watcher, heard } = watching();
    expect(watcher.progress.state).toBe('starting');
    const projector = await projecting();
    await watcher.progress.ready;
    await projector.stop();
    const position = await happened('acme');
    expect(await watcher.progress.waitFor(position, 3 * heartbeatMs)).toBe(false);
    expect(heard).toEqual([]);
    await projecting();
    expect(await watcher.progress.waitFor(position, timeoutMs)).toBe(true);
    expect(await readModels.of(sides()).get('acme')).toEqual({ id: 'acme', acts: 1 });
    await until(() => heard.length > 0);
    expect(heard).toEqual(['acme']);
    expect(watcher.progress.committed).toBe(position);
  });

  test('is not ready while the log is empty', async () => {
    await projecting();
    const { watcher } = watching();
    await pauseFor(3 * heartbeatMs);
    expect(watcher.progress.state).toBe('starting');
    await happened('acme');
    await watcher.progress.ready;
    expect(watcher.progress.state).toBe('ok');
  });

  test('tells later of what could not be opened at once', async () => {
    await happened('before');
    await projecting();
    let isAway = false;
    const decoderOf: EventCodec['decoderOf'] = async (stored) => {
      if (isAway) throw new Error('The vault cannot be read.');
      return codec.decoderOf(stored);
    };
    const { watcher, heard } = watching({ codec: { decoderOf } });
    await watcher.progress.ready;
    isAway = true;
    await happened('acme');
    await becomes('unhealthy', watcher);
    isAway = false;
    await happened('umbrella');
    await until(() => heard.length > 1);
    expect(heard).toEqual(['acme', 'umbrella']);
  });

  test('leaves a view out that an event halts, tells of the event in its health, and goes on', async () => {
    const halting: AnyProjection = {
      ...sides(),
      name: 'halting',
      key: ({ data }) => {
        if ('partnerId' in data && data.partnerId === 'unreadable') throw new Error('Whose is it?');
        return 'partnerId' in data ? data.partnerId : [];
      },
    };
    await happened('before');
    await projecting([sides(), halting]);
    const { watcher, heard } = watching({}, [sides(), halting]);
    await watcher.progress.ready;
    const position = await happened('unreadable');
    expect(await watcher.progress.waitFor(await happened('acme'), timeoutMs)).toBe(true);
    for (let looks = 0; looks < 3; looks += 1) await pauseFor(heartbeatMs);
    expect(watcher.progress.state).toBe('ok');
    expect(heard).toEqual(['unreadable', 'acme']);
    const health = new ProjectionHealthReader(eventStore, readModels, watcher.progress, [sides(), halting]);
    expect((await health.read()).map(({ name, state, halted }) => [name, state, halted])).toEqual([
      ['sides', 'live', null],
      ['halting', 'stopped', { position, type: 'PartnerApprovalRevoked', problem: 'Whose is it?' }],
    ]);
    const { watcher: next } = watching({}, [sides(), halting]);
    await next.progress.ready;
    expect(await next.progress.waitFor(await happened('umbrella'), timeoutMs)).toBe(true);
  });

  test('tells of everything, in order and once, however much comes at once', async () => {
    await happened('before');
    await projecting();
    const { watcher, heard } = watching();
    await watcher.progress.ready;
    const names = Array.from({ length: 200 }, (_, index) => `partner ${index}`);
    let last = START;
    for (const name of names) last = await happened(name);
    expect(await watcher.progress.waitFor(last, timeoutMs)).toBe(true);
    await until(() => heard.length >= names.length);
    expect(heard).toEqual(names);
  });

  test('needs no look for what a projector of the same process tells of', async () => {
    let isAnswered = true;
    const states = () => (isAnswered ? readModels.states() : new Promise<never>(() => undefined));
    const { watcher } = watching({ readModels: { states, lease: () => readModels.lease() } });
    await projecting([sides()], { onCommit: (states) => watcher.see(states) });
    expect(await watcher.progress.waitFor(await happened('acme'), timeoutMs)).toBe(true);
    isAnswered = false;
    for (let event = 0; event < 20; event += 1)
      expect(await watcher.progress.waitFor(await happened('acme'), timeoutMs)).toBe(true);
  });

  test('does not wait for a version that is being replaced, and serves while the next one is built beside it', async () => {
    const old = await projecting([sides(0)]);
    await happened('before');
    await old.stop();
    const position = await happened('acme');
    const { watcher } = watching();
    await watcher.progress.ready;
    expect(watcher.progress.state).toBe('ok');
    const next = await projecting([sides(1)]);
    expect(await watcher.progress.waitFor(position, timeoutMs)).toBe(true);
    await next.progress.ready;
    expect(await readModels.of(sides()).get('acme')).toMatchObject({ id: 'acme' });
    const health = new ProjectionHealthReader(eventStore, readModels, watcher.progress, [sides()]);
    expect(await health.read()).toMatchObject([{ name: 'sides', version: 1, state: 'live', lag: 0, position }]);
  });

  test('is unhealthy while the log does not answer, and healthy again by itself', async () => {
    let answers = true;
    const head = () => (answers ? eventStore.head() : new Promise<never>(() => undefined));
    await happened('before');
    await projecting();
    const { watcher } = watching({ eventStore: through(eventStore, { head }) });
    await watcher.progress.ready;
    answers = false;
    await becomes('unhealthy', watcher);
    answers = true;
    await becomes('ok', watcher);
    expect(reports).toEqual([
      expect.stringContaining('Reading the progress of the views failed and is retried: There was no answer'),
      'Reading the progress of the views works again.',
    ]);
  });

  test('is unhealthy while the views stand still although the log goes on', async () => {
    await happened('before');
    const projector = await projecting();
    const { watcher } = watching();
    await watcher.progress.ready;
    await projector.stop();
    await happened('acme');
    await becomes('unhealthy', watcher);
    expect(reports).toEqual(['Reading the progress of the views failed and is retried: The views do not follow the log.']);
    await projecting();
    await becomes('ok', watcher);
  });

  test('is unhealthy on a silent log too, when the lease is not renewed', async () => {
    await happened('before');
    await projecting();
    const longestWithoutRenewalMs = 4 * heartbeatMs;
    const watcher = new CheckpointPoller({
      ...{ eventStore, readModels, codec, projections: [sides()], report, heartbeatMs, longestWithoutRenewalMs },
    });
    watcher.start();
    ends.unshift(() => watcher.stop());
    await becomes('unhealthy', watcher);
    expect(reports).toEqual(['Reading the progress of the views failed and is retried: No projector is at work.']);
    const renewing = setInterval(() => void readModels.renewLease(lease), heartbeatMs);
    await becomes('ok', watcher);
    clearInterval(renewing);
  });

  test('begins again where following the log breaks off, without telling anything twice or leaving anything out', async () => {
    let left = 3;
    const follow: EventStore['follow'] = async function* (options) {
      for await (const chunk of eventStore.follow(options)) {
        yield chunk;
        left -= 1;
        if (left >= 0) throw new Error('The connection was cut.');
      }
    };
    await happened('before');
    await projecting();
    const { watcher, heard } = watching({ eventStore: through(eventStore, { follow }) });
    await watcher.progress.ready;
    const names = ['one', 'two', 'three', 'four', 'five', 'six'];
    for (const name of names) await watcher.progress.waitFor(await happened(name), timeoutMs);
    await until(() => heard.length >= names.length);
    expect(heard).toEqual(names);
  });
});

/** The store with some of its answers replaced. */
function through(store: EventStore, changes: Partial<EventStore>): EventStore {
  return {
    append: (...values) => store.append(...values),
    readStream: (...values) => store.readStream(...values),
    readBackwards: (...values) => store.readBackwards(...values),
    readAll: (...values) => store.readAll(...values),
    follow: (options) => store.follow(options),
    head: () => store.head(),
    countAfter: (after) => store.countAfter(after),
    close: () => store.close(),
    ...changes,
  };
}
