import { setTimeout as delay } from 'node:timers/promises';
import { partnershipRoutes } from '@accelerator/contracts/partnerships/routes';
import { afterEach, beforeAll, expect, test } from '@jest/globals';
import { say, type PartnerPair } from '../../harness/setup.ts';
import { openStream, type Stream } from '../../harness/stream.ts';
import { noteTaker, type Actor } from '../acts.ts';
import { countedUpTo } from '../rounds.ts';
import { eventsLike } from './burst.ts';
import type { Arriving } from './cutting-proxy.ts';
import { describeFaults, useSystemUnderTest } from './system-under-test.ts';
import { allSay } from './health.ts';
import { actorsOf, Load } from './load.ts';
import { hasHeardSoMany, noticesOfNotes, positionsOfNotes } from './notes.ts';
import { atEach } from './same-browser.ts';
import type { Position } from '@accelerator/backend/event-sourcing/kernel/position';

/** The bound, in milliseconds. */
const detectionTimeoutMs = 15_000;
const answerTimeoutMs = 10_000;
const recoveryTimeoutMs = 20_000;
const inABurst = 500;

const parts: readonly Arriving[] = ['none of it', 'half of it', 'all of it'];
const often = 8;

describeFaults('with broken connections', () => {
  const system = useSystemUnderTest({ nodes: 2, projectors: 1 });
  let actors: readonly Actor[];
  let pair: PartnerPair;
  let streams: readonly Stream[] = [];

  beforeAll(async () => {
    actors = await actorsOf(system());
    pair = await system().setup.mutual();
  });

  afterEach(async () => {
    await Promise.all(streams.map((stream) => stream.close()));
    streams = [];
  });

  /** Browsers of the one who takes notes, one at each node. */
  async function listening(): Promise<readonly Stream[]> {
    const { nodes } = system().runningApp;
    streams = await Promise.all(atEach(nodes, pair.app.client).map((client) => openStream(client)));
    return streams;
  }

  /** All of them have heard of each note that was taken, in order and once. */
  async function expectAllHeard(after: Position | undefined): Promise<void> {
    const taken = await positionsOfNotes(system().stores, pair, after);
    for (const stream of streams) {
      await hasHeardSoMany(stream, taken.length);
      expect(noticesOfNotes(stream)).toEqual(taken);
    }
  }

  test.each(parts)('an append of which %s arrives is done once and acknowledged', async (arriving) => {
    const { eventStoreProxy } = system();
    await Load.during(system(), [noteTaker(pair), ...actors], async (load) => {
      for (const _ of countedUpTo(often)) {
        await eventStoreProxy.cutAt('client', 'PartnershipNoted', arriving);
        await load.hasDone(5);
      }
    });
  });

  test.each(parts)(
    'an event of which %s arrives reaches the views and the browsers of both nodes once and in order',
    async (arriving) => {
      const { stores, eventStoreProxy } = system();
      await listening();
      const before = await stores.log.head();
      await Load.during(system(), [noteTaker(pair)], async (load) => {
        for (const _ of countedUpTo(often)) {
          await eventStoreProxy.cutAt('server', 'PartnershipNoted', arriving);
          await load.hasDone(3);
        }
      });
      await expectAllHeard(before);
    },
  );

  test('a burst of 500 events reaches the views and the browsers of both nodes once and in order', async () => {
    const { stores, runningApp } = system();
    await say(pair.app, pair.partnershipId, { notes: 'The first of many' });
    await stores.settled();
    await listening();
    const before = await stores.log.head();
    const { stream, revision, events } = await eventsLike(stores, 'PartnershipNoted', inABurst);
    await stores.log.append(stream, revision, events);
    await system().expectAgreement();
    expect(await positionsOfNotes(stores, pair, before)).toHaveLength(inABurst);
    await expectAllHeard(before);
    await allSay('ok', runningApp.processes, detectionTimeoutMs);
  });

  test('an outage of MongoDB makes every process unhealthy, gives no wrong answer, and is recovered from', async () => {
    const { mongoProxy, runningApp } = system();
    const { app, partnershipId } = pair;
    await Load.during(system(), actors, async (load) => {
      await load.hasDone(20);
      await mongoProxy.goAway();
      await allSay('unhealthy', runningApp.processes, detectionTimeoutMs);
      for (const ask of [
        () => app.client.get(partnershipRoutes.list.path),
        () => say(app, partnershipId, { notes: 'Is anybody there?' }),
      ]) {
        const begun = performance.now();
        const { status, headers } = await ask();
        expect([status, headers.get('Retry-After')]).toEqual([503, '2']);
        expect(performance.now() - begun).toBeLessThan(answerTimeoutMs);
      }
      await mongoProxy.comeBack();
      await allSay('ok', runningApp.processes, recoveryTimeoutMs);
      await load.hasDone(20);
      expect(load.refused.length).toBeGreaterThan(0);
    });
  });

  test.each(parts)('a commit of the views of which %s arrives is applied once', async (arriving) => {
    const { mongoProxy } = system();
    await Load.during(system(), actors, async (load) => {
      for (const _ of countedUpTo(often)) {
        await mongoProxy.cutAt('client', 'commitTransaction', arriving);
        await load.hasDone(5);
      }
    });
  });

  test('a concurrent writer to the same MongoDB documents delays the views and changes nothing', async () => {
    const { mongo } = system();
    const fence = mongo.views.collection<{ _id: string; writes: number }>('versions');
    let held = 0;
    await Load.during(system(), actors, async (load) => {
      const enough = load.hasDone(200);
      let isEnough = false;
      void enough.finally(() => (isEnough = true)).catch(() => undefined);
      while (!isEnough) {
        await mongo.views.client.withSession((session) =>
          session.withTransaction(async () => {
            await fence.updateOne({ _id: 'fence' }, { $inc: { writes: 1 } }, { session });
            await delay(50);
          }),
        );
        held += 1;
      }
      await enough;
    });
    expect(held).toBeGreaterThan(1);
  });
});
