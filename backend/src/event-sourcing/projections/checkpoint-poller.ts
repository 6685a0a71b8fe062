import { setTimeout as pauseFor } from 'node:timers/promises';
import type { EventStore, StoredEvent } from '../event-store/event-store.ts';
import type { AnyProjection } from '../kernel/projection.ts';
import { problemOf } from '../../platform/errors/problem-of.ts';
import { readable, type Decoding } from './log-chunk.ts';
import { retryUntilAborted, within } from '../../platform/async/retry.ts';
import { PositionWaiters } from '../event-store/position-waiters.ts';
import type { CollectionState, ReadModelWriter } from '../read-models/read-models.ts';
import { ProjectionProgress } from './projection-progress.ts';
import { earliest, isBefore, START, type Position } from '../kernel/position.ts';

export interface CheckpointPollerParts {
  readonly eventStore: EventStore;
  readonly readModels: Pick<ReadModelWriter, 'states' | 'lease'>;
  readonly codec: Decoding;
  readonly projections: readonly AnyProjection[];
  /** Hears a sentence, free of personal data, of everything that an operator would want to know. */
  readonly report?: (sentence: string) => void;
  /** Milliseconds between two looks at whether everything still moves. */
  readonly heartbeatMs?: number;
  /** A lease that was not renewed for so many milliseconds has no leader behind it. */
  readonly longestWithoutRenewalMs?: number;
}

const usualHeartbeatMs = 3_000;
/** Milliseconds between two looks at the checkpoints while a caller waits for them. */
const pollIntervalMs = 15;
/** Milliseconds. Where a projector of this very process has told of a commit within them, it will tell of the next one too. */
const longestUntoldMs = 250;
/** More than another process needs to take a lease over; health may lie for as long as this and two heartbeats. */
const usualWithoutRenewalMs = 7_000;

/**
 * Feeds a `ProjectionProgress` where another process keeps the views. It follows the log, and tells of an event when the checkpoints
 * say that readers find it in the views. The checkpoints are read only while the views lie behind the log or a caller waits, and no
 * projector of this process tells of them.
 */
export class CheckpointPoller {
  /** The progress of the views. */
  readonly progress: ProjectionProgress;
  readonly #eventStore: EventStore;
  readonly #readModels: CheckpointPollerParts['readModels'];
  readonly #codec: Decoding;
  readonly #versions: ReadonlyMap<string, number>;
  readonly #report: (sentence: string) => void;
  readonly #heartbeatMs: number;
  readonly #longestWithoutRenewalMs: number;
  /** Until the views show a position; listeners are then told of its event, and `progress` reaches it. */
  readonly #waitingForViews = new PositionWaiters();
  readonly #stopping = new AbortController();
  #headAtStart: Position | undefined;
  #shown: Position | undefined;
  #toldUpTo: Position | undefined;
  /** The position of the views at the last look, if behind the log. */
  #behindAt: Position | undefined;
  #begun = false;
  #isLooking = false;
  #toldAt = -Infinity;
  #lastRenewal: { readonly of: string; readonly seenAt: number } | undefined;
  #following = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  #work: Promise<unknown> = Promise.resolve();

  constructor(parts: CheckpointPollerParts) {
    this.#eventStore = parts.eventStore;
    this.#readModels = parts.readModels;
    this.#codec = parts.codec;
    this.#versions = new Map(parts.projections.map(({ name, version }) => [name, version]));
    this.#report = parts.report ?? (() => undefined);
    this.progress = new ProjectionProgress(this.#report);
    this.#heartbeatMs = parts.heartbeatMs ?? usualHeartbeatMs;
    this.#longestWithoutRenewalMs = parts.longestWithoutRenewalMs ?? usualWithoutRenewalMs;
  }

  start(): void {
    this.#work = retryUntilAborted(
      this.#stopping.signal,
      (gotAhead) => this.#follow(gotAhead),
      (error) => this.#fail(error),
    );
    this.#timer = setInterval(() => void this.#checkThatAllMoves(), this.#heartbeatMs).unref();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#following.abort();
    clearInterval(this.#timer);
    this.#waitingForViews.abandon();
    this.progress.end();
    await this.#work;
  }

  /** A projector of this process has committed. */
  see(states: readonly CollectionState[]): void {
    this.#toldAt = performance.now();
    this.#see(states);
  }

  async #follow(gotAhead: () => void): Promise<void> {
    this.#following = new AbortController();
    const signal = AbortSignal.any([this.#following.signal, this.#stopping.signal]);
    const head = await this.#eventStore.head();
    if (!this.#begun) {
      this.#headAtStart = head;
      this.#toldUpTo = head;
      this.#begun = true;
    }
    this.#keepLooking();
    for await (const events of this.#eventStore.follow({ after: this.#toldUpTo, signal })) {
      for (let told = 0; told < events.length; gotAhead()) {
        if (!(await this.#isShown(events[told]!.position, signal))) return;
        // A caller that waits for an event does not wait for later ones of the same chunk.
        const shown = events.slice(told).filter(({ position }) => !isBefore(this.#shown, position));
        if (shown.length > 0) await this.#tell(shown);
        told += shown.length;
      }
    }
    if (!this.#stopping.signal.aborted) throw new Error('The event store tells of no more events.');
  }

  /** @returns false where `signal` aborted before the views showed the position */
  async #isShown(position: Position, signal: AbortSignal): Promise<boolean> {
    while (!signal.aborted) {
      if (!isBefore(this.#shown, position)) return true;
      const reached = this.#waitingForViews.wait(position, this.#heartbeatMs);
      this.#keepLooking();
      if (await reached) return true;
    }
    if (!this.#stopping.signal.aborted) throw new Error('The views do not follow the log.');
    return false;
  }

  async #tell(events: readonly StoredEvent[]): Promise<void> {
    const { position } = events.at(-1)!;
    const told = this.progress.hasListeners ? await readable(events, this.#codec) : [];
    this.#toldUpTo = position;
    this.progress.tell(told, position);
    this.#advance();
  }

  /**
   * A commit that readers find before listeners hear of it does not count yet: the matching pool, which listens, would be older
   * than the views.
   */
  #advance(): void {
    this.progress.advanceTo(isBefore(this.#shown, this.#toldUpTo) ? this.#shown : this.#toldUpTo);
  }

  /** One look after the other while a caller waits. */
  #keepLooking(): void {
    if (this.#isLooking) return;
    this.#isLooking = true;
    void this.#lookWhileAwaited().finally(() => {
      this.#isLooking = false;
      if (this.#isAwaited()) this.#keepLooking();
    });
  }

  async #lookWhileAwaited(): Promise<void> {
    do {
      if (performance.now() - this.#toldAt > longestUntoldMs) await this.#look();
      await pauseFor(pollIntervalMs, undefined, { ref: false });
    } while (this.#isAwaited());
  }

  #isAwaited(): boolean {
    return !this.#stopping.signal.aborted && (this.#waitingForViews.any || !this.progress.isReady);
  }

  async #look(): Promise<void> {
    try {
      this.#see(await within(this.#heartbeatMs, this.#readModels.states()));
    } catch {
      // The heartbeat says that something is wrong.
    }
  }

  /**
   * A version that is being replaced stands still, and so does one that is halted by an event: what counts is how far the others are.
   */
  #see(states: readonly CollectionState[]): void {
    const known = states.filter(({ collection }) => this.#versions.has(collection.name));
    const present = known.filter(({ collection }) => collection.version >= this.#versions.get(collection.name)!);
    const shown = present.filter(({ live }) => live);
    const going = shown.filter(({ halted }) => !halted);
    const counting = [going, shown, present].find((some) => some.length > 0) ?? [];
    this.#shown = earliest(counting.map(({ checkpoint }) => checkpoint));
    if (this.#shown !== undefined) this.#waitingForViews.reached(this.#shown);
    this.#advance();
    const isMade = known.filter(({ live }) => live).length >= this.#versions.size;
    if (!this.#begun || !isMade) return;
    // An empty log has no account that could log in: the leader is about to make the first logins.
    if (shown.length > 0 && (this.#shown === undefined || isBefore(this.#shown, this.#headAtStart))) return;
    this.progress.becomeReady();
  }

  /** The stores must answer, a leader must project, and what the log holds must be in them a little later. */
  async #checkThatAllMoves(): Promise<void> {
    try {
      const [head, states, lease] = await within(
        this.#heartbeatMs,
        Promise.all([this.#eventStore.head(), this.#readModels.states(), this.#readModels.lease()]),
      );
      this.#see(states);
      this.#seeRenewal(lease === null ? 'none' : `${lease.epoch}.${lease.renewals}`);
      this.#seeWhetherBehind(head);
      this.#recover();
    } catch (error) {
      if (this.#stopping.signal.aborted) return;
      this.#fail(error);
      this.#following.abort();
    }
  }

  /** Being behind is no trouble, standing where they stood at the last look is. */
  #seeWhetherBehind(head: Position | undefined): void {
    const stoodAt = this.#behindAt;
    this.#behindAt = isBefore(this.#shown, head) ? (this.#shown ?? START) : undefined;
    if (this.#behindAt !== undefined && this.#behindAt === stoodAt) throw new Error('The views do not follow the log.');
  }

  /** Clocks of different machines are never compared: what counts is how long this process has seen the same renewal. */
  #seeRenewal(renewal: string): void {
    if (this.#lastRenewal?.of !== renewal) this.#lastRenewal = { of: renewal, seenAt: performance.now() };
    if (performance.now() - this.#lastRenewal.seenAt > this.#longestWithoutRenewalMs) throw new Error('No projector is at work.');
  }

  #fail(error: unknown): void {
    const problem = problemOf(error);
    if (this.progress.problem === undefined) this.#report(`Reading the progress of the views failed and is retried: ${problem}`);
    this.progress.problem = problem;
  }

  #recover(): void {
    if (this.progress.problem !== undefined) this.#report('Reading the progress of the views works again.');
    this.progress.problem = undefined;
  }
}
