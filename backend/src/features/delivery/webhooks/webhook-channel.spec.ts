import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { DeliveryError, type Channel } from '../../../event-sourcing/delivery/channel.ts';
import { DeliveryFollower } from '../../../event-sourcing/delivery/delivery-follower.ts';
import { DeliverySender } from '../../../event-sourcing/delivery/delivery-sender.ts';
import { SqliteOutbox } from '../../../event-sourcing/delivery/sqlite/sqlite-outbox.ts';
import { Installation } from '../../../event-sourcing/commands/running.fixtures.ts';
import { waitIn, webhookRetries } from './webhook-channel.ts';

const [secondMs, minuteMs, hourMs] = [1_000, 60_000, 3_600_000];

describe('the wait that an endpoint asks for with Retry-After', () => {
  beforeEach(() => {
    jest.useFakeTimers({ now: Date.parse('2026-03-04T12:00:00Z') });
  });

  afterEach(() => {
    jest.useRealTimers();
  });

  test.each([
    ['120', 120_000],
    [' 120 ', 120_000],
    ['0', 0],
  ])('is read from seconds: %p', (asked, ms) => {
    expect(waitIn(asked)).toBe(ms);
  });

  test.each([
    ['Wed, 04 Mar 2026 12:00:30 GMT', 30_000],
    ['Wed, 04 Mar 2026 12:00:00 GMT', 0],
    ['Wed, 04 Mar 2026 11:59:00 GMT', 0],
    ['Thu, 04 Mar 2027 12:00:00 GMT', hourMs],
  ])('is read from a date, and is 0 where that is past: %p', (asked, ms) => {
    expect(waitIn(asked)).toBe(ms);
  });

  test.each(['3600', '3601', '999999999', '9999999999', '99999999999999999999', '1' + '0'.repeat(400)])(
    'is an hour at most: %p seconds',
    (asked) => {
      expect(waitIn(asked)).toBe(hourMs);
    },
  );

  test.each([
    undefined,
    '',
    ' ',
    'soon',
    '-',
    '-1',
    '-120',
    '+120',
    '1.5',
    '0x10',
    '1e3',
    'NaN',
    'Infinity',
    'in 5',
    'Wed, 40 Mar 2026 12:00:00 GMT',
  ])('is unknown where it is neither seconds nor a date: %p', (asked) => {
    expect(waitIn(asked)).toBeNull();
  });
});

describe('an event that its endpoint does not take', () => {
  const installation = new Installation();
  const outbox = SqliteOutbox.open(':memory:');

  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] });
  });

  afterEach(async () => {
    jest.useRealTimers();
    await outbox.close();
    await installation.close();
  });

  test('is tried ten times, after the waits of the table, each of them longer by a tenth at most and by chance', async () => {
    const destinations = Array.from({ length: 20 }, (_, index) => `w${index}`);
    const waits: Record<string, (number | null)[]> = Object.fromEntries(destinations.map((one) => [one, []]));
    const channel: Channel = {
      ...webhookRetries,
      ...{ name: 'webhooks', label: 'webhooks', isOn: true, width: destinations.length, widthPerDestination: 1 },
      itemsOf: async () => [],
      send: async () => {
        throw new DeliveryError('500', false, 'nothing');
      },
      failed: async ({ destination }, _problem, nextAt) => {
        waits[destination]!.push(nextAt === null ? null : nextAt - Date.now());
      },
    };
    const follower = new DeliveryFollower(installation.log, outbox, channel);
    const sender = new DeliverySender(outbox, channel, follower, { error: () => undefined });
    const items = destinations.map((id) => ({
      ...{ id, message: id, destination: id, owner: 'acme', content: {}, dueAt: Date.now() },
    }));
    await outbox.queue(channel.name, items);
    await sender.start();
    const table = [
      ...[5 * secondMs, 5 * minuteMs, 30 * minuteMs],
      ...[2 * hourMs, 5 * hourMs, 10 * hourMs, 14 * hourMs, 20 * hourMs, 24 * hourMs],
    ];
    for (const longest of [0, ...table]) {
      jest.setSystemTime(Date.now() + 1.1 * longest);
      await jest.advanceTimersByTimeAsync(secondMs);
    }
    await sender.stop();
    for (const [number, least] of table.entries()) {
      const ofThis = destinations.map((one) => waits[one]![number]!);
      expect(Math.min(...ofThis)).toBeGreaterThanOrEqual(least);
      expect(Math.max(...ofThis)).toBeLessThanOrEqual(1.1 * least);
      expect(new Set(ofThis).size).toBeGreaterThan(1);
    }
    for (const one of Object.values(waits)) expect([one.length, one.at(-1)]).toEqual([table.length + 1, null]);
  });
});
