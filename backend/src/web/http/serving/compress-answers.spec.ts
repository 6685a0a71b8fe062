import { expect, test } from '@jest/globals';
import type { RequestHandler } from 'express';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { gzipSync } from 'node:zlib';
import { compressAnswers } from './compress-answers.ts';
import { serving } from './serving.fixtures.ts';

const text = 'x'.repeat(10_000);

async function answerOf(handler: RequestHandler): Promise<IncomingMessage> {
  const sent = httpRequest(await serving(compressAnswers, handler), { headers: { 'accept-encoding': 'gzip' } }).end();
  return ((await once(sent, 'response')) as [IncomingMessage])[0];
}

async function sizeOf(answer: IncomingMessage): Promise<number> {
  let size = 0;
  for await (const piece of answer) size += (piece as Buffer).length;
  return size;
}

test('an answer is compressed', async () => {
  const answer = await answerOf((_, response) => void response.json({ text }));
  expect(answer.headers['content-encoding']).toBe('gzip');
  expect(await sizeOf(answer)).toBeLessThan(text.length / 10);
});

test('an answer of less than a kilobyte is not worth it', async () => {
  const answer = await answerOf((_, response) => void response.json({ text: 'x'.repeat(900) }));
  expect([answer.headers['content-encoding'], answer.headers.vary]).toEqual([undefined, 'Accept-Encoding']);
});

test('one that is compressed already is not compressed twice', async () => {
  const compressed = gzipSync(text);
  const answer = await answerOf((_, response) => void response.type('text').set('Content-Encoding', 'gzip').send(compressed));
  expect([answer.headers['content-encoding'], await sizeOf(answer)]).toEqual(['gzip', compressed.length]);
});

test('an event of the stream leaves as it is, at once', async () => {
  const event = `data: ${text}\n\n`;
  const answer = await answerOf((_, response) => void response.type('text/event-stream').write(event));
  let received = '';
  for await (const piece of answer.setEncoding('utf8')) {
    received += piece as string;
    // The stream stays open: reading to its end would wait for another event.
    if (received.length >= event.length) break;
  }
  expect([answer.headers['content-encoding'], received]).toEqual([undefined, event]);
});
