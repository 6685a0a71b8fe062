import { beforeEach, describe, expect, test } from '@jest/globals';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Projector } from './projector.ts';
import { pairs, plainFold, projectorBench, sides, withFollower } from './projector.fixtures.ts';

describe('the projector', () => {
  const bench = projectorBench();
  const { happened, filled, folded, started, projectorOf } = bench;

  test('drops the rows of a projection that the release does not have any more', async () => {
    await happened('InterestExpressed', 'p0');
    const before = await started([pairs(1), sides]);
    await before.stop();
    await started([{ ...sides, name: 'renamed' }, pairs(1)]);
    const names = (await bench.readModels.states()).map(({ collection }) => collection.name);
    expect(names).toEqual(['pairs', 'renamed']);
    expect(bench.reports).toContain('Dropped the rows of projections that this release does not have: sides.');
  });

  describe('with a changed version', () => {
    const many = 12_000;

    beforeEach(async () => {
      await filled(many, (index) => ['InterestExpressed', `p${index % 100}`]);
      const before = await started([pairs(1), sides]);
      await before.stop();
    });

    test('builds it beside the old one: readers see one of them whole, and then the other', async () => {
      const projector = projectorOf([pairs(2), sides]);
      const heard: string[] = [];
      projector.progress.onCommitted((events) => heard.push(...events.map(({ position }) => position)));
      await projector.start();
      await projector.progress.ready;
      expect((await bench.healthOf(projector)).map(({ state }) => state)).toEqual(['rebuilding', 'live']);
      const appended: string[] = [];
      const seen: string[] = [];
      while (!bench.reports.some((report) => report.includes('now serves version 2'))) {
        const rows = await bench.readModels.of(pairs()).find({ sort: [{ field: 'version' }] });
        seen.push(`${rows.length} of ${[...new Set(rows.map(({ version }) => version))].join(' and ')}`);
        if (appended.length < 5) appended.push(await happened('InterestExpressed', 'p0'));
        await nextTurn();
      }
      expect(seen).toContain('100 of 1');
      expect(seen.filter((rows) => rows !== '100 of 1' && rows !== '100 of 2')).toEqual([]);
      expect(appended).not.toEqual([]);
      await folded(projector, await happened('InterestExpressed', 'p0'));
      expect(await bench.readModels.of(pairs()).count({ version: 2 })).toBe(100);
      expect(await bench.readModels.of(pairs()).get('p0')).toMatchObject({ interests: many / 100 + appended.length + 1 });
      expect((await bench.healthOf(projector)).map(({ state, version, lag }) => [state, version, lag])).toEqual([
        ['live', 2, 0],
        ['live', 1, 0],
      ]);
      expect(heard).toEqual([...appended, projector.progress.committed]);
    });

    test('does not hold up the others, however long the build takes', async () => {
      const mayGoOn = Promise.withResolvers<void>();
      const log = withFollower(bench.eventStore, (options) => bench.eventStore.follow(options));
      log.readAll = async function* (options) {
        await mayGoOn.promise;
        yield* bench.eventStore.readAll(options);
      };
      const projector = await started([pairs(2), sides], { eventStore: log });
      await folded(projector, await happened('InterestExpressed', 'p0'));
      expect(await bench.readModels.of(sides).get('app of p0')).toEqual({ id: 'app of p0', acts: many / 100 + 1 });
      expect((await bench.healthOf(projector)).map(({ state, lag }) => [state, lag])).toEqual([
        ['rebuilding', 10_000],
        ['live', 0],
      ]);
      mayGoOn.resolve();
      await seen(projector, 'pairs', 2);
      expect(await bench.readModels.of(pairs()).find()).toEqual(await plainFold(bench.eventStore, bench.codec, pairs(2)));
    });

    test('is stopped, alone, while its build fails, and heals by itself', async () => {
      let isFailing = true;
      const log = withFollower(bench.eventStore, (options) => bench.eventStore.follow(options));
      log.readAll = (options) => {
        if (isFailing) throw new Error('The disk stutters.');
        return bench.eventStore.readAll(options);
      };
      const projector = await started([pairs(2), sides], { eventStore: log });
      const states = async () => (await bench.healthOf(projector)).map(({ state }) => state);
      while ((await states())[0] !== 'stopped') await nextTurn();
      expect([await states(), projector.progress.state]).toEqual([['stopped', 'live'], 'ok']);
      isFailing = false;
      await seen(projector, 'pairs', 2);
      expect(await states()).toEqual(['live', 'live']);
    });

    test('goes on with a build that was broken off', async () => {
      const first = projectorOf([pairs(2), sides]);
      await first.start();
      const built = async () => (await bench.readModels.states()).find(({ collection }) => collection.version === 2)!.checkpoint;
      while ((await built()) === undefined) await nextTurn();
      await first.stop();
      expect((await built())! < (await bench.eventStore.head())!).toBe(true);
      const second = await started([pairs(2), sides]);
      await seen(second, 'pairs', 2);
      expect(await bench.readModels.of(pairs()).find()).toEqual(await plainFold(bench.eventStore, bench.codec, pairs(2)));
    });

    test('goes back to an earlier version in the same way', async () => {
      const newer = await started([pairs(2), sides]);
      await seen(newer, 'pairs', 2);
      await newer.stop();
      const older = await started([pairs(1), sides]);
      await seen(older, 'pairs', 1);
      expect(await bench.readModels.of(pairs()).find()).toEqual(await plainFold(bench.eventStore, bench.codec, pairs(1)));
    });

    test('takes in a projection that is new without holding up the others', async () => {
      const added = { ...sides, name: 'added' };
      const projector = projectorOf([pairs(1), sides, added]);
      await projector.start();
      expect(projector.progress.state).toBe('starting');
      await projector.progress.ready;
      expect(await bench.readModels.of(added).find()).toEqual(await bench.readModels.of(sides).find());
      await folded(projector, await happened('InterestExpressed', 'p0'));
      expect(await bench.readModels.of(added).find()).toEqual(await bench.readModels.of(sides).find());
    });

    const seen = async (projector: Projector, name: string, version: number) => {
      for (;;) {
        const health = (await bench.healthOf(projector)).find((one) => one.name === name)!;
        if (health.state === 'live' && health.version === version) return;
        await nextTurn();
      }
    };
  });
});
