import { beforeEach, describe, expect, test } from '@jest/globals';
import { HashingQueue } from './hashing-queue.ts';

let queue: HashingQueue;
let running: number;
let most: number;
let order: string[];
let finish: (() => void)[];

beforeEach(() => {
  queue = new HashingQueue(2);
  [running, most, order, finish] = [0, 0, [], []];
});

/** A hash that takes until it is finished by `finishAll`. */
function hash(line: string, familiar = false): Promise<void> {
  return queue.run({ line, familiar }, async () => {
    running += 1;
    most = Math.max(most, running);
    order.push(line);
    await new Promise<void>((resolve) => finish.push(resolve));
    running -= 1;
  });
}

const many = (count: number, line: string, familiar?: boolean) =>
  Array.from({ length: count }, () =>
    hash(line, familiar).then(
      () => 'done',
      () => 'refused',
    ),
  );

async function finishAll<T>(hashes: readonly Promise<T>[]): Promise<T[]> {
  let settled = false;
  const all = Promise.all(hashes).finally(() => (settled = true));
  while (!settled) {
    finish.splice(0).forEach((one) => one());
    await Promise.resolve();
  }
  return all;
}

const count = (outcomes: readonly string[], wanted: string) => outcomes.filter((outcome) => outcome === wanted).length;

describe('the queue', () => {
  test('computes as many hashes at a time as it is told, here two', async () => {
    await finishAll(many(10, 'ana'));
    expect(most).toBe(2);
    expect(order).toHaveLength(10);
  });

  test('lets the lines take turns, so that no line waits behind all of a long one', async () => {
    await finishAll([...many(20, 'victim'), ...many(1, 'ana'), ...many(1, 'bo')]);
    expect(order.indexOf('ana')).toBe(3);
    expect(order.indexOf('bo')).toBe(4);
  });

  test('refuses who comes to a line of fifty, and only them', async () => {
    const hashes = [...many(60, 'victim'), ...many(1, 'ana')];
    const outcomes = await finishAll(hashes);
    expect([count(outcomes, 'refused'), outcomes.at(-1)]).toEqual([8, 'done']);
  });

  test('refuses strangers where two hundred wait, and not those who are familiar', async () => {
    const strangers = Array.from({ length: 210 }, (_, index) => many(1, `stranger ${index}`)).flat();
    const outcomes = await finishAll([...strangers, ...many(1, 'one more'), ...many(1, 'ana', true)]);
    expect([count(outcomes, 'refused'), outcomes.at(-2), outcomes.at(-1)]).toEqual([9, 'refused', 'done']);
  });

  test('has places again when some have had their turn', async () => {
    await finishAll(many(60, 'victim'));
    expect(count(await finishAll(many(52, 'victim')), 'done')).toBe(52);
  });

  test('goes on after a hash that failed', async () => {
    await expect(queue.run({ line: 'ana' }, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    await finishAll(many(3, 'ana'));
    expect(order).toHaveLength(3);
  });
});
