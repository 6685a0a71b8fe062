import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { compressAnswers } from './compress-answers.ts';
import { sendText } from './send-text.ts';
import { serving } from './serving.fixtures.ts';

const file = { name: 'rows.csv', type: 'text/csv' };
const row = 'a,row\n'.repeat(10_000);

/** Says how a file of these pieces is begun to be received, and what becomes of the sending of it. */
async function sent(pieces: () => AsyncIterable<string>, headers: Readonly<Record<string, string>> = {}) {
  const sending = Promise.withResolvers<void>();
  sending.promise.catch(() => undefined);
  const address = await serving(compressAnswers, (_, response) => {
    sendText(response, file, pieces()).then(sending.resolve, sending.reject);
  });
  const [answer] = (await once(httpRequest(address, { headers }).end(), 'response')) as [IncomingMessage];
  return { answer, ended: sending.promise };
}

async function sizeOf(answer: IncomingMessage): Promise<number> {
  let size = 0;
  for await (const piece of answer) size += (piece as Buffer).length;
  return size;
}

test.each([{}, { 'accept-encoding': 'gzip' }])('a long file arrives whole, with %j', async (headers) => {
  const { answer, ended } = await sent(async function* () {
    for (let piece = 0; piece < 40; piece += 1) yield row;
  }, headers);
  const size = await sizeOf(answer);
  await ended;
  expect([answer.complete, 'accept-encoding' in headers ? size < row.length : size === 40 * row.length]).toEqual([true, true]);
});

test('a file breaks off where a piece of it fails, and the failure is told', async () => {
  const { answer, ended } = await sent(async function* () {
    yield row;
    await nextTurn();
    throw new Error('The store has gone');
  });
  await expect(sizeOf(answer)).rejects.toThrow('aborted');
  await expect(ended).rejects.toThrow('The store has gone');
});

test('nothing more is read for a reader who has left, and that is no failure', async () => {
  const left = Promise.withResolvers<void>();
  const { answer, ended } = await sent(async function* () {
    try {
      for (;;) yield row;
    } finally {
      left.resolve();
    }
  });
  answer.destroy();
  await Promise.all([left.promise, ended]);
});
