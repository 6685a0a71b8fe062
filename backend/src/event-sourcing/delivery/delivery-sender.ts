import type { PinoLogger } from 'nestjs-pino';
import { KeyedMutex } from '../../platform/async/keyed-mutex.ts';
import { UnavailableError } from '../../platform/errors/unavailable.ts';
import { failureOf } from '../../platform/logging/logger.ts';
import { report } from '../../platform/logging/report.ts';
import type { LeaderTask } from '../leadership/leader-task.ts';
import { DeliveryError, type Channel } from './channel.ts';
import type { DeliveryFollower } from './delivery-follower.ts';
import { Destinations } from './destinations.ts';
import { rememberedForMs, type Outbox, type TakenMessage } from './outbox.ts';

/** All in milliseconds. */
const lookEveryMs = 500;
const sweepEveryMs = 60 * 60 * 1_000;
/** A process that ends while it sends leaves the message to the next one after this time. */
const leaseMs = 2 * 60 * 1_000;
/** The pause of a destination, or of the whole channel, that did not answer. */
const pauseMs = 30_000;
const catchUpTimeoutMs = 10_000;

/**
 * Sends what a channel has to deliver and is due. A message is taken, handed over, and then ended. Where the answer is lost, or the
 * process ends between, the message is sent again under the same ids; otherwise it is sent once. A destination that does not answer
 * takes one of the lanes of its channel, and delays no other destination.
 */
export class DeliverySender implements LeaderTask {
  readonly #destinations: Destinations;
  /** Each takes, sends, and takes again until nothing is due. */
  readonly #lanes = new Set<Promise<void>>();
  readonly #taking = new KeyedMutex();
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> | undefined;
  #ended = new AbortController();
  #pausedUntil = 0;
  #sweptAt = 0;
  #isFailing = false;

  constructor(
    private readonly outbox: Outbox,
    private readonly channel: Channel,
    private readonly follower: DeliveryFollower,
    private readonly logger: Pick<PinoLogger, 'error'>,
  ) {
    this.#destinations = new Destinations(channel.widthPerDestination);
  }

  async start(): Promise<void> {
    if (!this.channel.isOn) return;
    this.#ended = new AbortController();
    this.#timer = setInterval(() => this.#look(), lookEveryMs).unref();
  }

  async stop(): Promise<void> {
    this.#ended.abort();
    clearInterval(this.#timer);
    await this.#looking;
    await Promise.all(this.#lanes);
  }

  #look(): void {
    this.#looking ??= this.#openLanes()
      .catch((error: unknown) => this.#interrupted(error))
      .finally(() => (this.#looking = undefined));
  }

  async #openLanes(): Promise<void> {
    const now = Date.now();
    if (now >= this.#sweptAt + sweepEveryMs) {
      await this.outbox.sweep(now - rememberedForMs);
      this.#sweptAt = now;
    }
    if (now < this.#pausedUntil || this.#lanes.size >= this.channel.width) return;
    // Then the views know what was undone by now, and a message has all its items.
    if (!(await this.follower.hasCaughtUp(catchUpTimeoutMs))) return;
    while (this.#lanes.size < this.channel.width) {
      const first = await this.#take();
      if (!first) return;
      this.#openLane(first);
    }
  }

  #openLane(first: TakenMessage): void {
    const lane = this.#sendFrom(first)
      .catch((error: unknown) => this.#interrupted(error))
      .finally(() => this.#lanes.delete(lane));
    this.#lanes.add(lane);
  }

  async #sendFrom(first: TakenMessage): Promise<void> {
    for (let taken: TakenMessage | null = first; taken; taken = await this.#take()) {
      const { destination } = taken;
      await this.#send(taken).finally(() => this.#destinations.end(destination));
    }
  }

  /** One after the other, so that each take sees which destinations the one before has filled. */
  #take(): Promise<TakenMessage | null> {
    const { name: channel } = this.channel;
    return this.#taking.take(channel, async () => {
      const now = Date.now();
      if (this.#ended.signal.aborted || now < this.#pausedUntil) return null;
      const taken = await this.outbox.take({ channel, now, leaseMs, except: this.#destinations.closed(now) });
      if (taken) this.#destinations.begin(taken.destination);
      return taken;
    });
  }

  async #send(taken: TakenMessage): Promise<void> {
    let isSent: boolean;
    try {
      isSent = await this.channel.send(taken);
    } catch (error) {
      if (error instanceof UnavailableError) throw error;
      if (error instanceof DeliveryError) return this.#failed(taken, error);
      this.logger.error({ ...failureOf(error), correlationId: this.channel.name });
      return this.#failed(taken, new DeliveryError('defect', false, 'nothing'));
    }
    await this.outbox.end(idsOf(taken), Date.now());
    if (isSent) this.#worked();
  }

  async #failed(taken: TakenMessage, problem: DeliveryError): Promise<void> {
    const { code, isFinal, holdsUp, waitMs } = problem;
    const now = Date.now();
    if (holdsUp === 'channel') this.#pause(now, code);
    if (holdsUp === 'destination') this.#destinations.pause(taken.destination, now + (waitMs ?? pauseMs));
    const nextAt = isFinal || this.#isOver(taken, now) ? null : now + Math.max(this.#delayMs(taken), waitMs ?? 0);
    // The channel first: where the process ends between, a message in the outbox is tried again, and one given up is not.
    await this.channel.failed?.(taken, problem, nextAt);
    if (nextAt === null) await this.outbox.giveUp(idsOf(taken), now, code);
    else await this.outbox.retry(idsOf(taken), nextAt, code);
  }

  #isOver({ dueAt, attempts }: TakenMessage, now: number): boolean {
    const { givenUpAfter } = this.channel;
    return 'ms' in givenUpAfter ? now >= dueAt + givenUpAfter.ms : attempts >= givenUpAfter.attempts;
  }

  #delayMs({ attempts }: TakenMessage): number {
    const { delaysMs, jitter = 0 } = this.channel;
    return Math.round(delaysMs[Math.min(attempts, delaysMs.length) - 1]! * (1 + jitter * Math.random()));
  }

  #pause(now: number, code: string): void {
    this.#pausedUntil = now + pauseMs;
    if (!this.#isFailing) report(`Sending ${this.channel.label} failed and is retried: ${code}`);
    this.#isFailing = true;
  }

  #worked(): void {
    if (this.#isFailing) report(`Sending ${this.channel.label} works again.`);
    this.#isFailing = false;
  }

  /** Stores that do not answer now will later. */
  #interrupted(error: unknown): void {
    if (!(error instanceof UnavailableError)) this.logger.error({ ...failureOf(error), correlationId: this.channel.name });
  }
}

function idsOf({ items }: TakenMessage): readonly string[] {
  return items.map(({ id }) => id);
}
