import { setTimeout as delay } from 'node:timers/promises';
import { partnershipRoutes } from '@accelerator/contracts/partnerships';
import { afterEach, beforeAll, expect, test } from '@jest/globals';
import { say, type Together } from '../../harness/scenes.ts';
import { openStream, type Stream } from '../../harness/stream.ts';
import { noteTaker, type Actor } from '../acts.ts';
import { countedUpTo } from '../rounds.ts';
import { eventsLike } from './burst.ts';
import type { Arriving } from './cutting-proxy.ts';
import { describeEndangered, useEndangered } from './endangered.ts';
import { allSay } from './health.ts';
import { actorsOf, Load } from './load.ts';
import { hasHeardSoMany, noticesOfNotes, positionsOfNotes } from './notes.ts';
import { atEach } from './same-browser.ts';

/** What is promised, in milliseconds. */
const longestLie = 15_000;
const longestAnswer = 10_000;
const longestRecovery = 20_000;
const inABurst = 500;

const parts: readonly Arriving[] = ['none of it', 'half of it', 'all of it'];
const often = 8;

describeEndangered('where connections break', () => {
  const endangered = useEndangered({ nodes: 2, projectors: 1 });
  let actors: readonly Actor[];
  let together: Together;
  let streams: readonly Stream[] = [];

  beforeAll(async () => {
    actors = await actorsOf(endangered());
    together = await endangered().scenes.mutual();
  });

  afterEach(async () => {
    await Promise.all(streams.map((stream) => stream.close()));
    streams = [];
  });

  /** Browsers of the one who takes notes, one at each node. */
  async function listening(): Promise<readonly Stream[]> {
    const { nodes } = endangered().programme;
    streams = await Promise.all(atEach(nodes, together.app.client).map((client) => openStream(client)));
    return streams;
  }

  /** All of them have heard of each note that was taken, in order and once. */
  async function expectAllHeard(after: string | undefined): Promise<void> {
    const taken = await positionsOfNotes(endangered().stores, together, after);
    for (const stream of streams) {
      await hasHeardSoMany(stream, taken.length);
      expect(noticesOfNotes(stream)).toEqual(taken);
    }
  }

  test.each(parts)('an append of which %s arrives is done once, and answered as done', async (arriving) => {
    const { wayToEventStore } = endangered();
    await Load.during(endangered(), [noteTaker(together), ...actors], async (load) => {
      for (const _ of countedUpTo(often)) {
        await wayToEventStore.cutAt('client', 'PartnershipNoted', arriving);
        await load.hasDone(5);
      }
    });
  });

  test.each(parts)(
    'an event of which %s arrives reaches the views and the browsers of both nodes, in order and once',
    async (arriving) => {
      const { stores, wayToEventStore } = endangered();
      await listening();
      const before = await stores.log.head();
      await Load.during(endangered(), [noteTaker(together)], async (load) => {
        for (const _ of countedUpTo(often)) {
          await wayToEventStore.cutAt('server', 'PartnershipNoted', arriving);
          await load.hasDone(3);
        }
      });
      await expectAllHeard(before);
    },
  );

  test('a burst of 500 events reaches the views and the browsers of both nodes, in order and once', async () => {
    const { stores, programme } = endangered();
    await say(together.app, together.partnershipId, { notes: 'The first of many' });
    await stores.settled();
    await listening();
    const before = await stores.log.head();
    const { stream, revision, events } = await eventsLike(stores, 'PartnershipNoted', inABurst);
    await stores.log.append(stream, revision, events);
    await endangered().expectAgreement();
    expect(await positionsOfNotes(stores, together, before)).toHaveLength(inABurst);
    await expectAllHeard(before);
    await allSay('ok', programme.processes, longestLie);
  });

  test('MongoDB can go away: everybody says so, nothing is answered falsely, and all is well when it is back', async () => {
    const { wayToMongo, programme } = endangered();
    const { app, partnershipId } = together;
    await Load.during(endangered(), actors, async (load) => {
      await load.hasDone(20);
      await wayToMongo.goAway();
      await allSay('unhealthy', programme.processes, longestLie);
      for (const ask of [
        () => app.client.get(partnershipRoutes.list.path),
        () => say(app, partnershipId, { notes: 'Is anybody there?' }),
      ]) {
        const begun = performance.now();
        const { status, headers } = await ask();
        expect([status, headers.get('Retry-After')]).toEqual([503, '2']);
        expect(performance.now() - begun).toBeLessThan(longestAnswer);
      }
      await wayToMongo.comeBack();
      await allSay('ok', programme.processes, longestRecovery);
      await load.hasDone(20);
      expect(load.refused.length).toBeGreaterThan(0);
    });
  });

  test.each(parts)('a commit to the views of which %s arrives is made once', async (arriving) => {
    const { wayToMongo } = endangered();
    await Load.during(endangered(), actors, async (load) => {
      for (const _ of countedUpTo(often)) {
        await wayToMongo.cutAt('client', 'commitTransaction', arriving);
        await load.hasDone(5);
      }
    });
  });

  test('whoever writes to the same documents of MongoDB holds the views up and changes nothing', async () => {
    const { mongo } = endangered();
    const fence = mongo.views.collection<{ _id: string; writes: number }>('catalogue');
    let held = 0;
    await Load.during(endangered(), actors, async (load) => {
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
