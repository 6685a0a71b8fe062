import { parentPort, workerData } from 'node:worker_threads';
import { accountRoutes } from '@accelerator/contracts/accounts/routes';
import { HttpClient } from '../harness/http-client.ts';
import { clientAddress, lineAddress, type Guessing, type GuessAnswer } from './guessing.ts';

/** The guesses of one thread come from networks, or a line, from which `log-ins.ts` makes no calls. */
const network = 11;
const line = 0;

const { url, username, count, atOnce = 100, fromOneLine = false } = workerData as Guessing;
const answers: GuessAnswer[] = [];
let begun = 0;

async function guessOn(): Promise<void> {
  while (begun < count) {
    begun += 1;
    const guess = { username: fromOneLine ? `${username}-${begun}` : username, password: 'not-the-one' };
    const address = fromOneLine ? lineAddress(line, begun) : clientAddress(network, begun);
    const headers = { 'X-Forwarded-For': address };
    const answer = await new HttpClient(url).post(accountRoutes.logIn.path, guess, headers);
    answers.push({ status: answer.status, retryAfter: answer.headers.get('retry-after'), at: Date.now() });
  }
}

await Promise.all(Array.from({ length: atOnce }, guessOn));
parentPort!.postMessage(answers);
