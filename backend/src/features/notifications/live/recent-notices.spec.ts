import { describe, expect, test } from '@jest/globals';
import type { AddressedFrame } from '../../../web/server-sent-events/live-connection.ts';
import { mostReplayed, RecentNotices } from './recent-notices.ts';
import { positionFrom } from '../../../event-sourcing/kernel/position.ts';

const position = (number: number) => positionFrom(String(number).padStart(16, '0'));
const told: readonly AddressedFrame[] = [{ to: ['everyone'], text: 'data: news\n\n' }];

/** From position 10 on, with something to tell of every second event. */
function noticesUpTo(last: number): RecentNotices {
  const recent = new RecentNotices();
  recent.startOver(position(10));
  for (let number = 11; number <= last; number += 1) recent.add(position(number), number % 2 === 0 ? told : []);
  return recent;
}

const after = (recent: RecentNotices, number: number, most = 100) =>
  recent.after(position(number), most)?.map((event) => Number(event.position));

describe('the recent notices', () => {
  test('answers what was told after a position, some at a time', () => {
    const recent = noticesUpTo(20);
    expect(after(recent, 10)).toEqual([12, 14, 16, 18, 20]);
    expect(after(recent, 14, 2)).toEqual([16, 18]);
    expect(after(recent, 20)).toEqual([]);
  });

  test('does not know what came before it began, nor what has not come yet', () => {
    const recent = noticesUpTo(20);
    expect([after(recent, 9), after(recent, 21), recent.after(positionFrom('7'), 100)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(new RecentNotices().after(position(1), 100)).toBeUndefined();
  });

  test('replays a thousand events and no more', () => {
    const recent = noticesUpTo(10 + 2 * (mostReplayed + 1));
    expect(mostReplayed).toBe(1_000);
    expect(after(recent, 11)).toBeUndefined();
    expect(after(recent, 12, 2_000)).toHaveLength(mostReplayed);
  });

  test('knows nothing from before it has started over', () => {
    const recent = noticesUpTo(20);
    recent.startOver(position(21));
    expect([after(recent, 20), after(recent, 21)]).toEqual([undefined, []]);
  });
});
