import { headers } from '@accelerator/contracts/http';
import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Answer, HttpClient } from '../harness/http-client.ts';
import { signIn, signInAsAdministrator, type SignedUp } from '../harness/people.ts';
import { useProgramme } from '../harness/programme.ts';
import { Scenes, type Together } from '../harness/scenes.ts';
import { lifeOf, newcomers, noteTaker, planner, send, togglingAdmin, type Act, type Actor } from './acts.ts';
import { expectAgreement } from './agreement.ts';
import { dice } from './dice.ts';
import { callerGone, DroppingProxy, passes } from './dropping-proxy.ts';
import { countedUpTo } from './rounds.ts';
import { Stores } from './stores.ts';

const programme = useProgramme();
let scenes: Scenes;

beforeAll(async () => {
  scenes = await Scenes.of(programme());
});

const outcomeOf = ({ status, body, headers: given }: Answer<unknown>) =>
  JSON.stringify([status, body, given.get(headers.logPosition)]);

/** How many events of each type were appended after a position. */
async function countsAfter(position: string | undefined): Promise<Record<string, number>> {
  return Stores.with(programme(), async (stores) => {
    await stores.settled();
    return countsOf((await stores.stored(position)).map(({ type }) => type));
  });
}

function countsOf(types: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const type of types) counts[type] = (counts[type] ?? 0) + 1;
  return counts;
}

const head = () => Stores.with(programme(), ({ log }) => log.head());

describe('a key that is used 50 times at once', () => {
  test('has one outcome and one set of events, whatever is done with it', async () => {
    const actors = [
      newcomers(programme(), scenes),
      planner(scenes),
      noteTaker(await scenes.mutual()),
      lifeOf(await scenes.mutual(), scenes),
      togglingAdmin(scenes, await scenes.app()),
    ];
    for (const actor of [...actors, ...actors]) {
      const [before, once] = [await head(), actor.next()];
      const answers = await Promise.all(countedUpTo(50).map(() => send(actor.client, once)));
      expect([once.appends, new Set(answers.map(outcomeOf)).size]).toEqual([once.appends, 1]);
      expect(answers[0]!.status).toBeLessThan(300);
      expect((await countsAfter(before))[once.appends]).toBe(1);
    }
    await expectAgreement(programme());
  });
});

describe('where three of ten replies are lost', () => {
  test('every command that is sent again with its key until it is answered is carried out once', async () => {
    const commands = 2_000;
    const proxy = await DroppingProxy.before(programme(), dice(7));
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
    await expectAgreement(programme());
  });

  test('a caller who hangs up again and again is answered at last, with what the first attempt did', async () => {
    let hangUps = 0;
    const proxy = await DroppingProxy.before(programme(), () => (hangUps-- > 0 ? callerGone : passes));
    try {
      const stage = { admin: await signInAsAdministrator(proxy), cohort: scenes.cohort };
      proxy.isLosing = true;
      for (const actor of [newcomers(proxy, stage), planner(stage)]) {
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
  const stage = { admin: await signInAsAdministrator(proxy), cohort: scenes.cohort };
  const behind = async (partner: SignedUp): Promise<SignedUp> => ({ ...partner, client: await signIn(proxy, partner.form) });
  const together = async (): Promise<Together> => {
    const { app, solutions, partnershipId } = await scenes.mutual();
    return { app: await behind(app), solutions: await behind(solutions), partnershipId };
  };
  return [
    newcomers(proxy, stage),
    planner(stage),
    noteTaker(await together()),
    lifeOf(await together(), stage),
    lifeOf(await together(), stage),
    togglingAdmin(stage, await scenes.app()),
  ];
}

const mostAttempts = 50;

/** @returns the status, and what is said where it is no success */
async function untilAnswered(client: HttpClient, once: Act): Promise<string> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const { status, body } = await send(client, once);
      return status < 300 ? String(status) : `${status} ${JSON.stringify(body)}`;
    } catch (error) {
      // By its name, because what `fetch` throws comes from outside of the specs' own world.
      if ((error as Error).name !== 'TypeError' || attempt === mostAttempts) throw error;
    }
  }
}
