import { parentPort, workerData } from 'node:worker_threads';
import { accountRoutes } from '@accelerator/contracts/accounts';
import { HttpClient } from '../harness/http-client.ts';
import type { Guessing, GuessAnswer } from './guessing.ts';

const atOnce = 100;

const { url, username, count } = workerData as Guessing;
const answers: GuessAnswer[] = [];
let begun = 0;

async function guessOn(): Promise<void> {
  while (begun < count) {
    begun += 1;
    const address = `11.${begun >> 16}.${(begun >> 8) & 255}.${begun & 255}`;
    const guess = { username, password: 'not-the-one' };
    const headers = { 'X-Forwarded-For': address };
    const answer = await new HttpClient(url).post(accountRoutes.logIn.path, guess, headers);
    answers.push({ status: answer.status, retryAfter: answer.headers.get('retry-after') });
  }
}

await Promise.all(Array.from({ length: atOnce }, guessOn));
parentPort!.postMessage(answers);
