import { report } from '../../platform/logging/report.ts';
import type { EventStore } from '../event-store/event-store.ts';
import { LogFollower } from '../followers/log-follower.ts';
import { isBefore } from '../kernel/position.ts';
import type { LeaderTask } from '../leadership/leader-task.ts';
import type { Channel } from './channel.ts';
import type { Outbox } from './outbox.ts';

/**
 * Follows the log and queues what a channel has to deliver of it. Its place in the log lies in the outbox; a new outbox begins at the end
 * of the log, so that neither a restore nor a move nor a rebuild sends anything again.
 */
export class DeliveryFollower implements LeaderTask {
  readonly #follower: LogFollower;

  constructor(
    private readonly store: EventStore,
    private readonly outbox: Outbox,
    private readonly channel: Channel,
  ) {
    const { name, label } = channel;
    this.#follower = new LogFollower({
      store,
      checkpoints: outbox,
      name,
      settle: async (stored, signal) => outbox.queue(name, await channel.itemsOf(stored, signal)),
      failed: (problem) => report(`Queueing ${label} failed and is retried: ${problem}`),
    });
  }

  async start(): Promise<void> {
    if (!this.channel.isOn) return;
    const { name } = this.channel;
    const [place, head] = await Promise.all([this.outbox.find(name), this.store.head()]);
    // A log that ends before that place is another one: it was restored.
    if (head !== undefined && (place === null || isBefore(head, place))) await this.outbox.put(name, head);
    this.#follower.start();
  }

  async stop(): Promise<void> {
    await this.#follower.stop();
  }

  /** @returns whether everything that the log held when this was called is queued within `timeoutMs` milliseconds */
  async hasCaughtUp(timeoutMs: number): Promise<boolean> {
    const head = await this.store.head();
    return head === undefined || this.#follower.hasSettled(head, timeoutMs);
  }
}
