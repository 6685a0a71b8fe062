import { keepTrying } from '../read-models/keep-trying.ts';
import type { EventCodec } from './event-codec.ts';
import type { EventStore } from './event-store.ts';
import type { PolicyRunner } from './policy-runner.ts';

/** Where a follower of the log keeps how far it has come. */
export interface Checkpoints {
  checkpoint(name: string): Promise<string | null>;
  putCheckpoint(name: string, position: string): Promise<void>;
}

const name = 'policies';

/**
 * Follows the log and carries out what the process that appended an event did not come to, because it ended or its store did not
 * answer. What was carried out at once is passed over.
 */
export class PolicyFollower {
  readonly #store: EventStore;
  readonly #codec: EventCodec;
  readonly #policies: PolicyRunner;
  readonly #checkpoints: Checkpoints;
  readonly #stopped = new AbortController();
  readonly #report: (sentence: string) => void;
  #loop: Promise<void> = Promise.resolve();

  /** @param report Hears a sentence, free of personal data, whenever the follower has to begin again. */
  constructor(
    store: EventStore,
    codec: EventCodec,
    policies: PolicyRunner,
    checkpoints: Checkpoints,
    report: (sentence: string) => void = () => undefined,
  ) {
    this.#report = report;
    this.#store = store;
    this.#codec = codec;
    this.#policies = policies;
    this.#checkpoints = checkpoints;
  }

  start(): void {
    const { signal } = this.#stopped;
    this.#loop = keepTrying(
      signal,
      (gotAhead) => this.#follow(signal, gotAhead),
      (error) =>
        this.#report(`What follows from the log is carried out later: ${error instanceof Error ? error.message : String(error)}`),
    );
  }

  async stop(): Promise<void> {
    this.#stopped.abort();
    await this.#loop;
  }

  /** Where it had come to; the start, where the log is a younger one than the one it followed. */
  async #placeInTheLog(): Promise<string | undefined> {
    const place = await this.#checkpoints.checkpoint(name);
    const head = await this.#store.head();
    return place !== null && head !== undefined && place <= head ? place : undefined;
  }

  async #follow(signal: AbortSignal, gotAhead: () => void): Promise<void> {
    const after = await this.#placeInTheLog();
    for await (const chunk of this.#store.follow({ after, signal })) {
      for (const stored of chunk) if (this.#policies.concerns(stored.type)) await this.#settle(stored);
      const last = chunk.at(-1);
      if (last) await this.#checkpoints.putCheckpoint(name, last.position);
      gotAhead();
    }
  }

  async #settle(stored: Parameters<EventCodec['decode']>[0]): Promise<void> {
    if (await this.#policies.hasFollowed(stored.id, String(stored.metadata['commandId']))) return;
    await this.#policies.follow([this.#codec.decode(stored)], { again: true });
  }
}
