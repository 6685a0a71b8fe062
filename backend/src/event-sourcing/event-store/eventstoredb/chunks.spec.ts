import { convertToCommandError, UnavailableError } from '@eventstore/db-client/dist/utils/CommandError.js';
import { describe, expect, test } from '@jest/globals';
import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { chunksOf, chunkSize, type Taking } from './chunks.ts';
import type { Recorded } from './read-messages.ts';

/** A call whose events the test sends itself. */
class SentByHand extends PassThrough {
  cancelled = 0;

  constructor() {
    super({ objectMode: true });
  }

  cancel(): void {
    this.cancelled += 1;
  }

  send(from: number, to: number): void {
    for (let number = from; number < to; number += 1) this.write(eventAt(number));
  }
}

function eventAt(number: number): Recorded {
  return { streamName: 'a-stream', position: String(number), ours: undefined };
}

describe('what a call brings, in chunks', () => {
  const signal = new AbortController().signal;
  const take = (call: SentByHand, taking: Partial<Taking> = {}) => chunksOf(async () => call, { fill: true, signal, ...taking });

  test('fills them, and ends with what is left', async () => {
    const call = new SentByHand();
    const sizes: number[] = [];
    call.send(0, 2 * chunkSize + 1);
    call.end();
    for await (const chunk of take(call)) sizes.push(chunk.length);
    expect(sizes).toEqual([chunkSize, chunkSize, 1]);
    expect(call.cancelled).toBe(0);
  });

  test('gives what is there where it is not to wait', async () => {
    const call = new SentByHand();
    const chunks = take(call, { fill: false });
    const first = chunks.next();
    call.send(0, 3);
    expect((await first).value?.[0]).toEqual(eventAt(0));
    await chunks.return(undefined);
    await nextTurn();
    expect(call.cancelled).toBe(1);
  });

  test('passes over what is no event', async () => {
    const call = new SentByHand();
    const chunks = take(call);
    call.write('no event');
    call.send(0, 1);
    call.write('no event');
    call.end();
    expect((await chunks.next()).value).toEqual([eventAt(0)]);
    expect(await chunks.next()).toEqual({ done: true, value: undefined });
  });

  test('lets the sender wait while nobody takes the next one', async () => {
    const call = new SentByHand();
    const chunks = take(call);
    const first = chunks.next();
    call.send(0, 10 * chunkSize);
    await first;
    for (let turn = 0; turn < 20; turn += 1) await nextTurn();
    expect(call.isPaused()).toBe(true);
    const left = call.readableLength + call.writableLength;
    expect(left).toBeGreaterThanOrEqual(8 * chunkSize);
    await chunks.return(undefined);
  });

  test('gives what came before an error first', async () => {
    const call = new SentByHand();
    const chunks = take(call);
    const first = chunks.next();
    call.send(0, 3);
    await nextTurn();
    call.emit('error', new Error('The line went dead.'));
    expect((await first).value).toEqual([0, 1, 2].map(eventAt));
    await expect(chunks.next()).rejects.toThrow('The line went dead.');
    await nextTurn();
    expect(call.cancelled).toBe(1);
  });

  test('still hears an error that comes when nobody reads any more', async () => {
    const call = new SentByHand();
    const chunks = take(call, { fill: false });
    const first = chunks.next();
    call.send(0, 1);
    await first;
    await chunks.return(undefined);
    expect(() => call.emit('error', new Error('too late'))).not.toThrow();
  });

  test('fails where the server gives no sign for too long, and tells the library so', async () => {
    const call = new SentByHand();
    const told: Error[] = [];
    call.on('error', (error) => told.push(convertToCommandError(error)));
    const alive = setInterval(() => undefined, 1_000);
    await expect(take(call, { timeoutMs: 20 }).next()).rejects.toThrow('has not answered for 20 ms');
    clearInterval(alive);
    await nextTurn();
    expect(told).toEqual([expect.any(UnavailableError)]);
    expect(call.cancelled).toBe(1);
  });

  test('does not count the time that the reader takes', async () => {
    const call = new SentByHand();
    const chunks = take(call, { fill: false, timeoutMs: 20 });
    const first = chunks.next();
    call.send(0, 1);
    await first;
    await once(AbortSignal.timeout(60), 'abort');
    const next = chunks.next();
    call.send(1, 2);
    expect((await next).value).toEqual([eventAt(1)]);
    await chunks.return(undefined);
  });

  test('ends without an error when it is told to', async () => {
    const call = new SentByHand();
    const stop = new AbortController();
    const chunk = take(call, { signal: stop.signal }).next();
    call.send(0, 3);
    stop.abort();
    expect(await chunk).toEqual({ done: true, value: undefined });
    await nextTurn();
    expect(call.cancelled).toBe(1);
  });

  test('fails where there is nobody to call', async () => {
    const nobody = () => Promise.reject(new Error('Nobody is there.'));
    await expect(chunksOf(nobody, { fill: true, signal }).next()).rejects.toThrow('Nobody is there.');
  });

  test('does not end a call while the line is just bringing something', async () => {
    const call = new SentByHand();
    const stop = new AbortController();
    const chunk = take(call, { signal: stop.signal }).next();
    let cancelledMeanwhile = 0;
    call.on('data', () => {
      stop.abort();
      queueMicrotask(() => (cancelledMeanwhile = call.cancelled));
    });
    call.send(0, 1);
    await chunk;
    await nextTurn();
    expect([cancelledMeanwhile, call.cancelled]).toEqual([0, 1]);
  });

  test('ends a call that is opened only after nobody waits for it any more', async () => {
    const call = new SentByHand();
    const opened = Promise.withResolvers<SentByHand>();
    const stop = new AbortController();
    const chunk = chunksOf(() => opened.promise, { fill: true, signal: stop.signal }).next();
    stop.abort();
    expect(await chunk).toEqual({ done: true, value: undefined });
    opened.resolve(call);
    await nextTurn();
    await nextTurn();
    expect(call.cancelled).toBe(1);
    expect(() => call.emit('error', new Error('too late'))).not.toThrow();
  });
});
