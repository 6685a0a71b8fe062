import { setTimeout as pauseFor } from 'node:timers/promises';
import { problemOf } from '../../platform/errors/problem-of.ts';
import { retryUntilAborted } from '../../platform/async/retry.ts';
import type { EventStore, StoredEvent } from '../event-store/event-store.ts';
import { PositionWaiters } from '../event-store/position-waiters.ts';
import type { Checkpoints } from './checkpoints.ts';
import { isBefore, START, type Position } from '../kernel/position.ts';

/** Milliseconds. */
const pollIntervalMs = 50;

export interface LogFollowerParts {
  readonly store: EventStore;
  readonly checkpoints: Checkpoints;
  /** Under which its checkpoint is kept. */
  readonly name: string;
  /**
   * Does what an event asks for, be it for the first time or again. Where it fails, the event comes again.
   * @param signal aborts when the follower stops
   */
  readonly settle: (stored: StoredEvent, signal: AbortSignal) => Promise<void>;
  readonly failed: (problem: string) => void;
}

/** Brings every event of the log, in order and at least once, to where something has to be done about it; also after a crash. */
export class LogFollower {
  #stopped = new AbortController();
  readonly #waiters = new PositionWaiters();
  #settledUpTo = START;
  #isRunning = false;
  #loop: Promise<void> = Promise.resolve();

  constructor(private readonly parts: LogFollowerParts) {}

  /** Goes on from where it had come to; it may be stopped and started again. */
  start(): void {
    this.#stopped = new AbortController();
    this.#isRunning = true;
    const { signal } = this.#stopped;
    this.#loop = retryUntilAborted(
      signal,
      (gotAhead) => this.#follow(signal, gotAhead),
      (error) => this.#failed(error),
    );
  }

  async stop(): Promise<void> {
    this.#stopped.abort();
    this.#waiters.abandon();
    await this.#loop;
    this.#isRunning = false;
  }

  /** @returns whether everything up to the position was settled within `timeoutMs` milliseconds */
  async hasSettled(position: Position, timeoutMs: number, signal?: AbortSignal): Promise<boolean> {
    if (!isBefore(this.#settledUpTo, position)) return true;
    return this.#isRunning ? this.#waiters.wait(position, timeoutMs, signal) : this.#isSettledElsewhere(position, timeoutMs);
  }

  /** Another process follows the log: its checkpoint tells how far it has come. */
  async #isSettledElsewhere(position: Position, timeoutMs: number): Promise<boolean> {
    const { checkpoints, name } = this.parts;
    const deadline = performance.now() + timeoutMs;
    do {
      if (!isBefore(await checkpoints.find(name), position)) return true;
      await pauseFor(pollIntervalMs);
    } while (performance.now() < deadline);
    return false;
  }

  async #follow(signal: AbortSignal, gotAhead: () => void): Promise<void> {
    const { store, settle } = this.parts;
    const after = await this.#placeInTheLog();
    this.#reached(after ?? START);
    for await (const chunk of store.follow({ after, signal })) {
      for (const stored of chunk) await settle(stored, signal);
      const last = chunk.at(-1);
      if (last) {
        this.#reached(last.position);
        await this.#putCheckpoint(last.position);
      }
      gotAhead();
    }
  }

  /** A failed write is made up for by the next one: what lies between is settled again after a restart. */
  async #putCheckpoint(position: Position): Promise<void> {
    try {
      await this.parts.checkpoints.put(this.parts.name, position);
    } catch (error) {
      this.#failed(error);
    }
  }

  #failed(error: unknown): void {
    this.parts.failed(problemOf(error));
  }

  /** The position it had reached; the start if the log is younger than the one it followed. */
  async #placeInTheLog(): Promise<Position | undefined> {
    const { store, checkpoints, name } = this.parts;
    const place = await checkpoints.find(name);
    const head = await store.head();
    return place === null || isBefore(head, place) ? undefined : place;
  }

  #reached(position: Position): void {
    this.#settledUpTo = position;
    this.#waiters.reached(position);
  }
}
