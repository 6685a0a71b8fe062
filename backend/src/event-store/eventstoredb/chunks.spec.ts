import { describe, expect, test } from '@jest/globals';
import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { chunksOf, chunkSize, type Call, type Taking } from './chunks.ts';

/** A call whose events the test sends itself. */
class SentByHand extends PassThrough {
  cancelled = 0;

  constructor() {
    super({ objectMode: true });
  }

  async cancel(): Promise<void> {
    this.cancelled += 1;
  }

  send(from: number, to: number): void {
    for (let number = from; number < to; number += 1) this.write(number);
  }
}

describe('what a call of the library brings, in chunks', () => {
  const signal = new AbortController().signal;
  const take = (call: SentByHand, taking: Partial<Taking> = {}) =>
    chunksOf<number>(() => call as unknown as Call, { fill: true, signal, ...taking });

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
    expect((await first).value?.[0]).toBe(0);
    await chunks.return(undefined);
    expect(call.cancelled).toBe(1);
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
    expect((await first).value).toEqual([0, 1, 2]);
    await expect(chunks.next()).rejects.toThrow('The line went dead.');
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

  test('fails where the server gives no sign for too long', async () => {
    const call = new SentByHand();
    const alive = setInterval(() => undefined, 1_000);
    await expect(take(call, { patience: 20 }).next()).rejects.toThrow('has not answered for 20 ms');
    clearInterval(alive);
    expect(call.cancelled).toBe(1);
  });

  test('does not count the time that the reader takes', async () => {
    const call = new SentByHand();
    const chunks = take(call, { fill: false, patience: 20 });
    const first = chunks.next();
    call.send(0, 1);
    await first;
    await once(AbortSignal.timeout(60), 'abort');
    const next = chunks.next();
    call.send(1, 2);
    expect((await next).value).toEqual([1]);
    await chunks.return(undefined);
  });

  test('ends without an error when it is told to', async () => {
    const call = new SentByHand();
    const stop = new AbortController();
    const chunk = take(call, { signal: stop.signal }).next();
    call.send(0, 3);
    stop.abort();
    expect(await chunk).toEqual({ done: true, value: undefined });
    expect(call.cancelled).toBe(1);
  });
});
