import type { AnyRecorded } from '@accelerator/contracts/log';
import { beforeEach, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { randomBytes, randomUUID } from 'node:crypto';
import { EventCodec } from '../event-store/event-codec.ts';
import { SqliteEventStore } from '../event-store/sqlite/sqlite-event-store.ts';
import { openSqliteVault } from '../../app/sqlite-vault-ports.ts';
import type { ReadModelWriter } from '../read-models/read-models.ts';
import { SqliteReadModels } from '../read-models/sqlite/sqlite-read-models.ts';
import type { ProjectorParts } from './projector.ts';
import { dataOf, metadata, pairs, plainFold, projectorBench, sides, withFollower, type Named } from './projector.fixtures.ts';

describe('the projector', () => {
  const bench = projectorBench();
  const { happened, folded, started, projectorOf } = bench;

  test('folds what the log holds, and what comes, into every projection', async () => {
    await happened('InterestExpressed', 'p1');
    await happened('PartnershipNoted', 'p1', 'Met Zoë.');
    const projector = await started([pairs(), sides]);
    expect(await bench.readModels.of(pairs()).get('p1')).toEqual({ id: 'p1', interests: 1, notes: ['Met Zoë.'], version: 1 });
    expect(await bench.readModels.of(sides).get('app of p1')).toEqual({ id: 'app of p1', acts: 1 });
    await happened('InterestExpressed', 'p1');
    await folded(projector, await happened('PartnerPassed', 'p2'));
    expect(await bench.readModels.of(pairs()).get('p1')).toMatchObject({ interests: 2 });
    expect(await bench.readModels.of(sides).get('solutions of p2')).toEqual({ id: 'solutions of p2', acts: 1 });
    expect(await bench.readModels.of(sides).find()).toHaveLength(4);
  });

  test('deletes a document whose handler answers null, and begins it anew later', async () => {
    const projector = await started([pairs()]);
    await happened('InterestExpressed', 'p1');
    await folded(projector, await happened('PartnerPassed', 'p1'));
    expect(await bench.readModels.of(pairs()).get('p1')).toBeNull();
    await folded(projector, await happened('InterestExpressed', 'p1'));
    expect(await bench.readModels.of(pairs()).get('p1')).toMatchObject({ interests: 1 });
  });

  test('goes on where it left off, and folds nothing twice', async () => {
    const first = await started([pairs()]);
    await folded(first, await happened('InterestExpressed', 'p1'));
    await first.stop();
    await happened('InterestExpressed', 'p1');
    await started([pairs()]);
    expect(await bench.readModels.of(pairs()).get('p1')).toMatchObject({ interests: 2 });
  });

  test('answers as the plain fold does, whatever happens and whenever it is stopped', async () => {
    const act = fc.record({
      type: fc.constantFrom<Named>('InterestExpressed', 'PartnerPassed', 'PartnershipNoted'),
      pair: fc.constantFrom('p1', 'p2', 'p3'),
      stop: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 30 }), async (acts) => {
        await bench.readModels.clear();
        let projector = await started([pairs(), sides]);
        for (const { type, pair, stop } of acts) {
          await happened(type, pair, 'Noted.');
          if (!stop) continue;
          await projector.stop();
          projector = await started([pairs(), sides]);
        }
        await folded(projector, (await bench.eventStore.head())!);
        await projector.stop();
        expect(await bench.readModels.of(pairs()).find()).toEqual(await plainFold(bench.eventStore, bench.codec, pairs()));
        expect(await bench.readModels.of(sides).find()).toEqual(await plainFold(bench.eventStore, bench.codec, sides));
      }),
      { numRuns: 20 },
    );
  });

  test('makes read models again that come from another log', async () => {
    const first = await started([pairs()]);
    for (let count = 0; count < 3; count += 1) await folded(first, await happened('InterestExpressed', 'p1'));
    await first.stop();
    await bench.eventStore.close();
    bench.eventStore = SqliteEventStore.open(':memory:');
    bench.revisions.clear();
    await happened('InterestExpressed', 'p2');
    await started([pairs()]);
    expect(await bench.readModels.of(pairs()).find()).toEqual([{ id: 'p2', interests: 1, notes: [], version: 1 }]);
  });

  describe('tells', () => {
    test('whether a position was committed in time', async () => {
      const projector = await started([pairs()]);
      const position = await happened('InterestExpressed', 'p1');
      const beyond = `${position}0`;
      expect(await projector.progress.waitFor(position, 50_000)).toBe(true);
      expect(projector.progress.committed).toBe(position);
      expect(await projector.progress.waitFor(position, 0)).toBe(true);
      expect(await projector.progress.waitFor(beyond, 10)).toBe(false);
      const waiting = projector.progress.waitFor(beyond, 60_000);
      await projector.stop();
      expect(await waiting).toBe(false);
    });

    test('how far it has come with a commit, before others hear of the events', async () => {
      const heard: unknown[] = [];
      const onCommit: ProjectorParts['onCommit'] = (states) => heard.push(states.map(({ checkpoint }) => checkpoint));
      const projector = projectorOf([pairs()], { onCommit });
      projector.progress.onCommitted((_events, position) => heard.push(position));
      await projector.start();
      await projector.progress.ready;
      const position = await happened('InterestExpressed', 'p1');
      await folded(projector, position);
      expect(heard).toEqual([[position], position]);
    });

    test('listeners of what is appended from its start on, in order and after it is committed', async () => {
      await happened('InterestExpressed', 'before');
      const projector = projectorOf([pairs()]);
      const heard: { event: AnyRecorded; interests: Promise<unknown> }[] = [];
      const leave = projector.progress.onCommitted((events, position) => {
        expect(events.at(-1)!.position).toBe(position);
        for (const event of events) heard.push({ event, interests: bench.readModels.of(pairs()).get('p1') });
      });
      await projector.start();
      await projector.progress.ready;
      for (let count = 1; count <= 3; count += 1) await folded(projector, await happened('InterestExpressed', 'p1'));
      leave();
      await folded(projector, await happened('InterestExpressed', 'p1'));
      expect(heard.map(({ event }) => event.revision)).toEqual([0, 1, 2]);
      expect(bench.reports).toEqual([]);
      expect(await Promise.all(heard.map(({ interests }) => interests))).toMatchObject([
        { interests: 1 },
        { interests: 2 },
        { interests: 3 },
      ]);
    });

    test('listeners of nothing older, where old and new events come in one chunk', async () => {
      await happened('InterestExpressed', 'before');
      const appending = withFollower(bench.eventStore, async function* (options) {
        await happened('InterestExpressed', 'p1');
        yield* bench.eventStore.follow(options);
      });
      const projector = projectorOf([pairs()], { eventStore: appending });
      const heard: string[] = [];
      projector.progress.onCommitted((events) => heard.push(...events.map(({ stream }) => stream)));
      await projector.start();
      await projector.progress.ready;
      await folded(projector, await happened('InterestExpressed', 'p2'));
      expect(heard).toEqual(['partnership-p1', 'partnership-p2']);
    });

    test('one listener although another fails', async () => {
      const projector = await started([pairs()]);
      const heard: string[] = [];
      projector.progress.onCommitted(() => {
        throw new Error('Deaf.');
      });
      projector.progress.onCommitted((_, position) => void heard.push(position));
      const position = await happened('InterestExpressed', 'p1');
      await folded(projector, position);
      expect(heard).toEqual([position]);
      expect(bench.reports.join()).toContain('Deaf.');
    });

    test('how each projection is', async () => {
      const projector = projectorOf([pairs(), sides]);
      expect(projector.progress.state).toBe('starting');
      await projector.start();
      await projector.progress.ready;
      const position = await happened('InterestExpressed', 'p1');
      await folded(projector, position);
      expect(projector.progress.state).toBe('ok');
      const healthy = { version: 1, state: 'live', lag: 0, position, lastEventAt: metadata.at, parkedKeys: 0, halted: null };
      expect(await bench.healthOf(projector)).toEqual([
        { name: 'pairs', ...healthy },
        { name: 'sides', ...healthy },
      ]);
    });
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
      expect(await bench.readModels.of(pairs()).get('bad')).toMatchObject({ interests: 1, notes: [] });
      expect(await bench.readModels.of(pairs()).get('good')).toMatchObject({ interests: 2 });
      expect(await bench.readModels.of(sides).get('app of bad')).toMatchObject({ acts: 2 });
      expect(await bench.readModels.parked()).toMatchObject([
        { projection: 'pairs', version: 1, key: 'bad', position, problem: 'Not bad.' },
      ]);
      expect((await bench.healthOf(projector)).map(({ state, lag, parkedKeys }) => [state, lag, parkedKeys])).toEqual([
        ['live', 0, 1],
        ['live', 0, 0],
      ]);
      expect(projector.progress.state).toBe('ok');
    });

    test('parks its key in the middle of a chunk too', async () => {
      await happened('InterestExpressed', 'bad');
      await happened('PartnershipNoted', 'bad', 'One.');
      await happened('InterestExpressed', 'bad');
      await happened('InterestExpressed', 'good');
      const projector = await started([fragile()]);
      expect(await bench.readModels.of(pairs()).get('bad')).toMatchObject({ interests: 1 });
      expect(await bench.readModels.of(pairs()).get('good')).toMatchObject({ interests: 1 });
      unfoldable.clear();
      expect(await projector.retry('pairs', 'bad')).toBe(true);
      expect(await bench.readModels.of(pairs()).get('bad')).toMatchObject({ interests: 2, notes: ['One.'] });
    });

    test('folds what the key has missed when it is tried again', async () => {
      const { projector } = await poisoned();
      expect(await projector.retry('pairs', 'bad')).toBe(false);
      unfoldable.clear();
      expect(await projector.retry('pairs', 'bad')).toBe(true);
      expect(await projector.retry('pairs', 'bad')).toBe(false);
      expect(await bench.readModels.of(pairs()).get('bad')).toMatchObject({ interests: 2, notes: ['One.'] });
      expect(await bench.readModels.parked()).toEqual([]);
      await folded(projector, await happened('InterestExpressed', 'bad'));
      expect(await bench.readModels.of(pairs()).get('bad')).toMatchObject({ interests: 3 });
    });

    test('folds what the key has missed once where the answer to the commit was lost', async () => {
      const { projector } = await poisoned();
      unfoldable.clear();
      let isConfirmed = false;
      const commit: ReadModelWriter['commit'] = async (batches) => {
        await SqliteReadModels.prototype.commit.call(bench.readModels, batches);
        if (!isConfirmed) throw new Error('No answer.');
      };
      Object.assign(bench.readModels, { commit });
      await expect(projector.retry('pairs', 'bad')).rejects.toThrow('No answer.');
      isConfirmed = true;
      expect(await projector.retry('pairs', 'bad')).toBe(false);
      expect(await bench.readModels.of(pairs()).get('bad')).toMatchObject({ interests: 2, notes: ['One.'] });
    });

    test('parks the key anew at the next event that fails', async () => {
      const { projector } = await poisoned();
      const second = await happened('PartnershipNoted', 'bad', 'Two.');
      await folded(projector, second);
      unfoldable.delete('One.');
      expect(await projector.retry('pairs', 'bad')).toBe(false);
      expect(await bench.readModels.parked()).toMatchObject([{ key: 'bad', position: second }]);
      expect(await bench.readModels.of(pairs()).get('bad')).toMatchObject({ interests: 2, notes: ['One.'] });
      unfoldable.delete('Two.');
      expect(await projector.retry('pairs', 'bad')).toBe(true);
      expect(await bench.readModels.of(pairs()).get('bad')).toMatchObject({ interests: 2, notes: ['One.', 'Two.'] });
    });

    test('remembers the parked key over a restart', async () => {
      const { projector } = await poisoned();
      await projector.stop();
      const again = await started([fragile(), sides]);
      await folded(again, await happened('InterestExpressed', 'bad'));
      expect(await bench.readModels.of(pairs()).get('bad')).toMatchObject({ interests: 1 });
      unfoldable.clear();
      expect(await again.retry('pairs', 'bad')).toBe(true);
      expect(await bench.readModels.of(pairs()).get('bad')).toMatchObject({ interests: 3, notes: ['One.'] });
    });

    test('parks a key whose handler answers with the document of another', async () => {
      const projector = await started([
        pairs(1, { InterestExpressed: () => ({ id: 'other', interests: 1, notes: [], version: 1 }) }),
      ]);
      await folded(projector, await happened('InterestExpressed', 'p1'));
      expect(await bench.readModels.of(pairs()).find()).toEqual([]);
      expect(await bench.readModels.parked()).toMatchObject([{ key: 'p1' }]);
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
      const [written] = await bench.codec.encode([{ ...unreadable, metadata }]);
      const { position } = await bench.eventStore.append('partnership-p1', 0, [{ ...written!, version: 2 }]);
      bench.revisions.set('partnership-p1', 1);
      await folded(projector, await happened('InterestExpressed', 'p1'));
      expect(await bench.readModels.of(pairs()).get('p1')).toMatchObject({ interests: 1 });
      expect(await bench.readModels.of(sides).get('app of p1')).toMatchObject({ acts: 2 });
      expect((await bench.healthOf(projector)).map(({ state, lag }) => [state, lag])).toEqual([
        ['stopped', 2],
        ['live', 0],
      ]);
      const halted = { position, type: 'PartnershipNoted', problem: expect.stringContaining('PartnershipNoted') };
      expect((await bench.healthOf(projector)).map((health) => health.halted)).toEqual([halted, null]);
      expect((await bench.readModels.states()).map((state) => state.halted)).toEqual([halted, undefined]);
      expect(projector.progress.state).toBe('ok');
      await projector.stop();
      const same = await started([pairs(), sides]);
      await folded(same, await happened('InterestExpressed', 'p1'));
      expect((await bench.healthOf(same)).map(({ state, lag }) => [state, lag])).toEqual([
        ['stopped', 3],
        ['live', 0],
      ]);
      await same.stop();
      const newer = new EventCodec(openSqliteVault(':memory:', randomBytes(32)).subjectKeys, {
        PartnershipNoted: [(data) => data],
      });
      await started([pairs(), sides], { codec: newer });
      expect(await bench.readModels.of(pairs()).get('p1')).toMatchObject({ interests: 3, notes: ['forgotten'] });
      expect((await bench.readModels.states()).map((state) => state.halted)).toEqual([undefined, undefined]);
    });
  });
});
