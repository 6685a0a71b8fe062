import { beforeEach, describe, expect, test } from '@jest/globals';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { RequestBatcher } from './request-batcher.ts';

describe('what is asked together', () => {
  let rounds: (PromiseWithResolvers<readonly string[]> & { readonly questions: readonly string[] })[];
  let together: RequestBatcher<string, string>;

  beforeEach(() => {
    rounds = [];
    together = new RequestBatcher((questions) => {
      const round = { ...Promise.withResolvers<readonly string[]>(), questions };
      rounds.push(round);
      return round.promise;
    });
  });

  test('is asked at once where nobody else asks', () => {
    void together.ask('one');
    expect(rounds[0]!.questions).toEqual(['one']);
  });

  test('begins after each who is in the same round had asked, and everybody gets their own answer', async () => {
    const first = together.ask('one');
    const later = ['two', 'three'].map((question) => together.ask(question));
    expect(rounds).toHaveLength(1);
    rounds[0]!.resolve(['1']);
    expect(await first).toBe('1');
    await nextTurn();
    const last = together.ask('four');
    expect(rounds[1]!.questions).toEqual(['two', 'three']);
    rounds[1]!.resolve(['2', '3']);
    expect(await Promise.all(later)).toEqual(['2', '3']);
    await nextTurn();
    expect(rounds[2]!.questions).toEqual(['four']);
    rounds[2]!.resolve(['4']);
    expect(await last).toBe('4');
  });

  test('fails for all of a round, and for nobody else', async () => {
    const first = together.ask('one');
    const second = together.ask('two');
    const third = together.ask('three');
    rounds[0]!.resolve(['1']);
    await first;
    await nextTurn();
    rounds[1]!.reject(new Error('Not now.'));
    await expect(second).rejects.toThrow('Not now.');
    await expect(third).rejects.toThrow('Not now.');
    const fourth = together.ask('four');
    await nextTurn();
    rounds[2]!.resolve(['4']);
    expect(await fourth).toBe('4');
  });
});
