import { setTimeout as delay } from 'node:timers/promises';
import type { Answer, HttpClient } from '../harness/http-client.ts';
import { send, type KeyedCall } from './acts.ts';

/** In milliseconds: between two tries while the server is down or behind. */
const pauseMs = 20;
/** With the pauses, longer than any start takes. */
const maxTries = 3_000;

/**
 * Sends it again with its key until there is an answer: whatever the network loses, however often the server is killed, and for as long as
 * it is saved and not shown.
 */
export async function untilAnswered<Body>(client: HttpClient, call: KeyedCall): Promise<Answer<Body>> {
  let last = '';
  for (let tries = 1; tries <= maxTries; tries += 1) {
    try {
      const answer = await send<Body>(client, call);
      if (answer.status < 500 || answer.status === 500) return answer;
      last = `${answer.status} ${JSON.stringify(answer.body)}`;
    } catch (error) {
      // By its name, because what `fetch` throws comes from outside of the specs' own world.
      if ((error as Error).name !== 'TypeError') throw error;
      last = (error as Error).message;
    }
    await delay(pauseMs);
  }
  throw new Error(`${call.method} ${call.path} is never answered: ${last}`);
}
