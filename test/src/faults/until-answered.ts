import type { Answer, HttpClient } from '../harness/http-client.ts';
import { poll } from '../harness/poll.ts';
import { send, type KeyedCall } from './acts.ts';

/** In milliseconds: longer than two starts in a row take. */
const patienceMs = 120_000;

/**
 * Sends it again with its key until there is an answer: whatever the network loses, however often the server is killed, and for as long as
 * it is saved and not shown.
 */
export async function untilAnswered<Body>(client: HttpClient, call: KeyedCall): Promise<Answer<Body>> {
  let last = '';
  const attempt = async () => {
    try {
      const answer = await send<Body>(client, call);
      if (answer.status <= 500) return answer;
      last = `${answer.status} ${JSON.stringify(answer.body)}`;
    } catch (error) {
      // By its name, because what `fetch` throws comes from outside of the specs' own world.
      if ((error as Error).name !== 'TypeError') throw error;
      last = (error as Error).message;
    }
    return undefined;
  };
  return poll(attempt, { missing: () => `${call.method} ${call.path} was not answered but by ${last}`, within: patienceMs });
}
