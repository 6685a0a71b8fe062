import type { AnyRecorded } from '@accelerator/contracts/log';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { SqliteEventStore } from '../event-store/sqlite/sqlite-event-store.ts';
import type { ProjectorParts } from './projector.ts';
import { metadata, pairs, plainFold, projectorBench, sides, withFollower, type Named } from './projector.fixtures.ts';
import { positionFrom } from '../kernel/position.ts';

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

  test('deletes a row whose handler answers null, and begins it anew later', async () => {
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
      const beyond = positionFrom(`${position}0`);
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
});
