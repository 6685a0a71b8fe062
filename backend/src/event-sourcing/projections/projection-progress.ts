import type { AnyRecorded } from '@accelerator/contracts/log';
import type { HealthState } from '@accelerator/contracts/projections';
import { Listeners } from '../../platform/async/listeners.ts';
import { PositionWaiters } from '../event-store/position-waiters.ts';
import { isBefore, type Position } from '../kernel/position.ts';

/** The longest wait, in milliseconds, until the views show what a follower acts on, before the event comes again. */
const showTimeoutMs = 30_000;

/** Told of events once readers find them in the views; `position` is the last one's. */
export type CommittedListener = (events: readonly AnyRecorded[], position: Position) => void;

/**
 * The progress of the projections, for everything in this process that reads them. A projector of this process feeds it with its
 * commits, or a poller with the checkpoints that another process commits.
 */
export class ProjectionProgress {
  /** Settles when everything that readers see has folded what the log held at the start. */
  readonly ready: Promise<void>;
  /** Why the projections stand still; undefined while they move. */
  problem: string | undefined;
  /** Why a rebuild beside them stands still; undefined while it moves, or there is none. */
  rebuildProblem: string | undefined;
  readonly #listeners: Listeners<Parameters<CommittedListener>>;
  readonly #waiters = new PositionWaiters();
  readonly #becomeReady: () => void;
  #committed: Position | undefined;
  #isReady = false;

  /** @param report Hears a sentence, free of personal data, where a listener failed. */
  constructor(report: (sentence: string) => void = () => undefined) {
    this.#listeners = new Listeners(report);
    const { promise, resolve } = Promise.withResolvers<void>();
    this.ready = promise;
    this.#becomeReady = resolve;
  }

  /** Up to where readers find in the views what the log holds, but for views that an event halts. Undefined before the first event. */
  get committed(): Position | undefined {
    return this.#committed;
  }

  get isReady(): boolean {
    return this.#isReady;
  }

  get hasListeners(): boolean {
    return this.#listeners.any;
  }

  /** The state in one word; `ProjectionHealthReader` says more. */
  get state(): HealthState {
    if (this.problem !== undefined) return 'unhealthy';
    return this.#isReady ? 'ok' : 'starting';
  }

  /** @returns whether the views show the position within `timeoutMs` milliseconds, and before `signal` aborts */
  async waitFor(position: Position, timeoutMs: number, signal?: AbortSignal): Promise<boolean> {
    return !isBefore(this.#committed, position) || this.#waiters.wait(position, timeoutMs, signal);
  }

  /**
   * For followers of the log that read the views: settles once these show the event.
   * @param signal of the follower
   * @throws Error where they do not within 30 s, or the follower stops; the event then comes again
   */
  async mustShow(position: Position, signal: AbortSignal): Promise<void> {
    if (!(await this.waitFor(position, showTimeoutMs, signal))) throw new Error('The views do not show it yet.');
  }

  /**
   * Calls the listener with what is appended from the start of this process on, and never with what a rebuild folds.
   * @returns what ends it
   */
  onCommitted(listener: CommittedListener): () => void {
    return this.#listeners.add(listener);
  }

  /** Readers find everything up to the position in the views, and these events are new to listeners. */
  tell(events: readonly AnyRecorded[], position: Position): void {
    this.#listeners.tell(events, position);
  }

  /** Readers find everything up to the position in the views, and listeners have been told of it. */
  advanceTo(position: Position | undefined): void {
    this.#committed = position;
    if (position !== undefined) this.#waiters.reached(position);
  }

  becomeReady(): void {
    this.#isReady = true;
    this.#becomeReady();
  }

  /** The projections are not followed any more: nothing that is waited for will be shown. */
  end(): void {
    this.#waiters.abandon();
  }
}
