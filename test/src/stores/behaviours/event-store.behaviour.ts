import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  MalformedAppendError,
  WrongRevisionError,
  type EventStore,
  type EventToAppend,
  type Json,
  type StoredEvent,
} from '@accelerator/backend/event-sourcing/event-store/event-store';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { all, anEvent, appendOneByOne, aStream, numbers, readerOf, someEvents } from '../invented-events.ts';
import type { Position } from '@accelerator/backend/event-sourcing/kernel/position';

export interface EventStoreAdapter {
  open(): Promise<EventStore>;
  /** Closes the store and opens it again with what it holds; absent where it holds nothing beyond its closing. */
  reopen?(store: EventStore): Promise<EventStore>;
}

/** Describes what every adapter of the event store promises. The store may hold other events already. */
export function describeEventStore(name: string, { open, reopen }: EventStoreAdapter): void {
  describe(`the event store on ${name}`, () => {
    let store: EventStore;
    let followers: AbortController;
    /** Where the log stood when the test began. */
    let start: Position | undefined;

    beforeEach(async () => {
      store = await open();
      followers = new AbortController();
      start = await store.head();
    });

    afterEach(async () => {
      followers.abort();
      await store.close();
    });

    const follow = (after = start) => store.follow({ after, signal: followers.signal });

    describe('appending', () => {
      test('assigns each event its revision and position', async () => {
        const stream = aStream();
        const events = someEvents(3);
        const { position, revision } = await store.append(stream, 'none', events);
        const stored = await all(store.readStream(stream));
        expect(revision).toBe(2);
        expect(position).toBe(stored.at(-1)!.position);
        expect(stored).toEqual(
          events.map((event, index) => ({ ...event, stream, revision: index, position: expect.any(String) })),
        );
      });

      test('continues at the revision of the last event', async () => {
        const stream = aStream();
        await store.append(stream, 'none', someEvents(2));
        expect(await store.append(stream, 1, someEvents(1))).toMatchObject({ revision: 2 });
      });

      test.each([
        ['none', 'the stream exists', 'none'],
        ['an earlier revision', 'it has moved on', 0],
        ['a later revision', 'it has not come so far', 5],
      ] as const)('expecting %s is refused where %s, and writes nothing', async (_, __, expected) => {
        const stream = aStream();
        await store.append(stream, 'none', someEvents(2));
        await expect(store.append(stream, expected, someEvents(2))).rejects.toThrow(WrongRevisionError);
        expect(await all(store.readStream(stream))).toHaveLength(2);
      });

      test('expecting a revision of a stream that does not exist is refused', async () => {
        await expect(store.append(aStream(), 0, someEvents(1))).rejects.toThrow(WrongRevisionError);
      });

      test('with the same ids at the same revision answers their first position and writes nothing', async () => {
        const stream = aStream();
        const events = someEvents(2);
        const first = await store.append(stream, 'none', events);
        await store.append(stream, 1, someEvents(1));
        expect(await store.append(stream, 'none', events)).toEqual(first);
        expect(await all(store.readStream(stream))).toHaveLength(3);
      });

      test('with old and new ids mixed is refused', async () => {
        const stream = aStream();
        const events = someEvents(2);
        await store.append(stream, 'none', events);
        await expect(store.append(stream, 'none', [events[0]!, anEvent()])).rejects.toThrow(WrongRevisionError);
        await expect(store.append(stream, 'none', [...events, anEvent()])).rejects.toThrow(WrongRevisionError);
        expect(await all(store.readStream(stream))).toHaveLength(2);
      });

      test('200 times at once at the same revision succeeds once', async () => {
        const stream = aStream();
        await store.append(stream, 'none', someEvents(1));
        const attempts = numbers(200).map((attempt) => store.append(stream, 0, [anEvent({ attempt })]));
        const outcomes = await Promise.allSettled(attempts);
        const winners = numbers(200).filter((attempt) => outcomes[attempt]!.status === 'fulfilled');
        expect(winners).toHaveLength(1);
        for (const outcome of outcomes)
          if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(WrongRevisionError);
        expect((await all(store.readStream(stream, { from: 1 }))).map(({ data }) => data['attempt'])).toEqual(winners);
      });

      test('by twenty writers that retry succeeds once for each', async () => {
        const stream = aStream();
        await Promise.all(numbers(20).map((writer) => appendAtTheEnd(store, stream, anEvent({ writer }))));
        const stored = await all(store.readStream(stream));
        expect(stored.map(({ revision }) => revision)).toEqual(numbers(20));
        expect(stored.map(({ data }) => data['writer'] as number).sort((one, other) => one - other)).toEqual(numbers(20));
      });

      test('keeps every Unicode text and JSON value', async () => {
        const stream = aStream();
        const data = {
          text: 'Ünïcödé – 日本語 – 🚀 – \u0000 – \u2028 – "quoted" \\ back',
          loneSurrogate: '\ud83d',
          nested: { list: [1, -0.5, 1e21, true, null, [], {}], empty: '' },
          ['__proto__x']: 'kept',
        };
        const event = { ...anEvent(data), metadata: { at: '2026-03-04T12:00:00.000Z', who: 'Zoë' } };
        await store.append(stream, 'none', [event]);
        expect(await all(store.readStream(stream))).toEqual([expect.objectContaining(event)]);
      });

      test('keeps the version of the event', async () => {
        const stream = aStream();
        await store.append(stream, 'none', [{ ...anEvent(), version: 3 }]);
        expect((await store.readBackwards(stream, 1))[0]).toMatchObject({ version: 3 });
      });

      const cycle: Json = {};
      cycle['itself'] = cycle;
      test.each<[string, string, EventToAppend[]]>([
        ['no name of a stream', '', someEvents(1)],
        ['a name that the store has for itself', '$settings', someEvents(1)],
        ['no event', 'a-stream', []],
        ['no type', 'a-stream', [{ ...anEvent(), type: '' }]],
        ['an id that is no UUID', 'a-stream', [{ ...anEvent(), id: 'first' }]],
        [
          'one id twice',
          'a-stream',
          [anEvent(), anEvent()].map((event) => ({ ...event, id: '0198c0de-0000-7000-8000-000000000000' })),
        ],
        ['version 0', 'a-stream', [{ ...anEvent(), version: 0 }]],
        ['a bigint', 'a-stream', [anEvent({ amount: 1n })]],
        ['not a number', 'a-stream', [anEvent({ amount: NaN })]],
        ['a date', 'a-stream', [anEvent({ at: new Date() })]],
        ['a map', 'a-stream', [anEvent({ rows: new Map() })]],
        ['a cycle', 'a-stream', [anEvent(cycle)]],
        ['metadata that is not JSON', 'a-stream', [{ ...anEvent(), metadata: { at: new Date() } }]],
      ])('%s is refused before anything is written', async (_, stream, events) => {
        await expect(store.append(stream, 'none', events)).rejects.toThrow(MalformedAppendError);
        expect(await store.head()).toBe(start);
      });
    });

    describe('reading a stream', () => {
      test('that does not exist yields nothing', async () => {
        const stream = aStream();
        expect(await all(store.readStream(stream))).toEqual([]);
        expect(await store.readBackwards(stream, 10)).toEqual([]);
      });

      test('starts at the requested revision', async () => {
        const stream = aStream();
        await store.append(stream, 'none', someEvents(5));
        expect((await all(store.readStream(stream, { from: 3 }))).map(({ revision }) => revision)).toEqual([3, 4]);
        expect(await all(store.readStream(stream, { from: 5 }))).toEqual([]);
      });

      test('backwards yields the last events, newest first', async () => {
        const stream = aStream();
        await store.append(stream, 'none', someEvents(5));
        expect((await store.readBackwards(stream, 2)).map(({ revision }) => revision)).toEqual([4, 3]);
      });

      test('with many events yields all of them in chunks', async () => {
        const stream = aStream();
        const batches = [500, 500, 500, 1];
        let revision = -1;
        for (const size of batches) {
          ({ revision } = await store.append(stream, revision === -1 ? 'none' : revision, someEvents(size)));
        }
        let chunks = 0;
        for await (const chunk of store.readStream(stream)) chunks += chunk.length > 0 ? 1 : 0;
        expect((await all(store.readStream(stream))).map((event) => event.revision)).toEqual(numbers(1501));
        expect(chunks).toBeGreaterThan(1);
      });
    });

    describe('reading the log', () => {
      test('yields the events of all streams ordered by position, which sorts as text', async () => {
        const streams = [aStream(), aStream(), aStream()];
        for (const stream of streams) await store.append(stream, 'none', someEvents(2));
        const read = await all(store.readAll({ after: start }));
        expect(read.map(({ stream, revision }) => [stream, revision])).toEqual(
          streams.flatMap((stream) => [
            [stream, 0],
            [stream, 1],
          ]),
        );
        expect(read.map(({ position }) => position)).toEqual(read.map(({ position }) => position).sort());
        expect(new Set(read.map(({ position }) => position)).size).toBe(6);
      });

      test('continues after a position with exactly what follows it', async () => {
        await store.append(aStream(), 'none', someEvents(5));
        const read = await all(store.readAll({ after: start }));
        expect(await all(store.readAll({ after: read[1]!.position }))).toEqual(read.slice(2));
        expect(await all(store.readAll({ after: read[4]!.position }))).toEqual([]);
      });

      test('ends with the events that existed when its first chunk was read', async () => {
        await store.append(aStream(), 'none', someEvents(2));
        const reader = readerOf(store.readAll({ after: start }));
        expect(await reader.take(1)).toHaveLength(1);
        await store.append(aStream(), 'none', someEvents(2));
        expect(await reader.take(1)).toHaveLength(1);
        await expect(reader.take(1)).rejects.toThrow('has ended');
      });

      test('gives the newest position and the count after another one', async () => {
        const first = await store.append(aStream(), 'none', someEvents(2));
        const last = await store.append(aStream(), 'none', someEvents(3));
        expect(await store.head()).toBe(last.position);
        expect(await store.countAfter(start)).toBe(5);
        expect(await store.countAfter(first.position)).toBe(3);
        expect(await store.countAfter(last.position)).toBe(0);
        expect(await store.countAfter(start, 4)).toBe(4);
      });
    });

    describe('a subscription', () => {
      test('yields existing events and then new ones', async () => {
        const before = await store.append(aStream(), 'none', someEvents(2));
        const reader = readerOf(follow());
        expect(await reader.take(2)).toHaveLength(2);
        const after = await store.append(aStream(), 'none', someEvents(1));
        const [event] = await reader.take(1);
        expect(event!.position).toBe(after.position);
        expect(after.position > before.position).toBe(true);
      });

      test('yields events appended between catching up and live', async () => {
        const stream = aStream();
        await store.append(stream, 'none', someEvents(500));
        const reader = readerOf(follow());
        const appended = appendOneByOne(store, stream, 499, 300);
        expect((await reader.take(800)).map(({ revision }) => revision)).toEqual(numbers(800));
        await appended;
      });

      test('yields every event once and in order under concurrent writes', async () => {
        const readers = [readerOf(follow()), readerOf(follow()), readerOf(follow())];
        const streams = Array.from({ length: 10 }, aStream);
        const written = Promise.all(streams.map((stream) => appendOneByOne(store, stream, -1, 40)));
        const seen = await Promise.all(readers.map((reader) => reader.take(400)));
        await written;
        const log = await all(store.readAll({ after: start }));
        expect(log).toHaveLength(400);
        for (const events of seen) expect(events).toEqual(log);
        for (const stream of streams) {
          expect(log.filter((event) => event.stream === stream).map(({ revision }) => revision)).toEqual(numbers(40));
        }
      });

      test('continues after the position of an earlier subscription', async () => {
        await store.append(aStream(), 'none', someEvents(10));
        const [, , third] = await readerOf(follow()).take(3);
        expect((await readerOf(follow(third!.position)).take(7)).map(({ revision }) => revision)).toEqual([3, 4, 5, 6, 7, 8, 9]);
      });

      test('applies backpressure to a slow reader', async () => {
        const stream = aStream();
        const reader = readerOf(follow());
        const appended = appendOneByOne(store, stream, -1, 200);
        const seen: StoredEvent[] = [];
        while (seen.length < 200) {
          seen.push(...(await reader.take(1)));
          for (let turn = 0; turn < 5; turn += 1) await nextTurn();
        }
        await appended;
        expect(seen.map(({ revision }) => revision)).toEqual(numbers(200));
      });

      test('yields an append of many events whole', async () => {
        const reader = readerOf(follow());
        await store.append(aStream(), 'none', someEvents(1200));
        expect((await reader.take(1200)).map(({ revision }) => revision)).toEqual(numbers(1200));
      });

      test('ends when it is aborted, waiting or not', async () => {
        const signal = new AbortController();
        const seen: StoredEvent[] = [];
        const following = (async () => {
          for await (const chunk of store.follow({ after: start, signal: signal.signal })) seen.push(...chunk);
        })();
        await store.append(aStream(), 'none', someEvents(1));
        while (seen.length === 0) await nextTurn();
        signal.abort();
        await following;
        await store.append(aStream(), 'none', someEvents(1));
        expect(seen).toHaveLength(1);
      });

      test('ends without an error when it is aborted and the store is closed at once', async () => {
        const signal = new AbortController();
        const following = all(store.follow({ after: start, signal: signal.signal }));
        await store.append(aStream(), 'none', someEvents(1));
        signal.abort();
        await store.close();
        expect((await following).length).toBeLessThan(2);
      });
    });

    if (reopen) {
      test('keeps everything after closing and opening', async () => {
        const stream = aStream();
        const events = someEvents(3);
        const first = await store.append(stream, 'none', events);
        const before = await all(store.readAll());
        store = await reopen(store);
        expect(await all(store.readAll())).toEqual(before);
        expect(await store.append(stream, 'none', events)).toEqual(first);
        const next = await store.append(stream, 2, someEvents(1));
        expect(next.position > first.position).toBe(true);
      });
    }
  });
}

/** As a command does: a conflict is met by reading again. */
async function appendAtTheEnd(store: EventStore, stream: string, event: EventToAppend): Promise<void> {
  for (;;) {
    const [last] = await store.readBackwards(stream, 1);
    try {
      await store.append(stream, last?.revision ?? 'none', [event]);
      return;
    } catch (error) {
      if (!(error instanceof WrongRevisionError)) throw error;
    }
  }
}
