import { beforeAll, expect, test } from '@jest/globals';
import { useApp } from '../harness/running-app.ts';
import { Setup } from '../harness/setup.ts';
import { actorsOfEachKind, send, type Act, type Actor } from './acts.ts';
import { expectAgreement } from './agreement.ts';
import { killSoon, killWhileStarting } from './crash-points.ts';
import { dice } from './dice.ts';
import { expectDoneOnce } from './done-once.ts';
import { countedUpTo } from './rounds.ts';
import { Stores } from './stores.ts';

const runningApp = useApp();
let setup: Setup;

beforeAll(async () => {
  setup = await Setup.of(runningApp());
});

test('wherever the server is killed, acknowledged commands are kept and retried ones are done once', async () => {
  const actors = await actorsOfEachKind(runningApp(), setup);
  const before = await Stores.with(runningApp(), ({ log }) => log.head());
  const done: string[] = [];
  let interrupted = 0;
  const roll = dice(11);
  for (const _ of countedUpTo(60)) {
    const acting = actors.map((actor) => untilInterrupted(actor, done));
    await killSoon(runningApp(), roll);
    const pending = await Promise.all(acting);
    interrupted += pending.length;
    if (roll(5) === 0) await killWhileStarting(runningApp(), roll);
    await runningApp().start();
    for (const { actor, act } of pending) {
      const { status, body } = await send(actor.client, act);
      expect([act.appends, status < 300 ? 'done' : body]).toEqual([act.appends, 'done']);
      done.push(act.appends);
    }
    await expectDoneOnce(runningApp(), done, before);
    await expectAgreement(runningApp());
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
