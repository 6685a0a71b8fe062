import { setTimeout as delay } from 'node:timers/promises';
import type { Programme } from '../harness/programme.ts';
import type { Dice } from './dice.ts';

/** Kills the server at a moment that the dice choose, no matter what it is at. */
export async function killSoon(programme: Programme, roll: Dice): Promise<void> {
  await delay(roll(150));
  for (let turns = roll(30); turns > 0; turns -= 1) await new Promise(setImmediate);
  await programme.kill();
}
