import { describe, expect, test } from '@jest/globals';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Projection } from '../kernel/projection.ts';
import type { ReadModelWriter } from '../read-models/read-models.ts';
import { SqliteReadModels } from '../read-models/sqlite/sqlite-read-models.ts';
import type { ProjectorParts } from './projector.ts';
import { pairs, plainFold, projectorBench, sides, type Named, type PairRow } from './projector.fixtures.ts';

describe('the projector', () => {
  const bench = projectorBench();
  const { filled, started } = bench;

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
        await SqliteReadModels.prototype.commit.call(bench.readModels, batches);
      };
      return { readModels: Object.assign(bench.readModels, { commit }) };
    };
    const mixed = (index: number): [Named, string] => [index % 9 === 8 ? 'PartnerPassed' : 'InterestExpressed', pairOf(index)];

    test('folds what follows on top of it', async () => {
      await filled(events, mixed);
      await started([pairs(), sides], slowly());
      expect(await bench.readModels.find('pairs')).toEqual(await plainFold(bench.eventStore, bench.codec, pairs()));
      expect(await bench.readModels.find('sides')).toEqual(await plainFold(bench.eventStore, bench.codec, sides));
    });

    test('begins again from what was committed where it fails', async () => {
      await filled(events, mixed);
      await started([pairs(), sides], slowly(true));
      expect(bench.reports).toContain('The projections have stopped and are tried again: The disk is full.');
      expect(await bench.readModels.find('pairs')).toEqual(await plainFold(bench.eventStore, bench.codec, pairs()));
      expect(await bench.readModels.find('sides')).toEqual(await plainFold(bench.eventStore, bench.codec, sides));
    });

    test('leaves a key parked that was parked in it', async () => {
      await filled(events, (index) => [index === 3_500 ? 'PartnerPassed' : 'InterestExpressed', pairOf(index)]);
      const failing = pairs(1, {
        PartnerPassed: () => {
          throw new Error('Not today.');
        },
      });
      await started([failing, sides], slowly());
      expect(await bench.readModels.parked()).toMatchObject([{ key: 'p0', position: expect.stringMatching(/^0+3501$/) }]);
      expect(await bench.readModels.get('pairs', 'p0')).toMatchObject({ interests: 1 });
      expect(await bench.readModels.get('pairs', 'p1')).toMatchObject({ interests: 3 });
    });

    test('goes no further than an event that halts it', async () => {
      await filled(events, (index) => [index === 3_999 ? 'PartnerPassed' : 'InterestExpressed', pairOf(index)]);
      const halting: Projection<PairRow> = {
        ...pairs(),
        key: ({ type, data }) => {
          if (type === 'PartnerPassed') throw new Error('Whose is it?');
          return 'partnershipId' in data ? data.partnershipId : [];
        },
      };
      const projector = await started([halting, sides], slowly());
      expect(await bench.readModels.get('pairs', pairOf(3_999))).toMatchObject({ interests: 1 });
      expect((await projector.health())[0]).toMatchObject({ state: 'stopped', lag: events - 3_999 });
      expect(await bench.readModels.find('sides')).toEqual(await plainFold(bench.eventStore, bench.codec, sides));
    });
  });
});
