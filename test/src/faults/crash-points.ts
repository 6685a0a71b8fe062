import { setTimeout as delay } from 'node:timers/promises';
import type { RunningApp } from '../harness/running-app.ts';
import type { Dice } from './dice.ts';

/** Kills the server at a moment that the dice choose, no matter what it is at. */
export async function killSoon(runningApp: RunningApp, roll: Dice): Promise<void> {
  await delay(roll(150));
  for (let turns = roll(30); turns > 0; turns -= 1) await new Promise(setImmediate);
  await runningApp.kill();
}

/** Starts a server that was killed and kills it before it can serve, or just after, while it makes good what was left half done. */
export async function killWhileStarting(runningApp: RunningApp, roll: Dice): Promise<void> {
  const starting = runningApp.start().catch((error: Error) => error);
  await delay(roll(1_000));
  await runningApp.kill();
  await starting;
}
