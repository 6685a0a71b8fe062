import { headers } from '@accelerator/contracts/http';
import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Answer, HttpClient } from '../harness/http-client.ts';
import { signIn, signInAsAdministrator, type SignedUp } from '../harness/people.ts';
import { useApp } from '../harness/running-app.ts';
import { Setup, type PartnerPair } from '../harness/setup.ts';
import { lifeOf, newcomers, noteTaker, planner, send, togglingAdmin, type Act, type Actor } from './acts.ts';
import { expectAgreement } from './agreement.ts';
import { dice } from './dice.ts';
import { callerGone, DroppingProxy, passes } from './dropping-proxy.ts';
import { countedUpTo } from './rounds.ts';
import { Stores } from './stores.ts';
import type { Position } from '@accelerator/backend/event-sourcing/kernel/position';

const runningApp = useApp();
let setup: Setup;

beforeAll(async () => {
  setup = await Setup.of(runningApp());
});

const outcomeOf = ({ status, body, headers: given }: Answer<unknown>) =>
  JSON.stringify([status, body, given.get(headers.logPosition)]);

/** Counts the events of each type that were appended after a position. */
async function countsAfter(position: Position | undefined): Promise<Record<string, number>> {
  return Stores.with(runningApp(), async (stores) => {
    await stores.settled();
    return countsOf((await stores.stored(position)).map(({ type }) => type));
  });
}

function countsOf(types: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const type of types) counts[type] = (counts[type] ?? 0) + 1;
  return counts;
}

const head = () => Stores.with(runningApp(), ({ log }) => log.head());

describe('an Idempotency-Key used 50 times at once', () => {
  test('has one outcome and one set of events', async () => {
    const actors = [
      newcomers(runningApp(), setup),
      planner(setup),
      noteTaker(await setup.mutual()),
      lifeOf(await setup.mutual(), setup),
      togglingAdmin(setup, await setup.app()),
    ];
    for (const actor of [...actors, ...actors]) {
      const [before, once] = [await head(), actor.next()];
      const answers = await Promise.all(countedUpTo(50).map(() => send(actor.client, once)));
      expect([once.appends, new Set(answers.map(outcomeOf)).size]).toEqual([once.appends, 1]);
      expect(answers[0]!.status).toBeLessThan(300);
      expect((await countsAfter(before))[once.appends]).toBe(1);
    }
    await expectAgreement(runningApp());
  });
});

describe('with three of ten replies lost', () => {
  test('every command that is retried with its key until it is answered is done once', async () => {
    const commands = 2_000;
    const proxy = await DroppingProxy.before(runningApp(), dice(7));
    try {
      const actors = await actorsBehind(proxy);
      const before = await head();
      proxy.isLosing = true;
      let left = commands;
      const done: string[] = [];
      const busy = async (actor: Actor) => {
        while (left > 0) {
          left -= 1;
          const next = actor.next();
          expect([next.appends, await untilAnswered(actor.client, next)]).toEqual([next.appends, expect.stringMatching(/^2/)]);
          done.push(next.appends);
        }
      };
      await Promise.all(actors.map(busy));
      const counts = await countsAfter(before);
      expect(countsOf(done)).toEqual(Object.fromEntries(Object.keys(countsOf(done)).map((type) => [type, counts[type] ?? 0])));
      expect(done).toHaveLength(commands);
      expect(proxy.lost).toBeGreaterThan(commands / 4);
      expect(counts['RegistrationVoided']).toBeUndefined();
    } finally {
      await proxy.close();
    }
    await expectAgreement(runningApp());
  });

  test('a caller that disconnects again and again finally gets the outcome of the first attempt', async () => {
    let hangUps = 0;
    const proxy = await DroppingProxy.before(runningApp(), () => (hangUps-- > 0 ? callerGone : passes));
    try {
      const seedData = { admin: await signInAsAdministrator(proxy), cohort: setup.cohort };
      proxy.isLosing = true;
      for (const actor of [newcomers(proxy, seedData), planner(seedData)]) {
        for (const _ of countedUpTo(5)) {
          hangUps = 5;
          const [before, once] = [await head(), actor.next()];
          expect([once.appends, await untilAnswered(actor.client, once)]).toEqual([once.appends, '201']);
          expect((await countsAfter(before))[once.appends]).toBe(1);
        }
      }
    } finally {
      await proxy.close();
    }
  });
});

/** All kinds of people, whose calls pass the proxy. */
async function actorsBehind(proxy: DroppingProxy): Promise<Actor[]> {
  const seedData = { admin: await signInAsAdministrator(proxy), cohort: setup.cohort };
  const behind = async (partner: SignedUp): Promise<SignedUp> => ({ ...partner, client: await signIn(proxy, partner.form) });
  const pair = async (): Promise<PartnerPair> => {
    const { app, solutions, partnershipId } = await setup.mutual();
    return { app: await behind(app), solutions: await behind(solutions), partnershipId };
  };
  return [
    newcomers(proxy, seedData),
    planner(seedData),
    noteTaker(await pair()),
    lifeOf(await pair(), seedData),
    lifeOf(await pair(), seedData),
    togglingAdmin(seedData, await setup.app()),
  ];
}

const maxAttempts = 50;

/** @returns the status, and what is said where it is no success */
async function untilAnswered(client: HttpClient, once: Act): Promise<string> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const { status, body } = await send(client, once);
      return status < 300 ? String(status) : `${status} ${JSON.stringify(body)}`;
    } catch (error) {
      // By its name, because what `fetch` throws comes from outside of the specs' own world.
      if ((error as Error).name !== 'TypeError' || attempt === maxAttempts) throw error;
    }
  }
}
