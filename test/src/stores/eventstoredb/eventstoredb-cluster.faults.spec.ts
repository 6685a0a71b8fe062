import type { EventStore } from '@accelerator/backend/event-sourcing/event-store/event-store';
import {
  EventStoreUnavailableError,
  OutcomeUnknownError,
  WrongRevisionError,
} from '@accelerator/backend/event-sourcing/event-store/event-store';
import { EventStoreDbEventStore } from '@accelerator/backend/event-sourcing/event-store/eventstoredb/eventstoredb-event-store';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { certificateProgram, makeCertificates, type Certificates } from '../../harness/engines/certificates.ts';
import { EventStoreCluster } from '../../harness/engines/event-store-cluster.ts';
import { EventStoreServer, eventStoreProgram } from '../../harness/engines/event-store-server.ts';
import { all, aStream, someEvents } from '../invented-events.ts';
import { expectAllKept, Following, insist, Writing } from '../load.ts';

/** In milliseconds: an append without an answer is given up after five seconds, and then the new leader is looked up. */
const longestSearch = 12_000;
const longestElection = 12_000;
const mostElections = 10;

const describeWhereItCanBeStarted = eventStoreProgram === undefined ? describe.skip : describe;
const describeWhereCertificatesCanBeMade = certificateProgram === undefined ? describe.skip : describeWhereItCanBeStarted;

describeWhereItCanBeStarted('an EventStoreDB of three members', () => {
  let cluster: EventStoreCluster;
  let store: EventStore;

  beforeAll(async () => {
    cluster = await EventStoreCluster.start();
    await cluster.leader();
    store = await EventStoreDbEventStore.open(cluster.url);
  });
  afterAll(async () => {
    await store.close();
    await cluster.remove();
  });

  /**
   * Resolves when the others have another one. While theirs only hangs, each tells the other that it lives for as long as they do not miss
   * it at the same time, which often never comes: then it happens to them again.
   */
  const loseTheLeader = async (fail: (leader: EventStoreServer) => Promise<void> | void) => {
    for (let left = mostElections; ; left -= 1) {
      const leader = await cluster.leader();
      await fail(leader);
      const others = cluster.members.filter((member) => member !== leader);
      try {
        await cluster.leader(others, longestElection);
        return leader;
      } catch (error) {
        if (left === 1) throw error;
        leader.thaw();
      }
    }
  };

  test.each<[string, (leader: EventStoreServer) => Promise<void> | void]>([
    ['is killed', (leader) => leader.kill()],
    ['freezes', (leader) => leader.freeze()],
  ])(
    'whose leader %s takes appends after the election, keeps acknowledged ones, and delivers each once to subscribers',
    async (_, fail) => {
      const start = await store.head();
      const writing = new Writing(store, 8);
      const following = [new Following(store, start), new Following(store, start, 10)];
      await writing.hasAcknowledged(200);
      const lost = await loseTheLeader(fail);
      const [elected, before] = [performance.now(), writing.acknowledged.length];
      await writing.hasAcknowledged(before + 200);
      expect(performance.now() - elected).toBeLessThan(longestSearch);
      await lost.restart();
      await cluster.leader();
      await writing.hasAcknowledged(writing.acknowledged.length + 100);
      await expectAllKept(store, start, writing, following);
    },
  );
});

describeWhereCertificatesCanBeMade('an EventStoreDB that asks who is there, over TLS', () => {
  let certificates: Certificates;
  let server: EventStoreServer;

  beforeAll(async () => {
    certificates = await makeCertificates();
    server = await EventStoreServer.start({ inMemory: true, certificates });
  });
  afterAll(async () => {
    await server.remove();
    await certificates.remove();
  });

  const at = async (url: string, use: (store: EventStore) => Promise<void>) => {
    const store = await EventStoreDbEventStore.open(url);
    await use(store).finally(() => store.close());
  };

  test('accepts the right password', () =>
    at(server.url, async (store) => {
      const [stream, events] = [aStream(), someEvents(3)];
      const following = new Following(store, undefined);
      const { position } = await insist(store, stream, 'none', events);
      expect(await all(store.readStream(stream))).toMatchObject(events);
      expect(await all(store.readStream(aStream()))).toEqual([]);
      expect(await store.head()).toBe(position);
      await expect(store.append(stream, 7, someEvents(1))).rejects.toThrow(WrongRevisionError);
      await following.hasSeen(3);
      expect(await following.stop()).toMatchObject(events);
    }));

  test.each<[string, () => string]>([
    ['a wrong password', () => server.urlFor('admin', 'wrong')],
    ['a name that it does not know', () => server.urlFor('unknown', 'changeit')],
  ])('refuses %s with a clear error', (_, url) =>
    at(url(), async (store) => {
      const refused = expect.objectContaining({ type: 'access-denied' });
      const stream = aStream();
      for (let time = 0; time < 2; time += 1) await expect(store.append(stream, 'none', someEvents(1))).rejects.toEqual(refused);
      await expect(store.head()).rejects.toEqual(refused);
      await expect(all(store.readStream(stream))).rejects.toEqual(refused);
      await expect(all(store.follow({ signal: new AbortController().signal }))).rejects.toEqual(refused);
      await at(server.url, async (allowed) => expect(await all(allowed.readStream(stream))).toEqual([]));
    }),
  );

  test('is not trusted without the certificate of its authority', () =>
    at(`esdb://admin:changeit@localhost:${server.port}`, async (store) => {
      const untrusted = { cause: { message: expect.stringContaining('certificate') } };
      await expect(store.append(aStream(), 'none', someEvents(1))).rejects.toMatchObject(untrusted);
      await expect(store.head()).rejects.toMatchObject(untrusted);
      await expect(store.append(aStream(), 'none', someEvents(1))).rejects.toThrow(OutcomeUnknownError);
      await expect(store.head()).rejects.toThrow(EventStoreUnavailableError);
    }));
});
