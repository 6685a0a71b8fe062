import { parentPort, workerData } from 'node:worker_threads';
import { accountRoutes } from '@accelerator/contracts/accounts/routes';
import { HttpClient } from '../harness/http-client.ts';
import { clientAddress, type Guessing, type GuessAnswer } from './guessing.ts';

/** The spec itself calls from another. */
const network = 11;

const { url, username, count, atOnce = 100, fromOneLine = false } = workerData as Guessing;
const answers: GuessAnswer[] = [];
let begun = 0;

async function guessOn(): Promise<void> {
  while (begun < count) {
    begun += 1;
    const guess = { username: fromOneLine ? `${username}-${begun}` : username, password: 'not-the-one' };
    const address = fromOneLine ? `2001:db8:1:1:${begun.toString(16)}::1` : clientAddress(network, begun);
    const headers = { 'X-Forwarded-For': address };
    const answer = await new HttpClient(url).post(accountRoutes.logIn.path, guess, headers);
    answers.push({ status: answer.status, retryAfter: answer.headers.get('retry-after') });
  }
}

await Promise.all(Array.from({ length: atOnce }, guessOn));
parentPort!.postMessage(answers);
