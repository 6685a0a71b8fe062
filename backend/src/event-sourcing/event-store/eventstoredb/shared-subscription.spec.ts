import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { StoredEvent } from '../event-store.ts';
import { SharedSubscription, type LogSlice } from './shared-subscription.ts';
import { positionFrom, START, type Position } from '../../kernel/position.ts';

/** A log that the test writes itself, whose subscriptions it can break or silence. */
class LogByHand {
  /** Where each of its subscriptions was to begin. */
  readonly begun: string[] = [];
  /** Their number. */
  running = 0;
  readonly #events: StoredEvent[] = [];
  #subscription = new AbortController();
  #isSilent = false;
  #wake = () => {};

  write(count: number): void {
    for (let written = 0; written < count; written += 1) this.#events.push(eventAt(this.#events.length + 1));
    this.#wake();
  }

  /** Tells nothing more to the subscription that there is. */
  silence(): void {
    this.#isSilent = true;
  }

  break(): void {
    this.#subscription.abort();
    this.#wake();
  }

  head = async (): Promise<Position | undefined> => this.#events.at(-1)?.position;

  subscribe = async function* (this: LogByHand, after: Position, signal: AbortSignal): AsyncGenerator<LogSlice> {
    this.begun.push(after);
    this.#isSilent = false;
    const subscription = (this.#subscription = new AbortController());
    let next = Number(after);
    this.running += 1;
    signal.addEventListener('abort', () => this.#wake());
    try {
      while (!signal.aborted) {
        if (subscription.signal.aborted) throw new Error('The line broke.');
        const events = this.#isSilent ? [] : this.#events.slice(next, next + 700);
        next += events.length;
        if (events.length > 0) yield { events, end: events.at(-1)!.position };
        else await new Promise<void>((resolve) => (this.#wake = resolve));
      }
    } finally {
      this.running -= 1;
    }
  }.bind(this);
}

function eventAt(place: number): StoredEvent {
  const position = positionOf(place);
  return { id: position, stream: 'a-stream', revision: place, position, type: 'Happened', version: 1, data: {}, metadata: {} };
}

function positionOf(place: number): Position {
  return positionFrom(String(place).padStart(9, '0'));
}

/** Where a follower has come to, which reads on when it is told to. */
class Follower {
  readonly stopped = new AbortController();
  readonly #slices: AsyncIterator<LogSlice>;
  reached: number;

  constructor(subscription: SharedSubscription, after: number) {
    this.reached = after;
    this.#slices = subscription.follow(after === 0 ? START : positionOf(after), this.stopped.signal)[Symbol.asyncIterator]();
  }

  /** @returns whether the subscription went on up to there, with every event once and in order */
  async reads(upTo: number): Promise<boolean> {
    while (this.reached < upTo) {
      const { done, value } = await this.#slices.next();
      if (done) return false;
      for (const { revision } of value.events) {
        if (revision !== this.reached + 1) throw new Error(`After ${this.reached} it gave ${revision}.`);
        this.reached = revision;
      }
      if (value.end !== positionOf(this.reached)) throw new Error(`At ${this.reached} it said that it is at ${value.end}.`);
    }
    return true;
  }

  async stop(): Promise<void> {
    await this.#slices.return?.();
  }
}

describe('the subscription of the log', () => {
  let log: LogByHand;
  let subscription: SharedSubscription;
  const followers: Follower[] = [];

  beforeEach(() => {
    log = new LogByHand();
    subscription = new SharedSubscription({
      subscribe: log.subscribe,
      isTransient: isBrokenConnection,
      head: log.head,
      timeoutMs: 20,
    });
  });
  afterEach(async () => {
    await Promise.all(followers.splice(0).map((follower) => follower.stop()));
  });

  const follow = (after: number) => {
    const follower = new Follower(subscription, after);
    followers.push(follower);
    return follower;
  };

  test('is one subscription, from where the first follower is to where the last one leaves', async () => {
    log.write(10);
    const [first, second] = [follow(3), follow(5)];
    const reading = [first.reads(12), second.reads(12)];
    log.write(2);
    expect(await Promise.all(reading)).toEqual([true, true]);
    expect(log.begun).toEqual([positionOf(3)]);
    await first.stop();
    await nextTurn();
    expect(log.running).toBe(1);
    await second.stop();
    await nextTurn();
    expect(log.running).toBe(0);
  });

  test('is begun again with the next follower, where that one is', async () => {
    log.write(10);
    const first = follow(9);
    await first.reads(10);
    await first.stop();
    const next = follow(10);
    log.write(5);
    expect(await next.reads(15)).toBe(true);
    expect(log.begun).toEqual([9, 10].map(positionOf));
  });

  test('waits for no follower, and sends one that has fallen behind its buffer back to the log', async () => {
    const [quick, slow, last] = [follow(0), follow(0), follow(0)];
    log.write(1);
    await Promise.all([quick.reads(1), slow.reads(1), last.reads(1)]);
    log.write(8_000);
    expect(await quick.reads(8_001)).toBe(true);
    expect(await slow.reads(8_001)).toBe(true);
    log.write(8_000);
    expect(await quick.reads(16_001)).toBe(true);
    expect(await last.reads(16_001)).toBe(false);
    expect(last.reached).toBeLessThan(16_001);
    // There it has read this much, and goes on.
    expect(await follow(12_000).reads(16_001)).toBe(true);
    expect(log.begun).toHaveLength(1);
  });

  test('is taken back to where a later follower stands that nothing was kept for', async () => {
    log.write(10);
    const ahead = follow(500);
    const aheadReads = ahead.reads(501);
    await nextTurn();
    const behind = follow(10);
    const behindReads = behind.reads(600);
    log.write(590);
    expect(await behindReads).toBe(true);
    expect(await aheadReads).toBe(true);
    expect(await ahead.reads(600)).toBe(true);
    expect(log.begun).toEqual([500, 10].map(positionOf));
  });

  test.each([0, 1, 2, 3, 4, 5, 6])(
    'gives nothing out of order where a later follower comes from behind it, %i steps after something has happened',
    async (steps) => {
      const ahead = follow(3);
      const aheadReads = ahead.reads(4);
      await nextTurn();
      log.write(4);
      for (let step = 0; step < steps; step += 1) await Promise.resolve();
      const behind = follow(1);
      if (!(await behind.reads(4))) expect(behind.reached).toBe(1);
      expect(await aheadReads).toBe(true);
    },
  );

  test('is not taken back by a follower who comes late: the log holds what that one has missed', async () => {
    log.write(10);
    const first = follow(10);
    log.write(1);
    expect(await first.reads(11)).toBe(true);
    const late = follow(5);
    expect(await late.reads(11)).toBe(false);
    expect(late.reached).toBe(5);
    expect(log.begun).toEqual([10].map(positionOf));
  });

  test('goes on by itself after the line broke, from where it was', async () => {
    const [one, other] = [follow(0), follow(0)];
    for (let round = 1; round <= 5; round += 1) {
      log.write(100);
      expect(await Promise.all([one.reads(100 * round), other.reads(100 * round)])).toEqual([true, true]);
      log.break();
    }
    await one.reads(500);
    log.write(1);
    expect(await other.reads(501)).toBe(true);
    expect(log.begun.slice(0, 5)).toEqual(['', ...[100, 200, 300, 400].map(positionOf)]);
  });

  test('is asked for again where the log moves on and it is told nothing', async () => {
    const follower = follow(0);
    log.write(1);
    await follower.reads(1);
    log.silence();
    log.write(1);
    expect(await follower.reads(2)).toBe(true);
    expect(log.begun).toEqual(['', positionOf(1)]);
  });

  test('ends for all followers after a failure that does not pass', async () => {
    const fragile = new SharedSubscription({ subscribe: log.subscribe, isTransient: () => false, head: log.head, timeoutMs: 20 });
    const ended = [new Follower(fragile, 0).reads(1), new Follower(fragile, 0).reads(1)];
    await nextTurn();
    log.break();
    expect(await Promise.all(ended)).toEqual([false, false]);
  });

  test('is left at once by a follower that is told to', async () => {
    const [stays, leaves] = [follow(0), follow(0)];
    const left = leaves.reads(1);
    const staying = stays.reads(1);
    await nextTurn();
    leaves.stopped.abort();
    expect(await left).toBe(false);
    log.write(1);
    expect(await staying).toBe(true);
  });
});

function isBrokenConnection(error: unknown): boolean {
  return (error as Error).message === 'The line broke.';
}
