import type { LeaderTask } from '../leadership/leader-task.ts';
import type { EventCodec } from '../event-store/event-codec.ts';
import type { EventStore, StoredEvent } from '../event-store/event-store.ts';
import type { Checkpoints } from '../followers/checkpoints.ts';
import { LogFollower } from '../followers/log-follower.ts';
import type { PolicyRunner } from './policy-runner.ts';
import type { Position } from '../kernel/position.ts';

/**
 * Follows the log and carries out what the process that appended an event did not come to, because it ended or its store did not
 * answer. What was carried out at once is passed over.
 */
export class PolicyFollower implements LeaderTask {
  readonly #follower: LogFollower;

  /** @param report Hears a sentence, free of personal data, whenever the follower has to begin again. */
  constructor(
    store: EventStore,
    private readonly codec: EventCodec,
    private readonly policies: PolicyRunner,
    checkpoints: Checkpoints,
    report: (sentence: string) => void = () => undefined,
  ) {
    this.#follower = new LogFollower({
      store,
      checkpoints,
      name: 'policies',
      settle: (stored) => this.#settle(stored),
      failed: (problem) => report(`Carrying out a policy failed and is retried: ${problem}`),
    });
  }

  async start(): Promise<void> {
    this.#follower.start();
  }

  /** @returns whether what follows from everything up to the position was carried out within `timeoutMs` milliseconds */
  hasSettled(position: Position, timeoutMs: number): Promise<boolean> {
    return this.#follower.hasSettled(position, timeoutMs);
  }

  stop(): Promise<void> {
    return this.#follower.stop();
  }

  async #settle(stored: StoredEvent): Promise<void> {
    if (!this.policies.concerns(stored.type)) return;
    if (await this.policies.hasFollowed(stored.id, String(stored.metadata['commandId']))) return;
    await this.policies.follow(await this.codec.decode([stored]), { again: true });
  }
}
