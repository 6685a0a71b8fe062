import { partnershipRoutes } from '@accelerator/contracts/partnerships/routes';
import { beforeAll, expect, test } from '@jest/globals';
import { setTimeout as delay } from 'node:timers/promises';
import type { Actor } from '../acts.ts';
import { say, type PartnerPair } from '../../harness/setup.ts';
import { describeFaults, useSystemUnderTest } from './system-under-test.ts';
import { allSay } from './health.ts';
import { actorsOf, Load } from './load.ts';

/** The bound, in milliseconds. */
const detectionTimeoutMs = 15_000;
/** A start of the event store and the pauses of those who try to reach it. */
const recoveryTimeoutMs = 20_000;

describeFaults('under a load of commands', () => {
  const system = useSystemUnderTest({ keepsEvents: true });
  let actors: readonly Actor[];
  let bystanders: PartnerPair;

  beforeAll(async () => {
    actors = await actorsOf(system());
    bystanders = await system().setup.mutual();
  });

  /** While the event store does not answer. */
  async function expectReadsAndNoWrites(): Promise<void> {
    const { app, partnershipId } = bystanders;
    const read = await app.client.get(partnershipRoutes.list.path);
    expect([read.status, read.body]).toEqual([200, [expect.objectContaining({ id: partnershipId })]]);
    const begun = performance.now();
    const written = await say(app, partnershipId, { notes: 'Is anybody there?' });
    expect([written.status, written.headers.get('Retry-After')]).toEqual([503, '2']);
    expect(performance.now() - begun).toBeLessThan(10_000);
  }

  test.each([
    ['stopped', 'terminate'],
    ['killed', 'kill'],
  ] as const)('the event store can be %s: every process reports it, reads go on, and all recover', async (_happening, end) => {
    const { eventStore, runningApp } = system();
    await Load.during(system(), actors, async (load) => {
      await load.hasDone(20);
      await eventStore[end]();
      await allSay('unhealthy', runningApp.processes, detectionTimeoutMs);
      await expectReadsAndNoWrites();
      await eventStore.start();
      await allSay('ok', runningApp.processes, recoveryTimeoutMs);
      await load.hasDone(20);
      expect(load.refused.length).toBeGreaterThan(0);
    });
  });

  test('the event store can be frozen for 6 seconds', async () => {
    const { eventStore, runningApp } = system();
    await Load.during(system(), actors, async (load) => {
      await load.hasDone(20);
      eventStore.freeze();
      await delay(6_000);
      eventStore.thaw();
      await allSay('ok', runningApp.processes, recoveryTimeoutMs);
      await load.hasDone(20);
    });
  });

  test('the event store can be frozen for 20 seconds: every process reports it, reads go on, and all recover', async () => {
    const { eventStore, runningApp } = system();
    await Load.during(system(), actors, async (load) => {
      await load.hasDone(20);
      eventStore.freeze();
      const thawed = delay(20_000).then(() => eventStore.thaw());
      await allSay('unhealthy', runningApp.processes, detectionTimeoutMs);
      await expectReadsAndNoWrites();
      await thawed;
      await allSay('ok', runningApp.processes, recoveryTimeoutMs);
      await load.hasDone(20);
      expect(load.refused.length).toBeGreaterThan(0);
    });
  });
});
