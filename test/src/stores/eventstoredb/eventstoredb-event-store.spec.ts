import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { MalformedAppendError, type EventStore } from '@accelerator/backend/event-sourcing/event-store/event-store';
import { EventStoreDbEventStore } from '@accelerator/backend/event-sourcing/event-store/eventstoredb/eventstoredb-event-store';
import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { describeEventStore } from '../behaviours/event-store.behaviour.ts';
import { describeOnOwnEventStore } from './eventstoredb-server.ts';
import { all, anEvent, aStream, numbers, readerOf, someEvents } from '../invented-events.ts';
import { positionFrom } from '@accelerator/backend/event-sourcing/kernel/position';

describeOnOwnEventStore((url) => {
  describeEventStore('EventStoreDB', {
    open: () => EventStoreDbEventStore.open(url()),
    async reopen(store) {
      await store.close();
      return EventStoreDbEventStore.open(url());
    },
  });

  describe('the event store on a shared EventStoreDB', () => {
    let store: EventStore;
    let others: EventStoreDBClient;
    const credentials = { username: 'others', password: 'others' };

    const writeOthers = async (stream: string, count: number) => {
      const theirs = numbers(count).map((number) => jsonEvent({ type: 'TheirEvent', data: { number } }));
      await others.appendToStream(stream, theirs, { credentials });
    };

    beforeEach(async () => {
      store = await EventStoreDbEventStore.open(url());
      others = EventStoreDBClient.connectionString(url());
    });
    afterEach(async () => {
      await store.close();
      await others.dispose();
    });

    test.each([
      ['the server', () => `$of-the-server-${randomUUID()}`],
      ['another app', () => `of-another-app-${randomUUID()}`],
    ])('skips what %s wrote', async (_, theirs) => {
      const stop = new AbortController();
      const { position: start } = await store.append(aStream(), 'none', someEvents(1));
      const reader = readerOf(store.follow({ after: start, signal: stop.signal }));
      await writeOthers(theirs(), 300);
      expect(await store.head()).toBe(start);
      expect(await store.countAfter(start)).toBe(0);
      expect(await all(store.readAll({ after: start }))).toEqual([]);
      const { position } = await store.append(aStream(), 'none', someEvents(1));
      await writeOthers(theirs(), 300);
      expect(await reader.take(1)).toMatchObject([{ position }]);
      expect(await store.head()).toBe(position);
      expect(await store.countAfter(start)).toBe(1);
      expect(await all(store.readAll({ after: start }))).toHaveLength(1);
      stop.abort();
    });

    test('refuses a stream of its own that holds foreign events', async () => {
      const stream = aStream();
      await store.append(stream, 'none', someEvents(1));
      await writeOthers(stream, 1);
      await expect(all(store.readStream(stream))).rejects.toThrow('holds an event that this programme did not write');
    });

    test('separates two apps with the same stream names by prefix', async () => {
      const one = await EventStoreDbEventStore.open(url(), { prefix: `one-${randomUUID()}-` });
      const other = await EventStoreDbEventStore.open(url(), { prefix: `other-${randomUUID()}-` });
      await one.append('partner-a', 'none', someEvents(2));
      await other.append('partner-a', 'none', someEvents(3));
      expect((await all(one.readAll())).map(({ stream }) => stream)).toEqual(['partner-a', 'partner-a']);
      expect(await all(other.readStream('partner-a'))).toHaveLength(3);
      await Promise.all([one.close(), other.close()]);
    });

    test('refuses a prefix that is reserved for the server', async () => {
      await expect(EventStoreDbEventStore.open(url(), { prefix: '$mine-' })).rejects.toThrow('belong to the event store');
    });

    test("refuses an append larger than the server's limit, and writes nothing", async () => {
      const stream = aStream();
      const large = anEvent({ text: 'x'.repeat(2 ** 21) });
      await expect(store.append(stream, 'none', [anEvent(), large])).rejects.toThrow(MalformedAppendError);
      expect(await all(store.readStream(stream))).toEqual([]);
    });

    test.each(['0000000000000001', '7'.padStart(40, '0'), '7'.padStart(20, '0').repeat(2)])(
      'refuses to read after %s, which is not one of its positions',
      async (after) => {
        await store.append(aStream(), 'none', someEvents(1));
        const reading = async () => all(store.readAll({ after: positionFrom(after) }));
        await expect(reading()).rejects.toThrow('is no position of this log');
        const following = all(store.follow({ after: positionFrom(after), signal: new AbortController().signal }));
        await expect(following).rejects.toThrow('is no position of this log');
      },
    );
  });
});

test('the EventStoreDB client is loaded only when a store is opened', () => {
  const whatIsLoaded = `
    import { createRequire } from 'node:module';
    import '@accelerator/backend/event-sourcing/event-store/eventstoredb/eventstoredb-event-store';
    const { cache } = createRequire(import.meta.url);
    console.log(Object.keys(cache).filter((file) => file.includes('db-client')).length);
  `;
  expect(execFileSync(process.execPath, ['--input-type=module', '-e', whatIsLoaded], { encoding: 'utf8' })).toBe('0\n');
});
