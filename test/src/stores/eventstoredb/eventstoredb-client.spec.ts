import { randomUUID } from 'node:crypto';
import {
  MalformedAppendError,
  type EventStore,
  type StoredEvent,
} from '@accelerator/backend/event-sourcing/event-store/event-store';
import { EventStoreDbEventStore } from '@accelerator/backend/event-sourcing/event-store/eventstoredb/eventstoredb-event-store';
import { EventStoreDBClient, type AllStreamSubscription, type SubscribeToAllOptions } from '@eventstore/db-client';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { poll } from '../../harness/poll.ts';
import { describeOnEventStore } from './eventstoredb-server.ts';
import { anEvent, aStream, numbers, readerOf, someEvents } from '../invented-events.ts';

/** Describes what the client does, and how the adapter gets along with it: docs/decisions/0017. */
describeOnEventStore((url) => {
  describe('the EventStoreDB client', () => {
    const prefix = `client-${randomUUID()}-`;
    let store: EventStore;

    beforeEach(async () => {
      store = await EventStoreDbEventStore.open(url(), { prefix });
    });
    afterEach(async () => {
      jest.restoreAllMocks();
      await store.close();
    });

    test('a refused append of one store rejects no append of another', async () => {
      const other = await EventStoreDbEventStore.open(url(), { prefix });
      const tooLarge = anEvent({ text: 'x'.repeat(1.2 * 2 ** 20) });
      const [refused, ...appended] = await Promise.allSettled([
        other.append(aStream(), 'none', [tooLarge]),
        ...numbers(200).map(() => store.append(aStream(), 'none', someEvents(1))),
      ]);
      expect(refused).toMatchObject({ reason: expect.any(MalformedAppendError) });
      for (const outcome of appended) expect(outcome).toMatchObject({ value: { revision: 0 } });
      await other.close();
    });

    test('writes the same id again at another revision, so an append is repeated at its own', async () => {
      const [stream, event] = [aStream(), anEvent()];
      const first = await store.append(stream, 'none', [event]);
      expect(await store.append(stream, 0, [event])).toMatchObject({ revision: 1 });
      expect(await store.append(stream, 'none', [event])).toEqual(first);
    });

    test('may not answer the same append of two processes at once; repeated, it is answered', async () => {
      const other = await EventStoreDbEventStore.open(url(), { prefix });
      const appends = numbers(30).map(() => [aStream(), someEvents(1)] as const);
      const outcomes = await Promise.all(
        appends.map(([stream, events]) =>
          Promise.allSettled([store.append(stream, 'none', events), other.append(stream, 'none', events)]),
        ),
      );
      for (const [first, second] of outcomes) {
        const answered = [first, second].filter(({ status }) => status === 'fulfilled');
        expect(answered.length).toBeGreaterThan(0);
      }
      for (const [stream, events] of appends) expect(await other.append(stream, 'none', events)).toMatchObject({ revision: 0 });
      await other.close();
    });

    test('a read of no events yields none, although the server refuses it', async () => {
      const stream = aStream();
      await store.append(stream, 'none', someEvents(1));
      expect(await store.readBackwards(stream, 0)).toEqual([]);
    });

    test('a failed subscription resumes after the last event, not after a checkpoint', async () => {
      const subscriptions = recordSubscriptions();
      const stop = new AbortController();
      const { position } = await store.append(aStream(), 'none', someEvents(1));
      const reader = readerOf(store.follow({ after: position, signal: stop.signal }));
      const taken = reader.take(1);
      await poll(() => Promise.resolve(subscriptions.at(0)), { missing: () => 'Nothing subscribes' });
      const [seen] = await after(store.append(aStream(), 'none', someEvents(1)), taken);
      await writeOthers(2_500);
      subscriptions[0]!.subscription.emit('error', new Error('Consumer too slow to handle event while live.'));
      const [next] = await after(store.append(aStream(), 'none', someEvents(1)), reader.take(1));
      expect(next!.position > seen!.position).toBe(true);
      expect(subscriptions.map(({ options }) => placeOf(options))).toEqual([position, seen!.position]);
      expect(subscriptions.map(({ options }) => options.filter?.checkpointReached)).toEqual([undefined, undefined]);
      stop.abort();
    });

    test('breaking out of a loop ends its call', async () => {
      const cancelled: Promise<unknown>[] = [];
      const { readStream } = EventStoreDBClient.prototype;
      jest.spyOn(EventStoreDBClient.prototype, 'readStream').mockImplementation(function (this: EventStoreDBClient, ...asked) {
        const read = Reflect.apply(readStream, this, asked);
        const { cancel } = read;
        read.cancel = () => {
          const ended = cancel.call(read);
          cancelled.push(ended);
          return ended;
        };
        return read as never;
      });
      const stream = aStream();
      await store.append(stream, 'none', someEvents(700));
      await store.append(stream, 699, someEvents(700));
      for await (const chunk of store.readStream(stream)) {
        expect(chunk.length).toBeGreaterThan(0);
        break;
      }
      expect(await Promise.all(cancelled)).toHaveLength(1);
    });

    test('finds its newest event behind those of others, and reads theirs once', async () => {
      const { position } = await store.append(aStream(), 'none', someEvents(1));
      await writeOthers(2_500);
      expect(await store.head()).toBe(position);
      const reads = jest.spyOn(EventStoreDBClient.prototype, 'readAll');
      expect(await store.head()).toBe(position);
      expect(reads).toHaveBeenCalledTimes(1);
      await writeOthers(5);
      expect(await store.head()).toBe(position);
      expect(reads).toHaveBeenCalledTimes(3);
    });

    /** @returns all that are asked for from now on */
    function recordSubscriptions() {
      const recorded: { readonly options: SubscribeToAllOptions; readonly subscription: AllStreamSubscription }[] = [];
      const { subscribeToAll } = EventStoreDBClient.prototype;
      const spy = jest.spyOn(EventStoreDBClient.prototype, 'subscribeToAll');
      spy.mockImplementation(function (this: EventStoreDBClient, options = {}, ...more) {
        const subscription = Reflect.apply(subscribeToAll, this, [options, ...more]);
        recorded.push({ options, subscription });
        return subscription;
      });
      return recorded;
    }

    async function writeOthers(count: number): Promise<void> {
      const others = await EventStoreDbEventStore.open(url(), { prefix: `others-${randomUUID()}-` });
      for (let written = 0; written < count; written += 500)
        await others.append(aStream(), 'none', someEvents(Math.min(500, count - written)));
      await others.close();
    }
  });
});

/** @returns what is read once the work is done */
async function after(work: Promise<unknown>, reading: Promise<StoredEvent[]>): Promise<readonly StoredEvent[]> {
  const [, read] = await Promise.all([work, reading]);
  return read;
}

function placeOf({ fromPosition }: SubscribeToAllOptions): string {
  if (typeof fromPosition !== 'object') throw new Error('It did not begin at an event.');
  return [fromPosition.commit, fromPosition.prepare].map((number) => String(number).padStart(20, '0')).join('');
}
