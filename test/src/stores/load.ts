import { setTimeout as delay } from 'node:timers/promises';
import {
  OutcomeUnknownError,
  type Appended,
  type EventStore,
  type EventToAppend,
  type StoredEvent,
} from '@accelerator/backend/event-sourcing/event-store/event-store';
import { afterEach, expect } from '@jest/globals';
import { all, anEvent, aStream, numbers } from './invented-events.ts';
import type { Position } from '@accelerator/backend/event-sourcing/kernel/position';

/** Ends what a failed test leaves running, which would keep the process from ending. */
let abandoned = new AbortController();
afterEach(() => {
  abandoned.abort();
  abandoned = new AbortController();
});

/** Many writers, each with a stream of its own, who send an append again until its outcome is known. */
export class Writing {
  readonly acknowledged: { readonly id: string; readonly position: Position }[] = [];
  readonly streams: readonly string[];
  readonly #writers: Promise<unknown>;
  readonly #abandoned = abandoned.signal;
  #isOver = false;
  #waiting: { count: number; reached: () => void } | undefined;

  constructor(store: EventStore, writers: number) {
    this.streams = Array.from({ length: writers }, aStream);
    this.#writers = Promise.all(this.streams.map((stream) => this.#write(store, stream)));
    // Told by `stop`.
    this.#writers.catch(() => undefined);
  }

  hasAcknowledged(count: number): Promise<void> {
    return new Promise((reached) => (this.#waiting = { count, reached }));
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await this.#writers;
  }

  async #write(store: EventStore, stream: string): Promise<void> {
    for (let revision = -1; !this.#isOver && !this.#abandoned.aborted; revision += 1) {
      const event = anEvent();
      const { position } = await insist(store, stream, revision === -1 ? 'none' : revision, [event], this.#abandoned);
      this.acknowledged.push({ id: event.id, position });
      if (this.#waiting && this.acknowledged.length >= this.#waiting.count) this.#waiting.reached();
    }
  }
}

/** The events that a follower has seen so far. */
export class Following {
  readonly #seen: StoredEvent[] = [];
  readonly #stopped = new AbortController();
  readonly #work: Promise<void>;
  #waiting: { count: number; reached: () => void } | undefined;

  /** @param slowness Milliseconds that it takes for each chunk. */
  constructor(store: EventStore, after: Position | undefined, slowness = 0) {
    const signal = AbortSignal.any([this.#stopped.signal, abandoned.signal]);
    this.#work = this.#follow(store.follow({ after, signal }), slowness);
  }

  hasSeen(count: number): Promise<void> {
    return new Promise((reached) => {
      this.#waiting = { count, reached };
      this.#tell();
    });
  }

  /** @returns everything it saw */
  async stop(): Promise<readonly StoredEvent[]> {
    this.#stopped.abort();
    await this.#work;
    return this.#seen;
  }

  async #follow(chunks: AsyncIterable<readonly StoredEvent[]>, slowness: number): Promise<void> {
    for await (const chunk of chunks) {
      if (slowness > 0) await delay(slowness);
      this.#seen.push(...chunk);
      this.#tell();
    }
  }

  #tell(): void {
    if (this.#waiting && this.#seen.length >= this.#waiting.count) this.#waiting.reached();
  }
}

/** Sends an append again, with the same ids at the same revision, until its outcome is known, or it is abandoned. */
export async function insist(
  store: EventStore,
  stream: string,
  expected: number | 'none',
  events: readonly EventToAppend[],
  abandonedBy?: AbortSignal,
): Promise<Appended> {
  for (;;) {
    try {
      return await store.append(stream, expected, events);
    } catch (error) {
      if (!(error instanceof OutcomeUnknownError) || abandonedBy?.aborted) throw error;
      await delay(20);
    }
  }
}

/** Ends both, and expects the log to hold what was acknowledged, once and in order, and every follower to have seen just that. */
export async function expectAllKept(
  store: EventStore,
  start: Position | undefined,
  writing: Writing,
  following: readonly Following[],
): Promise<void> {
  await writing.stop();
  const log = await all(store.readAll({ after: start }));
  expect(log.map(({ id }) => id).sort()).toEqual(writing.acknowledged.map(({ id }) => id).sort());
  const positions = new Map(log.map(({ id, position }) => [id, position]));
  for (const { id, position } of writing.acknowledged) expect(positions.get(id)).toBe(position);
  for (const stream of writing.streams) {
    const revisions = log.filter((event) => event.stream === stream).map(({ revision }) => revision);
    expect(revisions).toEqual(numbers(revisions.length));
  }
  for (const follower of following) {
    await follower.hasSeen(log.length);
    expect(await follower.stop()).toEqual(log);
  }
}
