import { beforeEach, describe, expect, test } from '@jest/globals';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { RequestBatcher } from './request-batcher.ts';

type Values = ReadonlyMap<string, number>;

describe('a request batcher', () => {
  let rounds: (PromiseWithResolvers<Values> & { readonly keys: readonly string[] })[];
  let batcher: RequestBatcher<string, number>;

  beforeEach(() => {
    rounds = [];
    batcher = new RequestBatcher((keys) => {
      const round = { ...Promise.withResolvers<Values>(), keys };
      rounds.push(round);
      return round.promise;
    });
  });

  const answer = (round: number, values: Record<string, number>) => rounds[round]!.resolve(new Map(Object.entries(values)));

  test('loads at once where no round runs', () => {
    void batcher.get('one');
    expect(rounds.map(({ keys }) => keys)).toEqual([['one']]);
  });

  test('loads what is asked for during a round in the next one, each key once', async () => {
    const first = batcher.get('one');
    const later = ['one', 'two', 'two'].map((key) => batcher.get(key));
    expect(rounds).toHaveLength(1);
    answer(0, { one: 1 });
    expect(await first).toBe(1);
    await nextTurn();
    expect(rounds[1]!.keys).toEqual(['one', 'two']);
    answer(1, { one: 11, two: 2 });
    expect(await Promise.all(later)).toEqual([11, 2, 2]);
    void batcher.get('three');
    expect(rounds[2]!.keys).toEqual(['three']);
  });

  test('gives undefined where a key has no value', async () => {
    const value = batcher.get('none');
    answer(0, {});
    expect(await value).toBeUndefined();
  });

  test('fails for all of a round, and for no later one', async () => {
    const first = batcher.get('one');
    const failing = [batcher.get('two'), batcher.get('three')];
    answer(0, { one: 1 });
    await first;
    await nextTurn();
    rounds[1]!.reject(new Error('Not now.'));
    for (const each of failing) await expect(each).rejects.toThrow('Not now.');
    const last = batcher.get('four');
    await nextTurn();
    answer(2, { four: 4 });
    expect(await last).toBe(4);
  });
});
