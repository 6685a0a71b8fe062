import { beforeAll, expect, test } from '@jest/globals';
import { useProgramme } from '../harness/programme.ts';
import { Scenes } from '../harness/scenes.ts';
import { everybody, send, type Act, type Actor } from './acts.ts';
import { expectAgreement } from './agreement.ts';
import { killSoon, killWhileStarting } from './crash-points.ts';
import { dice } from './dice.ts';
import { expectDoneOnce } from './done-once.ts';
import { countedUpTo } from './rounds.ts';
import { Stores } from './stores.ts';

const programme = useProgramme();
let scenes: Scenes;

beforeAll(async () => {
  scenes = await Scenes.of(programme());
});

test('wherever the server is killed, what was acknowledged is there, and what is sent again with its key is done once', async () => {
  const actors = await everybody(programme(), scenes);
  const before = await Stores.with(programme(), ({ log }) => log.head());
  const done: string[] = [];
  let interrupted = 0;
  const roll = dice(11);
  for (const _ of countedUpTo(60)) {
    const acting = actors.map((actor) => untilInterrupted(actor, done));
    await killSoon(programme(), roll);
    const pending = await Promise.all(acting);
    interrupted += pending.length;
    if (roll(5) === 0) await killWhileStarting(programme(), roll);
    await programme().start();
    for (const { actor, act } of pending) {
      const { status, body } = await send(actor.client, act);
      expect([act.appends, status < 300 ? 'done' : body]).toEqual([act.appends, 'done']);
      done.push(act.appends);
    }
    await expectDoneOnce(programme(), done, before);
    await expectAgreement(programme());
  }
  expect(interrupted).toBeGreaterThan(0);
  expect(done.length).toBeGreaterThan(interrupted);
});

/** Acts until the server is gone. @returns what it was at then */
async function untilInterrupted(actor: Actor, done: string[]): Promise<{ actor: Actor; act: Act }> {
  for (;;) {
    const act = actor.next();
    try {
      const { status, body } = await send(actor.client, act);
      if (status >= 300) throw new Error(`${act.appends}: ${status} ${JSON.stringify(body)}`);
    } catch (error) {
      if ((error as Error).name === 'TypeError') return { actor, act };
      throw error;
    }
    done.push(act.appends);
  }
}
