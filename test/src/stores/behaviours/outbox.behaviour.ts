import { positionFrom } from '@accelerator/backend/event-sourcing/kernel/position';
import type { Outbox, OutboxItem } from '@accelerator/backend/event-sourcing/delivery/outbox';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';

const leaseMs = 1_000;

function item(id: string, more: Partial<OutboxItem> = {}): OutboxItem {
  return { id, message: id, destination: id, owner: 'owner-1', content: { said: id }, dueAt: 100, ...more };
}

/** Describes what every outbox promises. `open` opens the same one each time. */
export function describeOutbox(name: string, open: () => Promise<Outbox>): void {
  describe(`the outbox on ${name}`, () => {
    let outbox: Outbox;

    beforeEach(async () => {
      outbox = await open();
    });

    afterEach(() => outbox.close());

    const take = (now: number, except: readonly string[] = [], channel = 'mail') =>
      outbox.take({ channel, now, leaseMs, except });
    const idsOf = async (now: number) => (await take(now))?.items.map(({ id }) => id) ?? null;

    test('gives what is due, and what has been due longest first', async () => {
      await outbox.queue('mail', [item('later', { dueAt: 200 }), item('first', { dueAt: 50 }), item('second')]);
      expect(await take(49)).toBeNull();
      expect(await take(150)).toEqual({
        message: 'first',
        destination: 'first',
        owner: 'owner-1',
        items: [{ id: 'first', content: { said: 'first' } }],
        dueAt: 50,
        attempts: 1,
      });
      expect([await idsOf(150), await idsOf(150), await idsOf(200)]).toEqual([['second'], null, ['later']]);
    });

    test('queues the same thing for the same reader once, sent or not', async () => {
      await outbox.queue('mail', [item('one')]);
      await outbox.queue('mail', [item('one', { dueAt: 1 }), item('two', { dueAt: 300 })]);
      expect([await idsOf(100), await idsOf(100)]).toEqual([['one'], null]);
      await outbox.end(['one'], 100);
      await outbox.queue('mail', [item('one')]);
      expect([await idsOf(5_000), await idsOf(5_000)]).toEqual([['two'], null]);
    });

    test('gives the items of a message together, in the order in which they were queued', async () => {
      await outbox.queue('mail', [item('b', { message: 'digest' }), item('a', { message: 'digest' })]);
      await outbox.queue('mail', [item('c', { message: 'digest' }), item('d', { message: 'digest', dueAt: 999 })]);
      expect(await idsOf(100)).toEqual(['b', 'a', 'c']);
      expect(await idsOf(999)).toEqual(['d']);
    });

    test('gives what is due longest to a destination that takes something', async () => {
      const slow = { destination: 'slow', dueAt: 50 };
      await outbox.queue('mail', [item('one', slow), item('two', slow), item('three', { dueAt: 60 })]);
      expect(await take(100, ['slow', 'unknown'])).toMatchObject({ message: 'three', destination: 'three' });
      expect(await take(100, ['slow', 'unknown'])).toBeNull();
      expect([await idsOf(100), await idsOf(100)]).toEqual([['one'], ['two']]);
    });

    test('finds what is due behind many that wait for destinations that take nothing', async () => {
      const slow = (name: string) => Array.from({ length: 150 }, (_, index) => item(`${name}-${index}`, { destination: name }));
      const last = [item('second', { dueAt: 130 }), item('first', { dueAt: 120 }), item('not yet', { dueAt: 900 })];
      await outbox.queue('mail', [...slow('a'), ...slow('z'), ...last]);
      const taken = async () => (await take(140, ['a', 'z']))?.message ?? null;
      expect([await taken(), await taken(), await taken()]).toEqual(['first', 'second', null]);
      expect([await take(140, ['a']), await take(140, ['z'])]).toMatchObject([{ message: 'z-0' }, { message: 'a-0' }]);
    });

    test('holds what is to go in order until what was queued before it has had its first attempt', async () => {
      const inOrder = { destination: 'endpoint', inOrder: true } as const;
      await outbox.queue('hooks', [item('held', { ...inOrder, dueAt: 300 }), item('next', { ...inOrder, dueAt: 100 })]);
      await outbox.queue('hooks', [item('last', { ...inOrder, dueAt: 200 }), item('other', { dueAt: 100 })]);
      const taken = async (now: number) => (await take(now, [], 'hooks'))?.message ?? null;
      expect([await taken(299), await taken(299)]).toEqual(['other', null]);
      expect([await taken(300), await taken(300), await taken(300)]).toEqual(['held', 'next', 'last']);
      await outbox.retry(['last'], 9_000, '500');
      await outbox.queue('hooks', [item('later', { ...inOrder, dueAt: 400 })]);
      expect(await taken(400)).toBe('later');
    });

    test('gives each channel its own, and tells how it stands', async () => {
      await outbox.queue('mail', [item('one')]);
      await outbox.queue('pigeons', [item('two', { dueAt: 50 })]);
      expect(await outbox.state('pigeons', 100)).toEqual({ waiting: 1, overdueSince: 50, givenUp: 0, problem: null });
      expect(await take(100, [], 'pigeons')).toMatchObject({ message: 'two' });
      expect(await take(100, [], 'pigeons')).toBeNull();
      await outbox.giveUp(['two'], 100, '410');
      expect(await outbox.state('mail', 100)).toEqual({ waiting: 1, overdueSince: 100, givenUp: 0, problem: null });
      expect(await outbox.state('pigeons', 100)).toMatchObject({ waiting: 0, givenUp: 1 });
      expect(await idsOf(100)).toEqual(['one']);
    });

    test('gives a message that was taken to no other sender before its lease ends, and then again', async () => {
      await outbox.queue('mail', [item('one')]);
      expect(await take(100)).toMatchObject({ attempts: 1 });
      expect(await take(100 + leaseMs - 1)).toBeNull();
      expect(await take(100 + leaseMs)).toMatchObject({ attempts: 2, dueAt: 100 });
    });

    test('gives one message to one of many who ask at the same time', async () => {
      await outbox.queue(
        'mail',
        ['1', '2', '3'].map((number) => item(number)),
      );
      const taken = await Promise.all(Array.from({ length: 8 }, () => idsOf(100)));
      expect(
        taken
          .flat()
          .filter((id) => id !== null)
          .toSorted(),
      ).toEqual(['1', '2', '3']);
    });

    test('gives again what is to be tried again, when it is, and says why', async () => {
      await outbox.queue('mail', [item('one')]);
      await take(100);
      await outbox.retry(['one'], 700, 'ECONNREFUSED');
      expect(await take(699)).toBeNull();
      expect(await outbox.state('mail', 699)).toEqual({ waiting: 1, overdueSince: 100, givenUp: 0, problem: 'ECONNREFUSED' });
      expect(await take(700)).toMatchObject({ attempts: 2 });
    });

    test('counts what waits, what is overdue and what was given up', async () => {
      await outbox.queue('mail', [item('sent'), item('bad'), item('due', { dueAt: 150 }), item('coming', { dueAt: 900 })]);
      await outbox.end(['sent'], 200);
      await outbox.giveUp(['bad'], 200, '550');
      expect(await outbox.state('mail', 200)).toEqual({ waiting: 2, overdueSince: 150, givenUp: 1, problem: null });
      expect([await idsOf(200), await idsOf(200)]).toEqual([['due'], null]);
    });

    test('forgets everything of an owner', async () => {
      await outbox.queue('mail', [item('sent'), item('one'), item('other', { owner: 'owner-2' })]);
      await outbox.end(['sent'], 100);
      await outbox.forget('owner-1');
      expect([await idsOf(100), await idsOf(100)]).toEqual([['other'], null]);
      await outbox.queue('mail', [item('sent')]);
      expect(await idsOf(100)).toEqual(['sent']);
    });

    test('remembers what ended until it is swept', async () => {
      await outbox.queue('mail', [item('one'), item('bad'), item('waits', { dueAt: 5_000 })]);
      await outbox.end(['one'], 200);
      await outbox.giveUp(['bad'], 200, '550');
      await outbox.sweep(200);
      expect((await outbox.state('mail', 200)).givenUp).toBe(1);
      await outbox.sweep(201);
      expect(await outbox.state('mail', 200)).toEqual({ waiting: 1, overdueSince: null, givenUp: 0, problem: null });
    });

    test('knows how far its follower has come', async () => {
      expect(await outbox.find('mail')).toBeNull();
      await outbox.put('mail', positionFrom('0007'));
      await outbox.put('mail', positionFrom('0009'));
      expect(await outbox.find('mail')).toBe('0009');
      expect(await outbox.find('other')).toBeNull();
    });
  });
}
