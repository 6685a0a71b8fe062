import { describe, expect, test } from '@jest/globals';
import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { chunksOf, chunkSize, SilentError, type Taking } from './chunks.ts';

/** A call whose events the test sends itself. */
class SentByHand extends PassThrough {
  cancelled = 0;

  constructor() {
    super({ objectMode: true });
  }

  cancel = async (): Promise<void> => {
    this.cancelled += 1;
  };

  send(from: number, to: number): void {
    for (let number = from; number < to; number += 1) this.write({ number });
  }
}

interface Sent {
  readonly number: number;
}

describe('what a call brings, in chunks', () => {
  const signal = new AbortController().signal;
  const take = (call: SentByHand, taking: Partial<Taking> = {}) =>
    chunksOf<Sent>(() => ({ events: call, cancel: call.cancel }), { fill: true, signal, ...taking });

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
    expect((await first).value?.[0]).toEqual({ number: 0 });
    await chunks.return(undefined);
    expect(call.cancelled).toBe(1);
  });

  test('lets the sender wait while the next one is not taken', async () => {
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
    call.emit('error', new Error('The connection broke.'));
    expect((await first).value).toEqual([{ number: 0 }, { number: 1 }, { number: 2 }]);
    await expect(chunks.next()).rejects.toThrow('The connection broke.');
    expect(call.cancelled).toBe(1);
  });

  test('still hears an error that comes after the last read', async () => {
    const call = new SentByHand();
    const chunks = take(call, { fill: false });
    const first = chunks.next();
    call.send(0, 1);
    await first;
    await chunks.return(undefined);
    expect(() => call.emit('error', new Error('too late'))).not.toThrow();
  });

  test('fails where no event comes for too long', async () => {
    const call = new SentByHand();
    const alive = setInterval(() => undefined, 1_000);
    await expect(take(call, { timeoutMs: 20 }).next()).rejects.toThrow(new SilentError(20));
    clearInterval(alive);
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
    expect((await next).value).toEqual([{ number: 1 }]);
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

  test('is not asked for at all where it was given up before', async () => {
    const open = () => {
      throw new Error('It was asked for.');
    };
    expect(await chunksOf(open, { fill: true, signal: AbortSignal.abort() }).next()).toEqual({ done: true, value: undefined });
  });

  test('survives a call that cannot be cancelled, because no server was found', async () => {
    const call = new SentByHand();
    call.cancel = () => Promise.reject(new Error('No server was found.'));
    const first = take(call).next();
    call.emit('error', new Error('No server was found.'));
    await expect(first).rejects.toThrow('No server was found.');
    await nextTurn();
  });
});
