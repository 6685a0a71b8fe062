import { accountRoutes } from '@accelerator/contracts/accounts/routes';
import { addressOf } from '@accelerator/contracts/http';
import type { MatchesView } from '@accelerator/contracts/matching';
import { matchingRoutes } from '@accelerator/contracts/matching/routes';
import { adminPartnerRoutes } from '@accelerator/contracts/partners/routes';
import type { PartnershipView } from '@accelerator/contracts/partnerships';
import { partnershipRoutes } from '@accelerator/contracts/partnerships/routes';
import { beforeAll, expect, test } from '@jest/globals';
import type { HttpClient } from '../../harness/http-client.ts';
import { signIn } from '../../harness/people.ts';
import { body, type PartnerPair } from '../../harness/setup.ts';
import { openStream } from '../../harness/stream.ts';
import { lifeOf, type Actor } from '../acts.ts';
import { countedUpTo } from '../rounds.ts';
import { describeFaults, useSystemUnderTest } from './system-under-test.ts';
import { allSay } from './health.ts';
import { actorsOf, Load } from './load.ts';
import { hasHeardSoMany, noticesOfNotes, positionsOfNotes } from './notes.ts';
import { atEach } from './same-browser.ts';

/** In milliseconds. */
const failoverTimeoutMs = 2_000;
const recoveryTimeoutMs = 20_000;
/** Longer than the proxy takes between two looks at a node. */
const shutdownDelaySeconds = '3';
const maxFailures = 10;

describeFaults('two API nodes', () => {
  const system = useSystemUnderTest({ nodes: 2, projectors: 1, env: { SHUTDOWN_DELAY_SECONDS: shutdownDelaySeconds } });
  let pair: PartnerPair;

  beforeAll(async () => {
    pair = await system().setup.mutual();
  });

  const atEachNode = (browser: HttpClient) => atEach(system().runningApp.nodes, browser) as [HttpClient, HttpClient];

  const writeNotes = (at: HttpClient, notes: string) =>
    body(at.put<PartnershipView>(addressOf(partnershipRoutes.update, { id: pair.partnershipId }), { notes }));

  test('show a caller of one node what the same caller wrote at the other, 200 times', async () => {
    const [here, there] = atEachNode(pair.app.client);
    for (const number of countedUpTo(200)) {
      const [writing, reading] = number % 2 === 0 ? [here, there] : [there, here];
      await writeNotes(writing, `Note ${number}`);
      const [seen] = await body(reading.get<PartnershipView[]>(partnershipRoutes.list.path));
      expect(seen!.notes).toBe(`Note ${number}`);
    }
  });

  test('notify the browsers of both of every event once and in order', async () => {
    const { stores } = system();
    const clients = atEachNode(pair.app.client);
    const streams = await Promise.all(clients.map((client) => openStream(client)));
    const before = await stores.log.head();
    await Promise.all(
      clients.map(async (client, index) => {
        for (const number of countedUpTo(50)) await writeNotes(client, `Note ${number} of ${index}`);
      }),
    );
    const written = await positionsOfNotes(stores, pair, before);
    expect(written).toHaveLength(100);
    for (const stream of streams) {
      await hasHeardSoMany(stream, written.length);
      expect(noticesOfNotes(stream)).toEqual(written);
      await stream.close();
    }
  });

  test('end the stream at one node within 2 seconds of a logout at the other', async () => {
    const browser = await signIn(system().runningApp, pair.solutions.form);
    const [here, there] = atEachNode(browser);
    const streams = [await openStream(here), await openStream(there)];
    const begun = performance.now();
    await body(here.post(accountRoutes.logOut.path));
    await Promise.all(streams.map(({ ended }) => ended));
    expect(performance.now() - begun).toBeLessThan(failoverTimeoutMs);
  });

  test('share the count of wrong passwords', async () => {
    const { username, password } = (await system().setup.newApp()).form;
    const { nodes } = system().runningApp;
    const tried = async (at: number, password: string) =>
      (await nodes[at % 2]!.client().post(accountRoutes.logIn.path, { username, password })).status;
    for (const attempt of countedUpTo(maxFailures)) expect(await tried(attempt, 'a-wrong-one')).toBe(401);
    expect([await tried(0, password), await tried(1, password)]).toEqual([429, 429]);
  });

  test('match a partner approved at the other node until the approval is revoked', async () => {
    const { setup } = system();
    const admins = atEachNode(setup.admin);
    const seekers = atEachNode((await setup.app()).client);
    const { partnerId } = await setup.newSolutions();
    const isOffered = async (at: HttpClient) => {
      const { matches } = await body(at.get<MatchesView>(matchingRoutes.matches.path));
      return matches.some(({ id }) => id === partnerId);
    };
    const decide = (at: HttpClient, decision: 'approve' | 'reject') =>
      body(at.post(addressOf(adminPartnerRoutes[decision], { id: partnerId }), {}));
    const isOfferedAtBoth = async (offered: boolean) => {
      const deadline = performance.now() + failoverTimeoutMs;
      for (const seeker of seekers)
        while ((await isOffered(seeker)) !== offered) expect(performance.now()).toBeLessThan(deadline);
    };
    for (const round of countedUpTo(10)) {
      await decide(admins[round % 2]!, 'approve');
      await isOfferedAtBoth(true);
      await decide(admins[(round + 1) % 2]!, 'reject');
      await isOfferedAtBoth(false);
    }
  });

  test('apply each policy reaction once, whichever process runs it', async () => {
    const { setup } = system();
    const pairs: readonly Actor[] = await Promise.all(countedUpTo(4).map(async () => lifeOf(await setup.mutual(), setup)));
    await Load.during(system(), pairs, (load) => load.hasDone(300));
  });

  test('lose and repeat nothing when one is killed, and its callers go on at the other', async () => {
    const { runningApp } = system();
    const actors = await actorsOf(system());
    await Load.during(system(), actors, async (load) => {
      for (const round of countedUpTo(10)) {
        const node = runningApp.nodes[round % 2]!;
        await load.hasDone(10);
        await node.kill();
        await load.hasDone(10);
        await node.start();
      }
      await allSay('ok', runningApp.processes, recoveryTimeoutMs);
    });
  });

  test('answer every call while one after the other is stopped and started, six times', async () => {
    const { runningApp } = system();
    const actors = await actorsOf(system());
    await Load.during(system(), actors, async (load) => {
      for (const round of countedUpTo(6)) {
        await runningApp.nodes[round % 2]!.restart();
        await allSay('ok', runningApp.processes, recoveryTimeoutMs);
        await load.hasDone(10);
      }
      expect([load.refused, load.broken]).toEqual([[], 0]);
    });
  });
});
