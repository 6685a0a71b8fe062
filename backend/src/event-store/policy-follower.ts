import type { EventCodec } from './event-codec.ts';
import type { EventStore } from './event-store.ts';
import type { PolicyRunner } from './policy-runner.ts';

/** Where a follower of the log keeps how far it has come. */
export interface Checkpoints {
  checkpoint(name: string): Promise<string | null>;
  putCheckpoint(name: string, position: string): Promise<void>;
}

const name = 'policies';
const shortestPause = 100;
const longestPause = 5_000;

/**
 * Follows the log and carries out what the process that appended an event did not come to, because it ended or its store did not
 * answer. What was carried out at once is passed over.
 */
export class PolicyFollower {
  readonly #store: EventStore;
  readonly #codec: EventCodec;
  readonly #policies: PolicyRunner;
  readonly #checkpoints: Checkpoints;
  readonly #underWay = new Map<string, Promise<unknown>>();
  readonly #stopped = new AbortController();
  #loop: Promise<void> = Promise.resolve();

  constructor(store: EventStore, codec: EventCodec, policies: PolicyRunner, checkpoints: Checkpoints) {
    this.#store = store;
    this.#codec = codec;
    this.#policies = policies;
    this.#checkpoints = checkpoints;
  }

  start(): void {
    this.#loop = this.#keepFollowing();
  }

  async stop(): Promise<void> {
    this.#stopped.abort();
    await this.#loop;
  }

  /** Says that the policies of these events are being carried out here and now. */
  announce(eventIds: readonly string[], done: Promise<unknown>): void {
    for (const id of eventIds) this.#underWay.set(id, done);
  }

  async #keepFollowing(): Promise<void> {
    const { signal } = this.#stopped;
    let pause = shortestPause;
    while (!signal.aborted) {
      try {
        await this.#follow(signal, () => (pause = shortestPause));
      } catch {
        // The store does not answer; health tells of it, and the log is read on from the checkpoint.
        await new Promise((resolve) => setTimeout(resolve, pause).unref());
        pause = Math.min(2 * pause, longestPause);
      }
    }
  }

  async #follow(signal: AbortSignal, progressed: () => void): Promise<void> {
    const after = (await this.#checkpoints.checkpoint(name)) ?? undefined;
    for await (const chunk of this.#store.follow({ after, signal })) {
      for (const stored of chunk) if (this.#policies.concerns(stored.type)) await this.#settle(stored);
      const last = chunk.at(-1);
      if (last) await this.#checkpoints.putCheckpoint(name, last.position);
      progressed();
    }
  }

  async #settle(stored: Parameters<EventCodec['decode']>[0]): Promise<void> {
    const carriedOut = await this.#underWay.get(stored.id)?.then(
      () => true,
      () => false,
    );
    this.#underWay.delete(stored.id);
    if (!carriedOut) await this.#policies.follow([this.#codec.decode(stored)], { again: true });
  }
}
