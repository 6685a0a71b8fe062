import { describe, expect, test } from '@jest/globals';
import type { AnyProjection } from '../kernel/projection.ts';
import type { ReadModelWriter } from '../read-models/read-models.ts';
import { SqliteReadModels } from '../read-models/sqlite/sqlite-read-models.ts';
import type { ProjectorParts } from './projector.ts';
import { pairs, plainFold, projectorBench, sides, type Named } from './projector.fixtures.ts';

describe('the projector on a long log', () => {
  const bench = projectorBench();
  const { happened, filled, folded, started, projectorOf, openViews } = bench;

  test('commits what lies in the log already in few large steps, and what comes one by one', async () => {
    await filled(32_000, (index) => ['InterestExpressed', `p${index % 100}`]);
    const committed: number[] = [];
    const commit: ReadModelWriter['commit'] = async (batches) => {
      committed.push(...batches.map(({ checkpoint }) => Number(checkpoint)));
      await SqliteReadModels.prototype.commit.call(bench.readModels, batches);
    };
    const projector = await started([pairs()], { readModels: Object.assign(bench.readModels, { commit }) });
    expect(committed).toEqual([30_000, 32_000]);
    for (const _ of ['one', 'two']) await folded(projector, await happened('InterestExpressed', 'p0'));
    expect(committed).toHaveLength(4);
    expect(await bench.readModels.of(pairs()).get('p0')).toMatchObject({ interests: 322 });
  });

  test('gives the same answers after its file was deleted', async () => {
    await filled(1_200, (index) => [index % 7 === 0 ? 'PartnerPassed' : 'InterestExpressed', `p${index % 50}`]);
    const first = await started([pairs(), sides]);
    const before = [await bench.readModels.of(pairs()).find(), await bench.readModels.of(sides).find()];
    await first.stop();
    await bench.readModels.close();
    bench.readModels = openViews('anew.sqlite');
    await started([pairs(), sides]);
    expect([await bench.readModels.of(pairs()).find(), await bench.readModels.of(sides).find()]).toEqual(before);
    expect(before[0]).not.toEqual([]);
  });

  test('stops after the chunk it is at, however much is left', async () => {
    await filled(3_000, () => ['InterestExpressed', 'p1']);
    const projector = projectorOf([pairs()]);
    await projector.start();
    await projector.stop();
    const { checkpoint } = (await bench.readModels.states())[0]!;
    const count = (await bench.readModels.of(pairs()).get('p1'))?.interests ?? 0;
    expect(count).toBe(Number(checkpoint ?? 0));
    expect(count).toBeLessThan(3_000);
  });

  describe('that is committed in several pieces', () => {
    // So many pairs and sides are enough for a commit of their own.
    const events = 9_000;
    const pairOf = (index: number) => `p${index % 3_500}`;
    const failingAtTheSecond = (): Partial<ProjectorParts> => {
      let commits = 0;
      const commit: ReadModelWriter['commit'] = async (batches) => {
        commits += 1;
        if (commits === 2) throw new Error('The disk is full.');
        await SqliteReadModels.prototype.commit.call(bench.readModels, batches);
      };
      return { readModels: Object.assign(bench.readModels, { commit }) };
    };
    const mixed = (index: number): [Named, string] => [index % 9 === 8 ? 'PartnerPassed' : 'InterestExpressed', pairOf(index)];

    test('folds each piece on top of the one before', async () => {
      await filled(events, mixed);
      await started([pairs(), sides]);
      expect(await bench.readModels.of(pairs()).find()).toEqual(await plainFold(bench.eventStore, bench.codec, pairs()));
      expect(await bench.readModels.of(sides).find()).toEqual(await plainFold(bench.eventStore, bench.codec, sides));
    });

    test('begins again from what was committed where it fails', async () => {
      await filled(events, mixed);
      await started([pairs(), sides], failingAtTheSecond());
      expect(bench.reports).toContain('Projecting failed and is retried: The disk is full.');
      expect(await bench.readModels.of(pairs()).find()).toEqual(await plainFold(bench.eventStore, bench.codec, pairs()));
      expect(await bench.readModels.of(sides).find()).toEqual(await plainFold(bench.eventStore, bench.codec, sides));
    });

    test('leaves a key parked that was parked in an earlier one', async () => {
      await filled(events, (index) => [index === 3_500 ? 'PartnerPassed' : 'InterestExpressed', pairOf(index)]);
      const failing = pairs(1, {
        PartnerPassed: () => {
          throw new Error('Not today.');
        },
      });
      await started([failing, sides]);
      expect(await bench.readModels.parked()).toMatchObject([{ key: 'p0', position: expect.stringMatching(/^0+3501$/) }]);
      expect(await bench.readModels.of(pairs()).get('p0')).toMatchObject({ interests: 1 });
      expect(await bench.readModels.of(pairs()).get('p1')).toMatchObject({ interests: 3 });
    });

    test('goes no further than an event that halts it', async () => {
      await filled(events, (index) => [index === 3_999 ? 'PartnerPassed' : 'InterestExpressed', pairOf(index)]);
      const halting: AnyProjection = {
        ...pairs(),
        key: ({ type, data }) => {
          if (type === 'PartnerPassed') throw new Error('Whose is it?');
          return 'partnershipId' in data ? data.partnershipId : [];
        },
      };
      const projector = await started([halting, sides]);
      expect(await bench.readModels.of(pairs()).get(pairOf(3_999))).toMatchObject({ interests: 1 });
      expect((await bench.healthOf(projector))[0]).toMatchObject({ state: 'stopped', lag: events - 3_999 });
      expect(await bench.readModels.of(sides).find()).toEqual(await plainFold(bench.eventStore, bench.codec, sides));
    });
  });
});
