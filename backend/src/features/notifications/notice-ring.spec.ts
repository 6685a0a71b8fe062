import { describe, expect, test } from '@jest/globals';
import type { Told } from '../../web/server-sent-events/live-connection.ts';
import { mostReplayed, NoticeRing } from './notice-ring.ts';
import { positionFrom } from '../../event-sourcing/kernel/position.ts';

const position = (number: number) => positionFrom(String(number).padStart(16, '0'));
const told: readonly Told[] = [{ to: ['everyone'], text: 'data: news\n\n' }];

/** From position 10 on, with something to tell of every second event. */
function ringUpTo(last: number): NoticeRing {
  const ring = new NoticeRing();
  ring.startOver(position(10));
  for (let number = 11; number <= last; number += 1) ring.add(position(number), number % 2 === 0 ? told : []);
  return ring;
}

const after = (ring: NoticeRing, number: number, most = 100) =>
  ring.after(position(number), most)?.map((event) => Number(event.position));

describe('the ring of finished notices', () => {
  test('answers what was told after a position, some at a time', () => {
    const ring = ringUpTo(20);
    expect(after(ring, 10)).toEqual([12, 14, 16, 18, 20]);
    expect(after(ring, 14, 2)).toEqual([16, 18]);
    expect(after(ring, 20)).toEqual([]);
  });

  test('does not know what came before it began, nor what has not come yet', () => {
    const ring = ringUpTo(20);
    expect([after(ring, 9), after(ring, 21), ring.after(positionFrom('7'), 100)]).toEqual([undefined, undefined, undefined]);
    expect(new NoticeRing().after(position(1), 100)).toBeUndefined();
  });

  test('replays a thousand events and no more', () => {
    const ring = ringUpTo(10 + 2 * (mostReplayed + 1));
    expect(mostReplayed).toBe(1_000);
    expect(after(ring, 11)).toBeUndefined();
    expect(after(ring, 12, 2_000)).toHaveLength(mostReplayed);
  });

  test('knows nothing from before it has started over', () => {
    const ring = ringUpTo(20);
    ring.startOver(position(21));
    expect([after(ring, 20), after(ring, 21)]).toEqual([undefined, []]);
  });
});
