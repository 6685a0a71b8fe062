import { describe, expect, test } from '@jest/globals';
import type { EventCodec } from '../event-store/event-codec.ts';
import type { ReadModelWriter } from '../read-models/read-models.ts';
import { SqliteReadModels } from '../read-models/sqlite/sqlite-read-models.ts';
import { pairs, plainFold, projectorBench, sides, type PairRow } from './projector.fixtures.ts';

describe('the projector on a long log', () => {
  const bench = projectorBench();
  const { happened, filled, folded, started, projectorOf, openViews } = bench;

  test('commits what lies in the log already in few large steps, and what comes one by one', async () => {
    await filled(32_000, (index) => ['InterestExpressed', `p${index % 100}`]);
    const committed: [checkpoint: number, filling: boolean][] = [];
    const commit: ReadModelWriter['commit'] = async (batches) => {
      committed.push(...batches.map(({ checkpoint, filling }): [number, boolean] => [Number(checkpoint), filling ?? false]));
      await SqliteReadModels.prototype.commit.call(bench.readModels, batches);
    };
    const projector = await started([pairs()], { readModels: Object.assign(bench.readModels, { commit }) });
    expect(committed).toEqual([
      [30_000, true],
      [32_000, false],
    ]);
    for (const _ of ['one', 'two']) await folded(projector, await happened('InterestExpressed', 'p0'));
    expect(committed).toHaveLength(4);
    expect(await bench.readModels.get('pairs', 'p0')).toMatchObject({ interests: 322 });
  });

  test('reads none of the documents that were never put, nor those of the piece before, while it fills the views', async () => {
    // A chunk is a thousand events, and four of them are a piece: the second one ends, and the third one begins, with pairs of the first.
    const pairOf = (index: number) => `p${index < 7_000 ? index : (index + 2_000) % 8_000}`;
    await filled(9_000, (index) => ['InterestExpressed', pairOf(index)]);
    let committing = Promise.resolve();
    const commit: ReadModelWriter['commit'] = (batches) => {
      committing = SqliteReadModels.prototype.commit.call(bench.readModels, batches);
      return committing;
    };
    const asked: string[] = [];
    const reading = bench.readModels.getFrom.bind(bench.readModels);
    const getFrom: ReadModelWriter['getFrom'] = (collection, ids) => {
      asked.push(...ids);
      return reading(collection, ids);
    };
    const decoderOf: EventCodec['decoderOf'] = async (...values) => {
      await committing;
      return bench.codec.decoderOf(...values);
    };
    await started([pairs(), sides], { readModels: Object.assign(bench.readModels, { commit, getFrom }), codec: { decoderOf } });
    const beginningOfTheThird = Array.from({ length: 1_000 }, (_, index) => pairOf(8_000 + index));
    const named = beginningOfTheThird.flatMap((pair) => [pair, `app of ${pair}`, `solutions of ${pair}`]);
    expect(asked.sort()).toEqual(named.sort());
    expect(await bench.readModels.find('pairs')).toEqual(await plainFold(bench.eventStore, bench.codec, pairs()));
    expect(await bench.readModels.find('sides')).toEqual(await plainFold(bench.eventStore, bench.codec, sides));
  });

  test('gives the same answers after its file was deleted', async () => {
    await filled(1_200, (index) => [index % 7 === 0 ? 'PartnerPassed' : 'InterestExpressed', `p${index % 50}`]);
    const first = await started([pairs(), sides]);
    const before = [await bench.readModels.find('pairs'), await bench.readModels.find('sides')];
    await first.stop();
    await bench.readModels.close();
    bench.readModels = openViews('anew.sqlite');
    await started([pairs(), sides]);
    expect([await bench.readModels.find('pairs'), await bench.readModels.find('sides')]).toEqual(before);
    expect(before[0]).not.toEqual([]);
  });

  test('stops after the chunk it is at, however much is left', async () => {
    await filled(3_000, () => ['InterestExpressed', 'p1']);
    const projector = projectorOf([pairs()]);
    await projector.start();
    await projector.stop();
    const { checkpoint } = (await bench.readModels.states())[0]!;
    const count = (await bench.readModels.get<PairRow>('pairs', 'p1'))?.interests ?? 0;
    expect(count).toBe(Number(checkpoint ?? 0));
    expect(count).toBeLessThan(3_000);
  });
});
