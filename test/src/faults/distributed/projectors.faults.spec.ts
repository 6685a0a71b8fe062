import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { accountRoutes } from '@accelerator/contracts/accounts/routes';
import { beforeAll, expect, test } from '@jest/globals';
import type { NamedProcess } from '../../harness/distributed.ts';
import { appPartner } from '../../harness/people.ts';
import type { Actor } from '../acts.ts';
import { countedUpTo } from '../rounds.ts';
import { describeFaults, useSystemUnderTest } from './system-under-test.ts';
import { allSay } from './health.ts';
import { actorsOf, Load } from './load.ts';

/** The bound, in milliseconds. */
const failoverTimeoutMs = 10_000;
/** Longer than a lease lasts, so that a wrong takeover has happened by then. */
const longerThanALease = 7_000;

const leads = /^This process writes the views \(lease (\d+)\)\.$/;

describeFaults('two projectors', () => {
  const system = useSystemUnderTest({ nodes: 1, projectors: 2 });
  let actors: readonly Actor[];

  beforeAll(async () => {
    actors = await actorsOf(system());
  });

  const projectors = () => system().runningApp.processes.filter(({ name }) => name.startsWith('projector'));

  /** Lists who said that it leads, from a moment on, in order. */
  const leadersSince = (moment: number) => system().said.filter(({ at, sentence }) => at >= moment && leads.test(sentence));

  function leaderAndOther(): readonly [NamedProcess, NamedProcess] {
    const [one, other] = projectors() as [NamedProcess, NamedProcess];
    return leadersSince(0).at(-1)?.by === one.name ? [one, other] : [other, one];
  }

  /** Settles when this one leads. @returns after how many milliseconds */
  async function takenOver(by: NamedProcess, since: number): Promise<number> {
    for (;;) {
      const taken = leadersSince(since).find((said) => said.by === by.name);
      if (taken) return taken.at - since;
      await once(AbortSignal.timeout(50), 'abort');
    }
  }

  test('that start at the same moment elect one leader', async () => {
    for (const _ of countedUpTo(2)) {
      await Promise.all(projectors().map(({ process }) => process.kill()));
      const begun = performance.now();
      await Promise.all(projectors().map(({ process }) => process.start()));
      await Load.during(system(), actors, async (load) => {
        await delay(longerThanALease);
        await load.hasDone(20);
      });
      expect(leadersSince(begun)).toHaveLength(1);
    }
  });

  test('log nobody out while they are away', async () => {
    await Promise.all(projectors().map(({ process }) => process.kill()));
    const visitor = system().runningApp.client();
    const form = appPartner({ preferredCohortIds: [system().setup.cohort.id] });
    const registered = await visitor.once('POST', accountRoutes.register.path, { body: form });
    expect(registered.status).toBe(201);
    const asked = await visitor.once('GET', accountRoutes.user.path);
    expect([asked.status, asked.headers.get('Retry-After')]).toEqual([503, '2']);
    await Promise.all(projectors().map(({ process }) => process.start()));
    expect(await visitor.get(accountRoutes.user.path)).toMatchObject({ status: 200, body: { username: form.username } });
  });

  test('fail over within 10 seconds when the leader is killed', async () => {
    for (const _ of countedUpTo(4)) {
      const [leader, other] = leaderAndOther();
      await Load.during(system(), actors, async (load) => {
        await load.hasDone(20);
        const killed = performance.now();
        await leader.process.kill();
        expect(await takenOver(other, killed)).toBeLessThan(failoverTimeoutMs);
        await allSay('ok', [other], failoverTimeoutMs);
        await load.hasDone(20);
        await leader.process.start();
      });
    }
  });

  test('fail over within 10 seconds when the leader is frozen for 30, and accept nothing of the old epoch', async () => {
    for (const _ of countedUpTo(2)) {
      const [leader, other] = leaderAndOther();
      await Load.during(system(), actors, async (load) => {
        await load.hasDone(20);
        const frozen = performance.now();
        await leader.process.freeze();
        expect(await takenOver(other, frozen)).toBeLessThan(failoverTimeoutMs);
        await load.hasDone(20);
        await delay(30_000 - (performance.now() - frozen));
        const thawed = performance.now();
        leader.process.thaw();
        await load.hasDone(50);
        await allSay('ok', projectors(), failoverTimeoutMs);
        expect(leadersSince(thawed)).toEqual([]);
      });
      const lost = system().said.filter(({ by, sentence }) => by === leader.name && sentence.includes('was lost'));
      expect(lost).not.toEqual([]);
    }
  });
});
