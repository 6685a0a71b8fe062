import { setTimeout as pauseFor } from 'node:timers/promises';
import { problemOf } from '../../platform/errors/problem-of.ts';
import { retryUntilAborted, within } from '../../platform/async/retry.ts';
import type { Lease, Leases } from '../read-models/read-models.ts';
import type { LeaderTask } from './leader-task.ts';

export interface LeaderParts {
  readonly leases: Leases;
  /** The name of this process among all. Under the name that it had before it ended, it need not wait for the end of its own lease. */
  readonly holder: string;
  /** In the order in which they start; they stop the other way round. */
  readonly tasks: readonly LeaderTask[];
  /** Hears a sentence, free of personal data, of everything that an operator would want to know. */
  readonly report: (sentence: string) => void;
  /** The duration of a lease that is not renewed. */
  readonly durationMs?: number;
}

const usualDurationMs = 5_000;
/** A lease is renewed, and the lease of another process looked at, so often while it lasts. */
const looksWhileItLasts = 5;

/**
 * Holds the lease of the programme's one leader, or stands by to take it over when its holder has died or is frozen. While it holds
 * the lease, its tasks are under way. That they are under way nowhere else is not what keeps the views right: their writer refuses
 * whatever comes from a lease that was lost.
 */
export class Leader {
  readonly #leases: Leases;
  readonly #tasks: readonly LeaderTask[];
  readonly #report: (sentence: string) => void;
  readonly #durationMs: number;
  readonly #holder: string;
  readonly #stopping = new AbortController();
  readonly #someoneLeads = Promise.withResolvers<void>();
  #work: Promise<void> = Promise.resolve();

  constructor({ leases, holder, tasks, report, durationMs = usualDurationMs }: LeaderParts) {
    this.#leases = leases;
    this.#holder = holder;
    this.#tasks = tasks;
    this.#report = report;
    this.#durationMs = durationMs;
  }

  /** @returns what settles when the tasks are under way, here or in another process */
  start(): Promise<void> {
    const { signal } = this.#stopping;
    this.#work = this.#leadAgainAndAgain(signal);
    return Promise.race([this.#someoneLeads.promise, this.#work]);
  }

  /** Ends the tasks and gives the lease back, so that another process need not wait for its end. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#work;
  }

  #leadAgainAndAgain(signal: AbortSignal): Promise<void> {
    return retryUntilAborted(
      signal,
      async (gotAhead) => {
        while (!signal.aborted) {
          const lease = await within(this.#durationMs, this.#leases.takeLease(this.#holder, this.#durationMs));
          gotAhead();
          if (lease) await this.#lead(lease, signal);
          else await this.#standBy(signal);
        }
      },
      (error) => this.#report(`Taking the lease of the views failed and is retried: ${problemOf(error)}`),
    );
  }

  async #standBy(signal: AbortSignal): Promise<void> {
    this.#someoneLeads.resolve();
    await pauseFor(this.#durationMs / looksWhileItLasts, undefined, { signal }).catch(() => undefined);
  }

  async #lead(lease: Lease, stopping: AbortSignal): Promise<void> {
    this.#report(`This process writes the views (lease ${lease.epoch}).`);
    const over = new AbortController();
    const renewing = this.#renewUntilLost(lease, AbortSignal.any([over.signal, stopping]));
    const beginning = this.#startTasks(over.signal);
    const isLost = await renewing;
    over.abort();
    await this.#stopTasks();
    await beginning;
    if (isLost) this.#report(`This process stopped writing the views (lease ${lease.epoch} was lost).`);
    else await within(this.#durationMs, this.#leases.releaseLease(lease)).catch(() => undefined);
  }

  async #startTasks(signal: AbortSignal): Promise<void> {
    for (const task of this.#tasks) {
      await retryUntilAborted(
        signal,
        () => task.start(),
        (error) => this.#report(`Starting a task of the leader failed and is retried: ${problemOf(error)}`),
      );
    }
    this.#someoneLeads.resolve();
  }

  async #stopTasks(): Promise<void> {
    for (const task of this.#tasks.toReversed()) await task.stop();
  }

  /** @returns true where the lease was lost, false where `signal` aborted before */
  async #renewUntilLost(lease: Lease, signal: AbortSignal): Promise<boolean> {
    let renewedAt = performance.now();
    while (!signal.aborted) {
      await pauseFor(this.#durationMs / looksWhileItLasts, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return false;
      const askedAt = performance.now();
      const renewed = await within(this.#durationMs, this.#leases.renewLease(lease)).catch(() => undefined);
      if (renewed) renewedAt = askedAt;
      // No answer is no answer yet: the lease may still be ours for the rest of its time.
      else if (renewed === false || performance.now() - renewedAt > this.#durationMs) return true;
    }
    return false;
  }
}
