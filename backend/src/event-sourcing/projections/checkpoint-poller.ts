import { setTimeout as pauseFor } from 'node:timers/promises';
import type { AnyRecorded } from '@accelerator/contracts/log';
import type { HealthState, ProjectionHealth } from '@accelerator/contracts/projections';
import type { EventStore, StoredEvent } from '../event-store/event-store.ts';
import type { AnyProjection } from '../kernel/projection.ts';
import { problemOf } from '../../platform/errors/problem-of.ts';
import { earliestCheckpoint, isBefore, type Decoding } from './projection-runner.ts';
import { retryUntilAborted, within } from '../../platform/async/retry.ts';
import { Listeners } from '../../platform/async/listeners.ts';
import { PositionWaiters } from '../event-store/position-waiters.ts';
import type { CollectionState, ReadModelWriter } from '../read-models/read-models.ts';
import { mostLag, type CommitListener, type CommittedListener, type ProjectionProgress } from './projection-progress.ts';

export interface ViewWatcherParts {
  readonly eventStore: EventStore;
  readonly readModels: Pick<ReadModelWriter, 'states' | 'parked' | 'lease'>;
  readonly codec: Decoding;
  readonly projections: readonly AnyProjection[];
  /** Hears a sentence, free of personal data, of everything that an operator would want to know. */
  readonly report?: (sentence: string) => void;
  /** Milliseconds between two looks at whether everything still moves. */
  readonly heartbeatMs?: number;
  /** A lease that was not renewed for so many milliseconds has nobody at work behind it. */
  readonly longestWithoutRenewal?: number;
}

const usualHeartbeat = 3_000;
/** Milliseconds between two looks at how far the views are, while somebody waits for that. */
const pollIntervalMs = 15;
/** Milliseconds. Where a projector of this very process has told of a commit within them, it will tell of the next one too. */
const longestUntold = 250;
/** More than another process needs to take a lease over; health may lie for as long as this and two heartbeats. */
const usualWithoutRenewal = 7_000;

/**
 * How far the views are that a projector of another process keeps. It follows the log, and tells of an event when the checkpoints say
 * that readers find it in the views. The checkpoints are looked at only while the views lie behind the log or somebody waits, and
 * nobody in this process tells of them.
 */
export class CheckpointPoller implements ProjectionProgress {
  readonly ready: Promise<void>;
  readonly #eventStore: EventStore;
  readonly #readModels: ViewWatcherParts['readModels'];
  readonly #codec: Decoding;
  readonly #versions: ReadonlyMap<string, number>;
  readonly #report: (sentence: string) => void;
  readonly #heartbeatMs: number;
  readonly #longestWithoutRenewal: number;
  readonly #listeners: Listeners<Parameters<CommittedListener>>;
  readonly #commitListeners: Listeners<Parameters<CommitListener>>;
  /** Until the views show a position, and until its events were told here too. */
  readonly #waitingForViews = new PositionWaiters();
  readonly #waiting = new PositionWaiters();
  readonly #stopping = new AbortController();
  readonly #becomeReady: () => void;
  #headAtStart: string | undefined;
  #shown: string | undefined;
  #toldUpTo: string | undefined;
  /** Where the views stood at the last look, if that was behind the log. */
  #behindAt: string | undefined;
  #isReady = false;
  #begun = false;
  #problem: string | undefined;
  #isLooking = false;
  #toldAt = -Infinity;
  #lastRenewal: { readonly of: string; readonly seenAt: number } | undefined;
  #following = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  #work: Promise<unknown> = Promise.resolve();

  constructor(parts: ViewWatcherParts) {
    this.#eventStore = parts.eventStore;
    this.#readModels = parts.readModels;
    this.#codec = parts.codec;
    this.#versions = new Map(parts.projections.map(({ name, version }) => [name, version]));
    this.#report = parts.report ?? (() => undefined);
    this.#listeners = new Listeners(this.#report);
    this.#commitListeners = new Listeners(this.#report);
    this.#heartbeatMs = parts.heartbeatMs ?? usualHeartbeat;
    this.#longestWithoutRenewal = parts.longestWithoutRenewal ?? usualWithoutRenewal;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.ready = promise;
    this.#becomeReady = resolve;
  }

  start(): void {
    this.#work = retryUntilAborted(
      this.#stopping.signal,
      (gotAhead) => this.#follow(gotAhead),
      (error) => this.#fail(error),
    );
    this.#timer = setInterval(() => void this.#lookWhetherAllMoves(), this.#heartbeatMs).unref();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#following.abort();
    clearInterval(this.#timer);
    this.#waitingForViews.abandon();
    this.#waiting.abandon();
    await this.#work;
  }

  /** What readers would find but nobody was told of here does not count yet: what is kept in memory would be older than the views. */
  get committed(): string | undefined {
    return isBefore(this.#shown, this.#toldUpTo) ? this.#shown : this.#toldUpTo;
  }

  get state(): HealthState {
    if (this.#problem !== undefined) return 'unhealthy';
    return this.#isReady ? 'ok' : 'starting';
  }

  async waitFor(position: string, timeoutMs: number): Promise<boolean> {
    return !isBefore(this.committed, position) || this.#waiting.wait(position, timeoutMs);
  }

  onCommitted(listener: CommittedListener): () => void {
    return this.#listeners.add(listener);
  }

  onCommit(listener: CommitListener): () => void {
    return this.#commitListeners.add(listener);
  }

  /** A projector of this process has made it. */
  see(states: readonly CollectionState[]): void {
    this.#toldAt = performance.now();
    this.#commitListeners.tell(states);
    this.#see(states);
  }

  async health(): Promise<readonly ProjectionHealth[]> {
    const [states, parked] = await Promise.all([this.#readModels.states(), this.#readModels.parked()]);
    const known = states.filter(({ collection }) => this.#versions.has(collection.name));
    return Promise.all(
      known.map(async ({ collection: { name, version }, live, checkpoint, checkpointAt, halted }) => ({
        name,
        version,
        state: this.#problem === undefined && !halted ? (live ? 'live' : 'rebuilding') : 'stopped',
        lag: await this.#eventStore.countAfter(checkpoint, mostLag),
        position: checkpoint ?? null,
        lastEventAt: checkpointAt ?? null,
        parkedKeys: parked.filter((key) => key.projection === name && key.version === version).length,
        halted: halted ?? null,
      })),
    );
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
        // Whoever waits for an event does not wait for those that came with it and are shown later.
        const shown = events.slice(told).filter(({ position }) => !isBefore(this.#shown, position));
        if (shown.length > 0) await this.#tell(shown);
        told += shown.length;
      }
    }
    if (!this.#stopping.signal.aborted) throw new Error('The event store tells of no more events.');
  }

  /** @returns false where `signal` aborted before the views showed the position */
  async #isShown(position: string, signal: AbortSignal): Promise<boolean> {
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
    const readable = this.#listeners.any ? await this.#readable(events) : [];
    this.#toldUpTo = position;
    this.#listeners.tell(readable, position);
    this.#letThemGoOn();
  }

  #letThemGoOn(): void {
    if (this.committed !== undefined) this.#waiting.reached(this.committed);
  }

  async #readable(events: readonly StoredEvent[]): Promise<readonly AnyRecorded[]> {
    const decode = await this.#codec.decoderOf(events);
    return events.flatMap((stored) => {
      try {
        return [decode(stored)];
      } catch {
        // A later release wrote it: its projector says so, and its nodes tell of it.
        return [];
      }
    });
  }

  /** One look after the other for as long as somebody waits. */
  #keepLooking(): void {
    if (this.#isLooking) return;
    this.#isLooking = true;
    void this.#lookWhileSomebodyWaits().finally(() => {
      this.#isLooking = false;
      if (this.#isAwaited()) this.#keepLooking();
    });
  }

  async #lookWhileSomebodyWaits(): Promise<void> {
    do {
      if (performance.now() - this.#toldAt > longestUntold) await this.#look();
      await pauseFor(pollIntervalMs, undefined, { ref: false });
    } while (this.#isAwaited());
  }

  #isAwaited(): boolean {
    return !this.#stopping.signal.aborted && (this.#waitingForViews.any || !this.#isReady);
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
    this.#shown = earliestCheckpoint([going, shown, present].find((some) => some.length > 0) ?? []);
    if (this.#shown !== undefined) this.#waitingForViews.reached(this.#shown);
    this.#letThemGoOn();
    const readable = known.filter(({ live }) => live);
    if (this.#isReady || !this.#begun || readable.length < this.#versions.size) return;
    // An empty log has nobody in it who could be served: the leader is about to make the first log-ins.
    if (shown.length > 0 && (this.#shown === undefined || isBefore(this.#shown, this.#headAtStart))) return;
    this.#isReady = true;
    this.#becomeReady();
  }

  /** The stores must answer, somebody must be at work on the views, and what the log holds must be in them a little later. */
  async #lookWhetherAllMoves(): Promise<void> {
    try {
      const [head, states, lease] = await within(
        this.#heartbeatMs,
        Promise.all([this.#eventStore.head(), this.#readModels.states(), this.#readModels.lease()]),
      );
      this.#see(states);
      this.#seeRenewal(lease === null ? 'nobody' : `${lease.epoch}.${lease.renewals}`);
      this.#seeWhetherBehind(head);
      this.#goOn();
    } catch (error) {
      if (this.#stopping.signal.aborted) return;
      this.#fail(error);
      this.#following.abort();
    }
  }

  /** Being behind is no trouble, standing where they stood at the last look is. */
  #seeWhetherBehind(head: string | undefined): void {
    const stoodAt = this.#behindAt;
    this.#behindAt = isBefore(this.#shown, head) ? (this.#shown ?? '') : undefined;
    if (this.#behindAt !== undefined && this.#behindAt === stoodAt) throw new Error('The views do not follow the log.');
  }

  /** Clocks of different machines are never compared: what counts is how long this process has seen the same renewal. */
  #seeRenewal(renewal: string): void {
    if (this.#lastRenewal?.of !== renewal) this.#lastRenewal = { of: renewal, seenAt: performance.now() };
    if (performance.now() - this.#lastRenewal.seenAt > this.#longestWithoutRenewal) throw new Error('No projector is at work.');
  }

  #fail(error: unknown): void {
    const problem = problemOf(error);
    if (this.#problem === undefined) this.#report(`The views stand still: ${problem}`);
    this.#problem = problem;
  }

  #goOn(): void {
    if (this.#problem !== undefined) this.#report('The views go on.');
    this.#problem = undefined;
  }
}
