import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { PassThrough } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import {
  EventStoreUnavailableError,
  MalformedAppendError,
  OutcomeUnknownError,
  WrongRevisionError,
  type EventStore,
} from '@accelerator/backend/event-sourcing/event-store/event-store';
import { EventStoreDbEventStore } from '@accelerator/backend/event-sourcing/event-store/eventstoredb/eventstoredb-event-store';
import { EventStoreDBClient } from '@eventstore/db-client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { EventStoreServer, eventStoreProgram } from '../../harness/engines/event-store-server.ts';
import { all, anEvent, appendOneByOne, aStream, numbers, someEvents } from '../invented-events.ts';
import { expectAllKept, Following, insist, Writing } from '../load.ts';
import { MutingProxy, type Cut } from '../muting-proxy.ts';
import type { Position } from '@accelerator/backend/event-sourcing/kernel/position';

const describeWhereItCanBeStarted = eventStoreProgram === undefined ? describe.skip : describe;

describeWhereItCanBeStarted('an EventStoreDB that fails', () => {
  let server: EventStoreServer;
  let store: EventStore;
  /** Where the log stood when the test began. */
  let start: Position | undefined;

  beforeAll(async () => {
    server = await EventStoreServer.start();
  });
  afterAll(() => server.remove());

  beforeEach(async () => {
    store = await EventStoreDbEventStore.open(server.url);
    start = await store.head();
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await store.close();
  });

  const freezeFor = async (seconds: number) => {
    server.freeze();
    await delay(1_000 * seconds);
    server.thaw();
  };

  test.each<[string, () => Promise<void>]>([
    ['is killed', () => server.restart()],
    ['is ended in order', () => server.terminate().then(() => server.start())],
    ['freezes for 6 seconds', () => freezeFor(6)],
    ['freezes for 20 seconds', () => freezeFor(20)],
  ])(
    '%s under 32 writers keeps acknowledged appends, duplicates none, and delivers all to subscribers in order',
    async (_, fail) => {
      const writing = new Writing(store, 32);
      const following = [new Following(store, start), new Following(store, start), new Following(store, start, 10)];
      await writing.hasAcknowledged(300);
      await fail();
      await writing.hasAcknowledged(writing.acknowledged.length + 300);
      await expectAllKept(store, start, writing, following);
    },
  );

  test('answers a repeated append with its first position after a kill, for all ids or a prefix of them', async () => {
    const stream = aStream();
    const events = someEvents(3);
    const first = await store.append(stream, 'none', events);
    await appendOneByOne(store, stream, 2, 2);
    await server.restart();
    expect(await insist(store, stream, 'none', events)).toEqual(first);
    const [, second] = await all(store.readStream(stream));
    expect(await store.append(stream, 'none', events.slice(0, 2))).toEqual({ position: second!.position, revision: 1 });
    expect(await all(store.readStream(stream))).toHaveLength(5);
  });

  test.each<Cut>(['before it is heard', 'before it is answered'])(
    'writes an append once whose connection breaks %s',
    async (when) => {
      const proxy = await MutingProxy.before(server.port);
      const there = await EventStoreDbEventStore.open(`esdb://127.0.0.1:${proxy.port}?tls=false&defaultDeadline=1000`);
      const stream = aStream();
      const event = { ...anEvent(), type: 'LineBroke' };
      await there.append(stream, 'none', [anEvent()]);
      proxy.cutAt(event.type, when);
      await expect(there.append(stream, 0, [event])).rejects.toThrow(OutcomeUnknownError);
      const written = await all(store.readStream(stream, { from: 1 }));
      expect(written).toHaveLength(when === 'before it is heard' ? 0 : 1);
      proxy.mend();
      const { position } = await insist(there, stream, 0, [event]);
      expect(await all(store.readStream(stream, { from: 1 }))).toEqual([expect.objectContaining({ id: event.id, position })]);
      await there.close();
      await proxy.close();
    },
  );

  test('is waited for while it starts', async () => {
    await server.kill();
    await expect(store.append(aStream(), 'none', someEvents(1))).rejects.toThrow(OutcomeUnknownError);
    await expect(all(store.readStream(aStream()))).rejects.toThrow(EventStoreUnavailableError);
    await expect(store.head()).rejects.toThrow(EventStoreUnavailableError);
    const following = new Following(store, start);
    await server.start();
    const events = someEvents(1);
    await insist(store, aStream(), 'none', events);
    await following.hasSeen(1);
    expect(await following.stop()).toMatchObject(events);
  });

  test('times out for a reader that gets no answer, and serves the next one', async () => {
    const impatient = await EventStoreDbEventStore.open(`${server.url}&keepAliveInterval=60000`, { timeoutMs: 500 });
    await impatient.head();
    server.freeze();
    try {
      let refusal: unknown;
      // What it was doing when it froze may still be answered.
      while (refusal === undefined)
        refusal = await impatient.head().then(
          () => undefined,
          (error: unknown) => error,
        );
      expect(refusal).toBeInstanceOf(EventStoreUnavailableError);
      await expect(all(impatient.readStream(aStream()))).rejects.toThrow(EventStoreUnavailableError);
    } finally {
      server.thaw();
    }
    while ((await impatient.head().catch(() => 'nothing')) !== start) await delay(50);
    await impatient.close();
  });

  test('takes concurrent appends and answers each on its own', async () => {
    const known = aStream();
    await store.append(known, 'none', someEvents(1));
    const outcomes = await Promise.allSettled([
      ...numbers(100).map((text) => store.append(aStream(), 'none', [anEvent({ text })])),
      store.append(known, 5, someEvents(1)),
      store.append(aStream(), 'none', [anEvent({ text: 'x'.repeat(2 ** 21) })]),
      store.append(aStream(), 'none', [anEvent({ text: 'x'.repeat(2 ** 25) })]),
      ...numbers(100).map((text) => store.append(aStream(), 'none', [anEvent({ text: 'y'.repeat(5_000) + text })])),
    ]);
    const refusals = outcomes.map((outcome) => (outcome.status === 'rejected' ? outcome.reason.constructor : undefined));
    expect(refusals.slice(0, 100)).toEqual(numbers(100).map(() => undefined));
    expect(refusals.slice(100, 103)).toEqual([WrongRevisionError, MalformedAppendError, MalformedAppendError]);
    expect(refusals.slice(103)).toEqual(numbers(100).map(() => undefined));
  });

  test('may answer an append after its time-out, and then takes the next ones', async () => {
    const impatient = await EventStoreDbEventStore.open(`${server.url}&defaultDeadline=300&keepAliveInterval=60000`);
    const stream = aStream();
    const [first, second] = [someEvents(1), someEvents(1)];
    await insist(impatient, stream, 'none', first);
    server.freeze();
    await expect(impatient.append(stream, 0, second)).rejects.toThrow(OutcomeUnknownError);
    server.thaw();
    const { revision } = await insist(impatient, stream, 0, second);
    expect(revision).toBe(1);
    expect(await all(store.readStream(stream))).toMatchObject([...first, ...second]);
    await impatient.close();
  });

  test('is subscribed to once for all subscribers, as long as there is one', async () => {
    const subscriptions = countSubscriptions();
    const following = numbers(4).map(() => new Following(store, start));
    for (let round = 1; round <= 3; round += 1) {
      await store.append(aStream(), 'none', someEvents(1));
      for (const follower of following) await follower.hasSeen(round);
    }
    expect(subscriptions()).toBe(1);
    for (const follower of following) await follower.stop();
    const later = new Following(store, start);
    await later.hasSeen(3);
    await store.append(aStream(), 'none', someEvents(1));
    await later.hasSeen(4);
    expect(subscriptions()).toBe(2);
    expect(await later.stop()).toEqual(await all(store.readAll({ after: start })));
  });

  test('drops the subscription in a burst, and no subscriber misses an event, however slow or late', async () => {
    const subscriptions = countSubscriptions();
    const following = [new Following(store, start), new Following(store, start, 1), new Following(store, start, 200)];
    await store.append(aStream(), 'none', someEvents(1));
    for (const follower of following) await follower.hasSeen(1);
    for (let burst = 0; burst < 30; burst += 1) {
      await store.append(aStream(), 'none', someEvents(500));
      if (burst % 10 === 5) following.push(new Following(store, start));
    }
    for (const follower of following) await follower.hasSeen(15_001);
    await store.append(aStream(), 'none', someEvents(1));
    const log = await all(store.readAll({ after: start }));
    expect(log).toHaveLength(15_002);
    for (const follower of following) {
      await follower.hasSeen(log.length);
      expect(await follower.stop()).toEqual(log);
    }
    expect(subscriptions()).toBeGreaterThan(1);
  });

  test('is subscribed to again when the subscription falls silent', async () => {
    const { subscribeToAll } = EventStoreDBClient.prototype;
    let silences = 0;
    const subscriptions = jest.spyOn(EventStoreDBClient.prototype, 'subscribeToAll');
    subscriptions.mockImplementation(function (this: EventStoreDBClient, ...options) {
      if (silences > 0) return Reflect.apply(subscribeToAll, this, options);
      silences += 1;
      return new Silence() as never;
    });
    const watchful = await EventStoreDbEventStore.open(server.url, { timeoutMs: 100 });
    const following = new Following(watchful, start);
    while (silences === 0) await delay(10);
    await store.append(aStream(), 'none', someEvents(1));
    await following.hasSeen(1);
    await following.stop();
    await watchful.close();
  });

  test('is read again when the connection breaks before the read has begun', async () => {
    const proxy = await MutingProxy.before(server.port);
    const there = await EventStoreDbEventStore.open(`esdb://127.0.0.1:${proxy.port}?tls=false`);
    const stream = aStream();
    await there.append(stream, 'none', someEvents(3));
    proxy.cutOnceAt(stream);
    expect(await all(there.readStream(stream))).toHaveLength(3);
    await there.close();
    await proxy.close();
  });

  test("does not end the process when the discovery of a cluster's leader fails", async () => {
    const asking = spawn(
      process.execPath,
      ['--input-type=module', '-e', askACluster, server.url.replace('esdb:', 'esdb+discover:')],
      {
        stdio: ['pipe', 'pipe', 'inherit'],
      },
    );
    const ended = once(asking, 'exit');
    const saying = createInterface(asking.stdout)[Symbol.asyncIterator]();
    expect(await saying.next()).toMatchObject({ value: 'written' });
    // Ended in order, it refuses new calls first and drops the old ones later, while a node is being looked for.
    await server.terminate();
    expect(await saying.next()).toMatchObject({ value: 'no leader found' });
    await server.start();
    expect(await saying.next()).toMatchObject({ value: 'written' });
    asking.stdin.end();
    expect(await ended).toEqual([0, null]);
  });

  test('closes after the pending appends, and takes no more', async () => {
    const stream = aStream();
    const following = all(store.follow({ after: start, signal: new AbortController().signal })).catch(String);
    const order: string[] = [];
    server.freeze();
    const appending = store.append(stream, 'none', someEvents(2)).then(() => order.push('appended'));
    const closing = store.close().then(() => order.push('closed'));
    server.thaw();
    await Promise.all([appending, closing]);
    expect(order).toEqual(['appended', 'closed']);
    expect(await following).toBe('Error: The event store is closed.');
    await expect(store.append(stream, 1, someEvents(1))).rejects.toThrow(OutcomeUnknownError);
    await expect(all(store.readStream(stream))).rejects.toThrow('The event store is closed.');
    await expect(store.head()).rejects.toThrow('The event store is closed.');
  });
});

/** @returns how many subscriptions have been asked for since */
function countSubscriptions(): () => number {
  const subscriptions = jest.spyOn(EventStoreDBClient.prototype, 'subscribeToAll');
  return () => subscriptions.mock.calls.length;
}

/** A subscription that was accepted and receives nothing. */
class Silence extends PassThrough {
  async unsubscribe(): Promise<void> {
    this.destroy();
  }
}

/** A process of its own: follows, reads and appends without a pause, and says when it can and when no node of the cluster is to be found. */
const askACluster = `
  import { randomUUID } from 'node:crypto';
  import { EventStoreDbEventStore } from '@accelerator/backend/event-sourcing/event-store/eventstoredb/eventstoredb-event-store';
  import { surviveFailedDiscovery } from '@accelerator/backend/event-sourcing/event-store/eventstoredb/failed-discovery';
  process.on('unhandledRejection', surviveFailedDiscovery);
  const store = await EventStoreDbEventStore.open(process.argv[1]);
  let last;
  const say = (word) => { if (word !== last) console.log(word); last = word; };
  const follow = async () => { for await (const _ of store.follow({ signal: new AbortController().signal })); };
  const look = async () => { for (;;) await store.head().catch(() => undefined); };
  const append = async () => {
    for (;;) {
      const event = { id: randomUUID(), type: 'Asked', version: 1, data: {}, metadata: {} };
      await store.append('asking-' + event.id, 'none', [event]).then(
        () => say('written'),
        ({ cause }) => { if (cause.message.startsWith('Failed to discover')) say('no leader found'); },
      );
    }
  };
  process.stdin.resume().on('end', () => process.exit());
  await Promise.all([...Array.from({ length: 5 }, follow), ...Array.from({ length: 20 }, look), ...Array.from({ length: 64 }, append)]);
`;
