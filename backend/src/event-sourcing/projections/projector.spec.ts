import type { AnyRecorded, EventMetadata, ProgrammeEvent } from '@accelerator/contracts/log';
import type { HealthState } from '@accelerator/contracts/projections';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { EventCodec } from '../event-store/event-codec.ts';
import type { EventStore, StoredEvent } from '../event-store/event-store.ts';
import { SqliteEventStore } from '../event-store/sqlite/sqlite-event-store.ts';
import { keysOf, project, type AnyProjection, type Projection } from '../kernel/projection.ts';
import { SqliteVault } from '../personal-data/vault/sqlite/sqlite-vault.ts';
import type { ReadModelWriter } from '../read-models/read-models.ts';
import { Projector, type ProjectorParts } from './projector.ts';
import { SqliteReadModels } from '../read-models/sqlite/sqlite-read-models.ts';

interface PairRow {
  readonly id: string;
  readonly interests: number;
  readonly notes: readonly string[];
  readonly version: number;
}

interface SideRow {
  readonly id: string;
  readonly acts: number;
}

/** Counts, so that an event folded twice or not at all shows. */
function pairs(version = 1, more: Partial<Projection<PairRow>['on']> = {}): Projection<PairRow> {
  const begun = (row: PairRow | null, id: string) => row ?? { id, interests: 0, notes: [], version };
  return {
    name: 'pairs',
    version,
    indexes: ['interests', 'version'],
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
  };
}

/** Touches two documents an event. */
const sides: Projection<SideRow> = {
  name: 'sides',
  version: 1,
  indexes: [],
  key: ({ data }) => ('appPartnerId' in data && 'solutionsPartnerId' in data ? [data.appPartnerId, data.solutionsPartnerId] : []),
  on: {
    InterestExpressed: (row, _, key) => ({ id: key, acts: (row?.acts ?? 0) + 1 }),
    PartnerPassed: (row, _, key) => ({ id: key, acts: (row?.acts ?? 0) + 1 }),
  },
};

type Named = 'InterestExpressed' | 'PartnerPassed' | 'PartnershipNoted';

describe('the projector', () => {
  let folder: string;
  let eventStore: SqliteEventStore;
  let readModels: SqliteReadModels;
  let codec: EventCodec;
  let revisions: Map<string, number>;
  let projectors: Projector[];
  let reports: string[];

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'accelerator-projector-'));
    eventStore = SqliteEventStore.open(':memory:');
    readModels = openViews('views.sqlite');
    codec = new EventCodec(SqliteVault.open(':memory:', randomBytes(32)));
    revisions = new Map();
    projectors = [];
    reports = [];
  });

  afterEach(async () => {
    await Promise.all(projectors.map((projector) => projector.stop()));
    await readModels.close();
    await eventStore.close();
    rmSync(folder, { recursive: true });
  });

  const openViews = (name: string) => SqliteReadModels.open(join(folder, name), { busyTimeout: 1 });

  const projectorOf = (projections: readonly AnyProjection[], parts: Partial<ProjectorParts> = {}): Projector => {
    const report = (sentence: string) => void reports.push(sentence);
    const projector = new Projector({ eventStore, readModels, codec, projections, report, ...parts });
    projectors.push(projector);
    return projector;
  };

  const started = async (projections: readonly AnyProjection[], parts: Partial<ProjectorParts> = {}): Promise<Projector> => {
    const projector = projectorOf(projections, parts);
    await projector.start();
    await projector.ready;
    return projector;
  };

  /** @returns the event's position */
  const happened = async (type: Named, pair: string, notes?: string): Promise<string> => {
    const stream = `partnership-${pair}`;
    const revision = (revisions.get(stream) ?? -1) + 1;
    revisions.set(stream, revision);
    const events = await codec.encode([{ id: randomUUID(), stream, revision, metadata, type, data: dataOf(pair, notes) }]);
    return (await eventStore.append(stream, revision === 0 ? 'none' : revision - 1, events)).position;
  };

  const folded = async (projector: Projector, position: string) => expect(await projector.waitFor(position, 50_000)).toBe(true);

  test('folds what the log holds, and what comes, into every projection', async () => {
    await happened('InterestExpressed', 'p1');
    await happened('PartnershipNoted', 'p1', 'Met Zoë.');
    const projector = await started([pairs(), sides]);
    expect(await readModels.get('pairs', 'p1')).toEqual({ id: 'p1', interests: 1, notes: ['Met Zoë.'], version: 1 });
    expect(await readModels.get('sides', 'app of p1')).toEqual({ id: 'app of p1', acts: 1 });
    await happened('InterestExpressed', 'p1');
    await folded(projector, await happened('PartnerPassed', 'p2'));
    expect(await readModels.get('pairs', 'p1')).toMatchObject({ interests: 2 });
    expect(await readModels.get('sides', 'solutions of p2')).toEqual({ id: 'solutions of p2', acts: 1 });
    expect(await readModels.find('sides')).toHaveLength(4);
  });

  test('deletes a document whose handler answers null, and begins it anew later', async () => {
    const projector = await started([pairs()]);
    await happened('InterestExpressed', 'p1');
    await folded(projector, await happened('PartnerPassed', 'p1'));
    expect(await readModels.get('pairs', 'p1')).toBeNull();
    await folded(projector, await happened('InterestExpressed', 'p1'));
    expect(await readModels.get('pairs', 'p1')).toMatchObject({ interests: 1 });
  });

  test('gives the same answers after its file was deleted', async () => {
    for (let index = 0; index < 1_200; index += 1) {
      await happened(index % 7 === 0 ? 'PartnerPassed' : 'InterestExpressed', `p${index % 50}`);
    }
    const first = await started([pairs(), sides]);
    const before = [await readModels.find('pairs'), await readModels.find('sides')];
    await first.stop();
    await readModels.close();
    readModels = openViews('anew.sqlite');
    await started([pairs(), sides]);
    expect([await readModels.find('pairs'), await readModels.find('sides')]).toEqual(before);
    expect(before[0]).not.toEqual([]);
  });

  test('goes on where it left off, and folds nothing twice', async () => {
    const first = await started([pairs()]);
    await folded(first, await happened('InterestExpressed', 'p1'));
    await first.stop();
    await happened('InterestExpressed', 'p1');
    await started([pairs()]);
    expect(await readModels.get('pairs', 'p1')).toMatchObject({ interests: 2 });
  });

  test('answers as the plain fold does, whatever happens and whenever it is stopped', async () => {
    const act = fc.record({
      type: fc.constantFrom<Named>('InterestExpressed', 'PartnerPassed', 'PartnershipNoted'),
      pair: fc.constantFrom('p1', 'p2', 'p3'),
      stop: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 30 }), async (acts) => {
        await readModels.clear();
        let projector = await started([pairs(), sides]);
        for (const { type, pair, stop } of acts) {
          await happened(type, pair, 'Noted.');
          if (!stop) continue;
          await projector.stop();
          projector = await started([pairs(), sides]);
        }
        await folded(projector, (await eventStore.head())!);
        await projector.stop();
        expect(await readModels.find('pairs')).toEqual(await plainFold(eventStore, codec, pairs()));
        expect(await readModels.find('sides')).toEqual(await plainFold(eventStore, codec, sides));
      }),
      { numRuns: 20 },
    );
  });

  test('commits what lies in the log already in few large steps, and what comes one by one', async () => {
    await Promise.all(Array.from({ length: 32_000 }, (_, index) => happened('InterestExpressed', `p${index % 100}`)));
    const committed: [checkpoint: number, filling: boolean][] = [];
    const commit: ReadModelWriter['commit'] = async (batches) => {
      committed.push(...batches.map(({ checkpoint, filling }): [number, boolean] => [Number(checkpoint), filling ?? false]));
      await SqliteReadModels.prototype.commit.call(readModels, batches);
    };
    const projector = await started([pairs()], { readModels: Object.assign(readModels, { commit }) });
    expect(committed).toEqual([
      [30_000, true],
      [32_000, false],
    ]);
    for (const _ of ['one', 'two']) await folded(projector, await happened('InterestExpressed', 'p0'));
    expect(committed).toHaveLength(4);
    expect(await readModels.get('pairs', 'p0')).toMatchObject({ interests: 322 });
  });

  test('reads none of the documents that were never put, nor those of the piece before, while it fills the views', async () => {
    // A chunk is a thousand events, and four of them are a piece: the second one ends, and the third one begins, with pairs of the first.
    const pairOf = (index: number) => `p${index < 7_000 ? index : (index + 2_000) % 8_000}`;
    await Promise.all(Array.from({ length: 9_000 }, (_, index) => happened('InterestExpressed', pairOf(index))));
    let committing = Promise.resolve();
    const commit: ReadModelWriter['commit'] = (batches) => {
      committing = SqliteReadModels.prototype.commit.call(readModels, batches);
      return committing;
    };
    const asked: string[] = [];
    const reading = readModels.getFrom.bind(readModels);
    const getFrom: ReadModelWriter['getFrom'] = (collection, ids) => {
      asked.push(...ids);
      return reading(collection, ids);
    };
    const decoderOf: EventCodec['decoderOf'] = async (...values) => {
      await committing;
      return codec.decoderOf(...values);
    };
    await started([pairs(), sides], { readModels: Object.assign(readModels, { commit, getFrom }), codec: { decoderOf } });
    const beginningOfTheThird = Array.from({ length: 1_000 }, (_, index) => pairOf(8_000 + index));
    const named = beginningOfTheThird.flatMap((pair) => [pair, `app of ${pair}`, `solutions of ${pair}`]);
    expect(asked.sort()).toEqual(named.sort());
    expect(await readModels.find('pairs')).toEqual(await plainFold(eventStore, codec, pairs()));
    expect(await readModels.find('sides')).toEqual(await plainFold(eventStore, codec, sides));
  });

  test('reads a document at the head once, and what it wrote, or removed, not again', async () => {
    await happened('InterestExpressed', 'p1');
    await (await started([pairs()])).stop();
    const asked: string[][] = [];
    const reading = readModels.getFrom.bind(readModels);
    const getFrom: ReadModelWriter['getFrom'] = (collection, ids) => {
      asked.push([...ids]);
      return reading(collection, ids);
    };
    const projector = await started([pairs()], { readModels: Object.assign(readModels, { getFrom }) });
    for (const type of ['InterestExpressed', 'PartnerPassed', 'InterestExpressed'] as const)
      await folded(projector, await happened(type, 'p1'));
    expect(asked).toEqual([['p1']]);
    expect(await readModels.get('pairs', 'p1')).toMatchObject({ interests: 1 });
  });

  describe('while a piece of a long log is being committed', () => {
    // So many pairs and sides are enough for a commit of their own.
    const events = 9_000;
    const pairOf = (index: number) => `p${index % 3_500}`;
    /** Lets a piece go only after as many turns of the event loop: the next one is folded meanwhile. */
    const slowly = (failing = false): Partial<ProjectorParts> => {
      let commits = 0;
      const commit: ReadModelWriter['commit'] = async (batches) => {
        commits += 1;
        for (let turn = 0; turn < 100; turn += 1) await nextTurn();
        if (failing && commits === 2) throw new Error('The disk is full.');
        await SqliteReadModels.prototype.commit.call(readModels, batches);
      };
      return { readModels: Object.assign(readModels, { commit }) };
    };
    const fill = (act: (index: number) => [Named, string]) =>
      Promise.all(Array.from({ length: events }, (_, index) => happened(...act(index))));
    const mixed = (index: number): [Named, string] => [index % 9 === 8 ? 'PartnerPassed' : 'InterestExpressed', pairOf(index)];

    test('folds what follows on top of it', async () => {
      await fill(mixed);
      await started([pairs(), sides], slowly());
      expect(await readModels.find('pairs')).toEqual(await plainFold(eventStore, codec, pairs()));
      expect(await readModels.find('sides')).toEqual(await plainFold(eventStore, codec, sides));
    });

    test('begins again from what was committed where it fails', async () => {
      await fill(mixed);
      await started([pairs(), sides], slowly(true));
      expect(reports).toContain('The projections have stopped and are tried again: The disk is full.');
      expect(await readModels.find('pairs')).toEqual(await plainFold(eventStore, codec, pairs()));
      expect(await readModels.find('sides')).toEqual(await plainFold(eventStore, codec, sides));
    });

    test('leaves a key parked that was parked in it', async () => {
      await fill((index) => [index === 3_500 ? 'PartnerPassed' : 'InterestExpressed', pairOf(index)]);
      const failing = pairs(1, {
        PartnerPassed: () => {
          throw new Error('Not today.');
        },
      });
      await started([failing, sides], slowly());
      expect(await readModels.parked()).toMatchObject([{ key: 'p0', position: expect.stringMatching(/^0+3501$/) }]);
      expect(await readModels.get('pairs', 'p0')).toMatchObject({ interests: 1 });
      expect(await readModels.get('pairs', 'p1')).toMatchObject({ interests: 3 });
    });

    test('goes no further than an event that halts it', async () => {
      await fill((index) => [index === 3_999 ? 'PartnerPassed' : 'InterestExpressed', pairOf(index)]);
      const halting: Projection<PairRow> = {
        ...pairs(),
        key: ({ type, data }) => {
          if (type === 'PartnerPassed') throw new Error('Whose is it?');
          return 'partnershipId' in data ? data.partnershipId : [];
        },
      };
      const projector = await started([halting, sides], slowly());
      expect(await readModels.get('pairs', pairOf(3_999))).toMatchObject({ interests: 1 });
      expect((await projector.health())[0]).toMatchObject({ state: 'stopped', lag: events - 3_999 });
      expect(await readModels.find('sides')).toEqual(await plainFold(eventStore, codec, sides));
    });
  });

  test('makes read models again that come from another log', async () => {
    const first = await started([pairs()]);
    for (let count = 0; count < 3; count += 1) await folded(first, await happened('InterestExpressed', 'p1'));
    await first.stop();
    await eventStore.close();
    eventStore = SqliteEventStore.open(':memory:');
    revisions.clear();
    await happened('InterestExpressed', 'p2');
    await started([pairs()]);
    expect(await readModels.find('pairs')).toEqual([{ id: 'p2', interests: 1, notes: [], version: 1 }]);
  });

  describe('tells', () => {
    test('whether a position was committed in time', async () => {
      const projector = await started([pairs()]);
      const position = await happened('InterestExpressed', 'p1');
      const beyond = `${position}0`;
      expect(await projector.waitFor(position, 50_000)).toBe(true);
      expect(projector.committed).toBe(position);
      expect(await projector.waitFor(position, 0)).toBe(true);
      expect(await projector.waitFor(beyond, 10)).toBe(false);
      const waiting = projector.waitFor(beyond, 60_000);
      await projector.stop();
      expect(await waiting).toBe(false);
    });

    test('listeners of what it has written, before others hear of the events', async () => {
      const projector = projectorOf([pairs()]);
      const heard: unknown[] = [];
      projector.onCommit(({ states, written }) =>
        heard.push([states[0]!.checkpoint, ...written.map(({ checkpoint, put }) => [checkpoint, put.map(({ id }) => id)])]),
      );
      projector.onCommitted((_events, position) => heard.push(position));
      await projector.start();
      await projector.ready;
      const position = await happened('InterestExpressed', 'p1');
      await folded(projector, position);
      expect(heard).toEqual([[position, [position, ['p1']]], position]);
    });

    test('listeners of what is appended from its start on, in order and after it is committed', async () => {
      await happened('InterestExpressed', 'before');
      const projector = projectorOf([pairs()]);
      const heard: { event: AnyRecorded; interests: Promise<unknown> }[] = [];
      const leave = projector.onCommitted((events, position) => {
        expect(events.at(-1)!.position).toBe(position);
        for (const event of events) heard.push({ event, interests: readModels.get('pairs', 'p1') });
      });
      await projector.start();
      await projector.ready;
      for (let count = 1; count <= 3; count += 1) await folded(projector, await happened('InterestExpressed', 'p1'));
      leave();
      await folded(projector, await happened('InterestExpressed', 'p1'));
      expect(heard.map(({ event }) => event.revision)).toEqual([0, 1, 2]);
      expect(reports).toEqual([]);
      expect(await Promise.all(heard.map(({ interests }) => interests))).toMatchObject([
        { interests: 1 },
        { interests: 2 },
        { interests: 3 },
      ]);
    });

    test('listeners of nothing older, where old and new events come in one chunk', async () => {
      await happened('InterestExpressed', 'before');
      const appending = withFollower(eventStore, async function* (options) {
        await happened('InterestExpressed', 'p1');
        yield* eventStore.follow(options);
      });
      const projector = projectorOf([pairs()], { eventStore: appending });
      const heard: string[] = [];
      projector.onCommitted((events) => heard.push(...events.map(({ stream }) => stream)));
      await projector.start();
      await projector.ready;
      await folded(projector, await happened('InterestExpressed', 'p2'));
      expect(heard).toEqual(['partnership-p1', 'partnership-p2']);
    });

    test('one listener although another fails', async () => {
      const projector = await started([pairs()]);
      const heard: string[] = [];
      projector.onCommitted(() => {
        throw new Error('Deaf.');
      });
      projector.onCommitted((_, position) => void heard.push(position));
      const position = await happened('InterestExpressed', 'p1');
      await folded(projector, position);
      expect(heard).toEqual([position]);
      expect(reports.join()).toContain('Deaf.');
    });

    test('how each projection is', async () => {
      const projector = projectorOf([pairs(), sides]);
      expect(projector.state).toBe('starting');
      await projector.start();
      await projector.ready;
      const position = await happened('InterestExpressed', 'p1');
      await folded(projector, position);
      expect(projector.state).toBe('ok');
      const healthy = { version: 1, state: 'live', lag: 0, position, lastEventAt: metadata.at, parkedKeys: 0, halted: null };
      expect(await projector.health()).toEqual([
        { name: 'pairs', ...healthy },
        { name: 'sides', ...healthy },
      ]);
    });
  });

  describe('with a changed version', () => {
    const many = 12_000;

    beforeEach(async () => {
      await Promise.all(Array.from({ length: many }, (_, index) => happened('InterestExpressed', `p${index % 100}`)));
      const before = await started([pairs(1), sides]);
      await before.stop();
    });

    test('builds it beside the old one: readers see one of them whole, and then the other', async () => {
      const projector = projectorOf([pairs(2), sides]);
      const heard: string[] = [];
      projector.onCommitted((events) => heard.push(...events.map(({ position }) => position)));
      await projector.start();
      await projector.ready;
      expect((await projector.health()).map(({ state }) => state)).toEqual(['rebuilding', 'live']);
      const appended: string[] = [];
      const seen: string[] = [];
      while (!reports.some((report) => report.includes('see version 2'))) {
        const rows = await readModels.find<PairRow>('pairs', { sort: [{ field: 'version' }] });
        seen.push(`${rows.length} of ${[...new Set(rows.map(({ version }) => version))].join(' and ')}`);
        if (appended.length < 5) appended.push(await happened('InterestExpressed', 'p0'));
        await nextTurn();
      }
      expect(seen).toContain('100 of 1');
      expect(seen.filter((rows) => rows !== '100 of 1' && rows !== '100 of 2')).toEqual([]);
      expect(appended).not.toEqual([]);
      await folded(projector, await happened('InterestExpressed', 'p0'));
      expect(await readModels.count('pairs', { version: 2 })).toBe(100);
      expect(await readModels.get('pairs', 'p0')).toMatchObject({ interests: many / 100 + appended.length + 1 });
      expect((await projector.health()).map(({ state, version, lag }) => [state, version, lag])).toEqual([
        ['live', 2, 0],
        ['live', 1, 0],
      ]);
      expect(heard).toEqual([...appended, projector.committed]);
    });

    test('goes on with a build that was broken off', async () => {
      const first = projectorOf([pairs(2), sides]);
      await first.start();
      const built = async () => (await readModels.states()).find(({ collection }) => collection.version === 2)!.checkpoint;
      while ((await built()) === undefined) await nextTurn();
      await first.stop();
      expect((await built())! < (await eventStore.head())!).toBe(true);
      const second = await started([pairs(2), sides]);
      await seen(second, 'pairs', 2);
      expect(await readModels.find('pairs')).toEqual(await plainFold(eventStore, codec, pairs(2)));
    });

    test('goes back to an earlier version in the same way', async () => {
      const newer = await started([pairs(2), sides]);
      await seen(newer, 'pairs', 2);
      await newer.stop();
      const older = await started([pairs(1), sides]);
      await seen(older, 'pairs', 1);
      expect(await readModels.find('pairs')).toEqual(await plainFold(eventStore, codec, pairs(1)));
    });

    test('takes in a projection that is new without holding up the others', async () => {
      const added = { ...sides, name: 'added' };
      const projector = projectorOf([pairs(1), sides, added]);
      await projector.start();
      expect(projector.state).toBe('starting');
      await projector.ready;
      expect(await readModels.find('added')).toEqual(await readModels.find('sides'));
      await folded(projector, await happened('InterestExpressed', 'p0'));
      expect(await readModels.find('added')).toEqual(await readModels.find('sides'));
    });

    const seen = async (projector: Projector, name: string, version: number) => {
      for (;;) {
        const health = (await projector.health()).find((one) => one.name === name)!;
        if (health.state === 'live' && health.version === version) return;
        await nextTurn();
      }
    };
  });

  describe('with an event that cannot be folded', () => {
    let unfoldable: Set<string>;
    const fragile = () =>
      pairs(1, {
        PartnershipNoted: (row, event, key) => {
          const { notes } = event.data.private.fields!;
          if (unfoldable.has(notes)) throw new Error(`Not ${key}.`);
          return { ...row!, notes: [...row!.notes, notes] };
        },
      });

    beforeEach(() => {
      unfoldable = new Set(['One.', 'Two.']);
    });

    const poisoned = async () => {
      const projector = await started([fragile(), sides]);
      await happened('InterestExpressed', 'bad');
      await happened('InterestExpressed', 'good');
      const position = await happened('PartnershipNoted', 'bad', 'One.');
      await happened('InterestExpressed', 'bad');
      await folded(projector, await happened('InterestExpressed', 'good'));
      return { projector, position };
    };

    test('parks its key in front of it, and only its key', async () => {
      const { projector, position } = await poisoned();
      expect(await readModels.get('pairs', 'bad')).toMatchObject({ interests: 1, notes: [] });
      expect(await readModels.get('pairs', 'good')).toMatchObject({ interests: 2 });
      expect(await readModels.get('sides', 'app of bad')).toMatchObject({ acts: 2 });
      expect(await readModels.parked()).toMatchObject([
        { projection: 'pairs', version: 1, key: 'bad', position, problem: 'Not bad.' },
      ]);
      expect((await projector.health()).map(({ state, lag, parkedKeys }) => [state, lag, parkedKeys])).toEqual([
        ['live', 0, 1],
        ['live', 0, 0],
      ]);
      expect(projector.state).toBe('ok');
    });

    test('parks its key in the middle of a chunk too', async () => {
      await happened('InterestExpressed', 'bad');
      await happened('PartnershipNoted', 'bad', 'One.');
      await happened('InterestExpressed', 'bad');
      await happened('InterestExpressed', 'good');
      const projector = await started([fragile()]);
      expect(await readModels.get('pairs', 'bad')).toMatchObject({ interests: 1 });
      expect(await readModels.get('pairs', 'good')).toMatchObject({ interests: 1 });
      unfoldable.clear();
      expect(await projector.retry('pairs', 'bad')).toBe(true);
      expect(await readModels.get('pairs', 'bad')).toMatchObject({ interests: 2, notes: ['One.'] });
    });

    test('folds what the key has missed when it is tried again', async () => {
      const { projector } = await poisoned();
      expect(await projector.retry('pairs', 'bad')).toBe(false);
      unfoldable.clear();
      expect(await projector.retry('pairs', 'bad')).toBe(true);
      expect(await projector.retry('pairs', 'bad')).toBe(false);
      expect(await readModels.get('pairs', 'bad')).toMatchObject({ interests: 2, notes: ['One.'] });
      expect(await readModels.parked()).toEqual([]);
      await folded(projector, await happened('InterestExpressed', 'bad'));
      expect(await readModels.get('pairs', 'bad')).toMatchObject({ interests: 3 });
    });

    test('folds what the key has missed once where the answer to the commit was lost', async () => {
      const { projector } = await poisoned();
      unfoldable.clear();
      let isConfirmed = false;
      const commit: ReadModelWriter['commit'] = async (batches) => {
        await SqliteReadModels.prototype.commit.call(readModels, batches);
        if (!isConfirmed) throw new Error('No answer.');
      };
      Object.assign(readModels, { commit });
      await expect(projector.retry('pairs', 'bad')).rejects.toThrow('No answer.');
      isConfirmed = true;
      expect(await projector.retry('pairs', 'bad')).toBe(false);
      expect(await readModels.get('pairs', 'bad')).toMatchObject({ interests: 2, notes: ['One.'] });
    });

    test('parks the key anew at the next event that fails', async () => {
      const { projector } = await poisoned();
      const second = await happened('PartnershipNoted', 'bad', 'Two.');
      await folded(projector, second);
      unfoldable.delete('One.');
      expect(await projector.retry('pairs', 'bad')).toBe(false);
      expect(await readModels.parked()).toMatchObject([{ key: 'bad', position: second }]);
      expect(await readModels.get('pairs', 'bad')).toMatchObject({ interests: 2, notes: ['One.'] });
      unfoldable.delete('Two.');
      expect(await projector.retry('pairs', 'bad')).toBe(true);
      expect(await readModels.get('pairs', 'bad')).toMatchObject({ interests: 2, notes: ['One.', 'Two.'] });
    });

    test('remembers the parked key over a restart', async () => {
      const { projector } = await poisoned();
      await projector.stop();
      const again = await started([fragile(), sides]);
      await folded(again, await happened('InterestExpressed', 'bad'));
      expect(await readModels.get('pairs', 'bad')).toMatchObject({ interests: 1 });
      unfoldable.clear();
      expect(await again.retry('pairs', 'bad')).toBe(true);
      expect(await readModels.get('pairs', 'bad')).toMatchObject({ interests: 3, notes: ['One.'] });
    });

    test('parks a key whose handler answers with the document of another', async () => {
      const projector = await started([
        pairs(1, { InterestExpressed: () => ({ id: 'other', interests: 1, notes: [], version: 1 }) }),
      ]);
      await folded(projector, await happened('InterestExpressed', 'p1'));
      expect(await readModels.find('pairs')).toEqual([]);
      expect(await readModels.parked()).toMatchObject([{ key: 'p1' }]);
    });

    test('stops in front of one that cannot be read, alone, and goes on from there with a release that can', async () => {
      const projector = await started([pairs(), sides]);
      await folded(projector, await happened('InterestExpressed', 'p1'));
      const unreadable = {
        id: randomUUID(),
        stream: 'partnership-p1',
        revision: 1,
        type: 'PartnershipNoted',
        data: dataOf('p1', 'Later.'),
      };
      const [written] = await codec.encode([{ ...unreadable, metadata }]);
      const { position } = await eventStore.append('partnership-p1', 0, [{ ...written!, version: 2 }]);
      revisions.set('partnership-p1', 1);
      await folded(projector, await happened('InterestExpressed', 'p1'));
      expect(await readModels.get('pairs', 'p1')).toMatchObject({ interests: 1 });
      expect(await readModels.get('sides', 'app of p1')).toMatchObject({ acts: 2 });
      expect((await projector.health()).map(({ state, lag }) => [state, lag])).toEqual([
        ['stopped', 2],
        ['live', 0],
      ]);
      const halted = { position, type: 'PartnershipNoted', problem: expect.stringContaining('PartnershipNoted') };
      expect((await projector.health()).map((health) => health.halted)).toEqual([halted, null]);
      expect((await readModels.states()).map((state) => state.halted)).toEqual([halted, undefined]);
      expect(projector.state).toBe('ok');
      await projector.stop();
      const same = await started([pairs(), sides]);
      await folded(same, await happened('InterestExpressed', 'p1'));
      expect((await same.health()).map(({ state, lag }) => [state, lag])).toEqual([
        ['stopped', 3],
        ['live', 0],
      ]);
      await same.stop();
      const newer = new EventCodec(SqliteVault.open(':memory:', randomBytes(32)), { PartnershipNoted: [(data) => data] });
      await started([pairs(), sides], { codec: newer });
      expect(await readModels.get('pairs', 'p1')).toMatchObject({ interests: 3, notes: ['forgotten'] });
      expect((await readModels.states()).map((state) => state.halted)).toEqual([undefined, undefined]);
    });
  });

  describe('with stores that fail', () => {
    test('folds nothing twice where a commit seemed to fail and is written after all', async () => {
      let late: Promise<void> | (() => Promise<void>) | undefined;
      const commit: ReadModelWriter['commit'] = async (batches) => {
        const write = () => SqliteReadModels.prototype.commit.call(readModels, batches);
        if (late !== undefined) return write();
        late = write;
        throw new Error('There was no answer.');
      };
      // It lands between the two questions from which the projector learns where to go on.
      const parked: ReadModelWriter['parked'] = async () => {
        if (typeof late === 'function') await (late = late());
        return SqliteReadModels.prototype.parked.call(readModels);
      };
      const projector = await started([pairs()], { readModels: Object.assign(readModels, { commit, parked }) });
      await folded(projector, await happened('InterestExpressed', 'p1'));
      expect(await late).toBeUndefined();
      expect(await readModels.get('pairs', 'p1')).toMatchObject({ interests: 1 });
    });

    test('leaves neither documents nor a checkpoint behind, says so, and heals by itself', async () => {
      const projector = await started([pairs(), sides], { heartbeatMs: 50 });
      const first = await happened('InterestExpressed', 'p1');
      await folded(projector, first);
      const other = new DatabaseSync(join(folder, 'views.sqlite'));
      other.exec('BEGIN IMMEDIATE');
      const second = await happened('InterestExpressed', 'p1');
      await becomes(projector, 'unhealthy');
      expect((await projector.health()).map(({ state, lag, position }) => [state, lag, position])).toEqual([
        ['stopped', 1, first],
        ['stopped', 1, first],
      ]);
      expect(await readModels.get('pairs', 'p1')).toMatchObject({ interests: 1 });
      expect((await readModels.states()).map(({ checkpoint }) => checkpoint)).toEqual([first, first]);
      other.exec('ROLLBACK');
      other.close();
      await folded(projector, second);
      expect(await readModels.get('pairs', 'p1')).toMatchObject({ interests: 2 });
      await becomes(projector, 'ok');
      expect((await projector.health()).map(({ state, lag }) => [state, lag])).toEqual([
        ['live', 0],
        ['live', 0],
      ]);
    });

    test('tells listeners once of what it had to commit again', async () => {
      const projector = await started([pairs()], { heartbeatMs: 50 });
      const heard: string[] = [];
      projector.onCommitted((events) => heard.push(...events.map(({ position }) => position)));
      const other = new DatabaseSync(join(folder, 'views.sqlite'));
      other.exec('BEGIN IMMEDIATE');
      const position = await happened('InterestExpressed', 'p1');
      await becomes(projector, 'unhealthy');
      other.exec('ROLLBACK');
      other.close();
      await folded(projector, position);
      expect(heard).toEqual([position]);
    });

    test('folds nothing twice where a commit came through and was not confirmed', async () => {
      let isConfirmed = true;
      const commit: ReadModelWriter['commit'] = async (batches) => {
        await SqliteReadModels.prototype.commit.call(readModels, batches);
        if (!isConfirmed) throw new Error('No answer.');
      };
      const projector = await started([pairs()], { readModels: Object.assign(readModels, { commit }), heartbeatMs: 50 });
      isConfirmed = false;
      const position = await happened('InterestExpressed', 'p1');
      await becomes(projector, 'unhealthy');
      isConfirmed = true;
      await folded(projector, position);
      expect(await readModels.get('pairs', 'p1')).toMatchObject({ interests: 1 });
    });

    test('opens when they answer at last', async () => {
      await happened('InterestExpressed', 'p1');
      const other = new DatabaseSync(join(folder, 'views.sqlite'));
      other.exec('BEGIN IMMEDIATE');
      const projector = projectorOf([pairs()]);
      const opened = projector.start();
      await becomes(projector, 'unhealthy');
      other.exec('ROLLBACK');
      other.close();
      await opened;
      await projector.ready;
      expect(await readModels.get('pairs', 'p1')).toMatchObject({ interests: 1 });
    });

    test('notices that its reader of the log has gone deaf, and takes another', async () => {
      let deaf = true;
      const projector = await started([pairs()], {
        heartbeatMs: 30,
        eventStore: withFollower(eventStore, (options) => (deaf ? nothingUntil(options.signal) : eventStore.follow(options))),
      });
      const position = await happened('InterestExpressed', 'p1');
      await becomes(projector, 'unhealthy');
      expect(await projector.health()).toMatchObject([{ state: 'stopped', lag: 1 }]);
      deaf = false;
      await folded(projector, position);
      await becomes(projector, 'ok');
    });

    test('notices that the log no longer answers, although nothing happens', async () => {
      let isSilent = false;
      const silent: EventStore = withFollower(eventStore, (options) => eventStore.follow(options));
      silent.head = () => (isSilent ? new Promise(() => undefined) : eventStore.head());
      const projector = await started([pairs()], { heartbeatMs: 30, eventStore: silent });
      expect(projector.state).toBe('ok');
      isSilent = true;
      await becomes(projector, 'unhealthy');
      isSilent = false;
      await becomes(projector, 'ok');
    });
  });

  describe('where the read of one projection fails while that of another is on its way', () => {
    const counting = (name: string): Projection<SideRow> => ({ ...sides, name });

    /**
     * The first read of `failing` fails. That of `slow` ends when the log is read again, or after some heartbeats: where a failure
     * waits for the other reads, the log is not read again before.
     */
    const unsteady = (reading: 'follow' | 'readAll'): Partial<ProjectorParts> => {
      const released = Promise.withResolvers<void>();
      const seen = new Set<string>();
      let [reads, heartbeats] = [0, 0];
      const read = readModels.getFrom.bind(readModels);
      const getFrom: ReadModelWriter['getFrom'] = async (collection, ids) => {
        const isFirst = !seen.has(collection.name);
        seen.add(collection.name);
        if (isFirst && collection.name === 'failing') throw new Error('The disk stutters.');
        if (isFirst && collection.name === 'slow') await released.promise;
        return read(collection, ids);
      };
      const once = async function* (events: AsyncIterable<readonly StoredEvent[]>) {
        reads += 1;
        if (reads > 1) released.resolve();
        // Lets the late read end before the log is read again.
        for (let turn = 0; turn < 20; turn += 1) await nextTurn();
        yield* events;
      };
      const log = withFollower(eventStore, (options) =>
        reading === 'follow' ? once(eventStore.follow(options)) : eventStore.follow(options),
      );
      if (reading === 'readAll') log.readAll = (options) => once(eventStore.readAll(options));
      log.head = () => {
        if (seen.has('slow') && (heartbeats += 1) === 10) released.resolve();
        return eventStore.head();
      };
      return { eventStore: log, readModels: Object.assign(readModels, { getFrom }), heartbeatMs: 30 };
    };

    const everyViewIsRight = async () => {
      const plain = await plainFold(eventStore, codec, sides);
      expect([await readModels.find('failing'), await readModels.find('slow')]).toEqual([plain, plain]);
    };

    beforeEach(async () => {
      await happened('InterestExpressed', 'p1');
      await (await started([counting('failing'), counting('slow')])).stop();
    });

    test('no event is missing from a view, and none counts twice', async () => {
      const projector = await started([counting('failing'), counting('slow')], unsteady('follow'));
      await folded(projector, await happened('InterestExpressed', 'p1'));
      await folded(projector, await happened('InterestExpressed', 'p2'));
      await everyViewIsRight();
    });

    test('no event is missing from a view that catches up', async () => {
      await happened('InterestExpressed', 'p1');
      await (await started([counting('ahead')])).stop();
      await started([counting('failing'), counting('slow'), counting('ahead')], unsteady('readAll'));
      await everyViewIsRight();
    });
  });

  test('stops after the chunk it is at, however much is left', async () => {
    for (let index = 0; index < 3_000; index += 1) await happened('InterestExpressed', 'p1');
    const projector = projectorOf([pairs()]);
    await projector.start();
    await projector.stop();
    const { checkpoint } = (await readModels.states())[0]!;
    const count = (await readModels.get<PairRow>('pairs', 'p1'))?.interests ?? 0;
    expect(count).toBe(Number(checkpoint ?? 0));
    expect(count).toBeLessThan(3_000);
  });
});

const metadata: EventMetadata = {
  actor: { kind: 'member', userId: 'user-1' },
  at: '2026-03-04T12:00:00.000Z',
  commandId: 'command',
  correlationId: 'correlation',
};

function dataOf(pair: string, notes?: string): Extract<ProgrammeEvent, { type: 'InterestExpressed' }>['data'] {
  const both = {
    partnershipId: pair,
    appPartnerId: `app of ${pair}`,
    solutionsPartnerId: `solutions of ${pair}`,
    side: 'app',
  } as const;
  return notes === undefined ? both : { ...both, ...{ private: { subject: 'user-1', fields: { notes } } } };
}

async function becomes(projector: Projector, state: HealthState): Promise<void> {
  while (projector.state !== state) await nextTurn();
}

/** What a projection makes of the whole log when nothing but the kernel is at work. */
async function plainFold(store: EventStore, codec: EventCodec, projection: AnyProjection): Promise<unknown[]> {
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
function withFollower(store: EventStore, follow: EventStore['follow']): EventStore {
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

function nothingUntil(signal: AbortSignal): AsyncIterable<never> {
  const next = async (): Promise<IteratorReturnResult<undefined>> => {
    while (!signal.aborted) await nextTurn();
    return { done: true, value: undefined };
  };
  return { [Symbol.asyncIterator]: () => ({ next }) };
}
