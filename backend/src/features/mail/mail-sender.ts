import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import type { LeaderTask } from '../../event-sourcing/leadership/leader-task.ts';
import { Outbox, rememberedForMs, type TakenMessage } from '../../event-sourcing/outbox/outbox.ts';
import { UnavailableError } from '../../platform/errors/unavailable.ts';
import { failureOf } from '../../platform/logging/logger.ts';
import { report } from '../../platform/logging/report.ts';
import { MailError, MailTransport, type OutgoingMail } from '../../platform/mail/mail-transport.ts';
import { MailComposer } from './mail-composer.ts';
import { givenUpAfterMs } from './mail-content.ts';
import { MailFollower } from './mail-follower.ts';

/** All in milliseconds. */
const lookEveryMs = 500;
const sweepEveryMs = 60 * 60 * 1_000;
/** A process that ends while it sends leaves the message to the next one after this time. */
const leaseMs = 2 * 60 * 1_000;
const firstRetryMs = 60_000;
const longestRetryMs = 60 * 60 * 1_000;
/** The pause after which a mail server that did not answer is asked again. */
const pauseMs = 30_000;
const catchUpTimeoutMs = 10_000;
/** Of the messages on their way at the same time. */
const width = 5;

/**
 * Sends what is due. A message is taken, handed over, and then ended. Where the server's answer is lost, or the process ends between, the
 * message is sent again under the same id; otherwise it is sent once.
 */
@Injectable()
export class MailSender implements LeaderTask, OnApplicationShutdown {
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  #ended = new AbortController();
  #pausedUntil = 0;
  #sweptAt = 0;
  #isFailing = false;

  constructor(
    private readonly outbox: Outbox,
    private readonly transport: MailTransport,
    private readonly composer: MailComposer,
    private readonly follower: MailFollower,
    private readonly logger: PinoLogger,
  ) {}

  async start(): Promise<void> {
    if (!this.transport.enabled) return;
    this.#ended = new AbortController();
    this.#timer = setInterval(() => this.#look(), lookEveryMs).unref();
  }

  async stop(): Promise<void> {
    this.#ended.abort();
    clearInterval(this.#timer);
    await this.#running;
  }

  onApplicationShutdown(): void {
    this.transport.close();
  }

  #look(): void {
    this.#running ??= this.#work()
      .catch((error: unknown) => {
        // Stores that do not answer now will later.
        if (!(error instanceof UnavailableError)) this.logger.error({ ...failureOf(error), correlationId: 'mail' });
      })
      .finally(() => (this.#running = undefined));
  }

  async #work(): Promise<void> {
    const now = Date.now();
    if (now >= this.#sweptAt + sweepEveryMs) {
      await this.outbox.sweep(now - rememberedForMs);
      this.#sweptAt = now;
    }
    // What was undone by now is in the views then, and a digest is whole.
    if (now < this.#pausedUntil || !(await this.follower.hasCaughtUp(catchUpTimeoutMs))) return;
    const first = await this.outbox.take(Date.now(), leaseMs);
    if (!first) return;
    const others = Array.from({ length: width - 1 }, () => this.#sendWhatIsDue());
    const outcomes = await Promise.allSettled([this.#send(first).then(() => this.#sendWhatIsDue()), ...others]);
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
  }

  async #sendWhatIsDue(): Promise<void> {
    while (!this.#ended.signal.aborted && Date.now() >= this.#pausedUntil) {
      const taken = await this.outbox.take(Date.now(), leaseMs);
      if (!taken) return;
      await this.#send(taken);
    }
  }

  async #send(taken: TakenMessage): Promise<void> {
    const ids = taken.items.map(({ id }) => id);
    let mail: OutgoingMail | null;
    try {
      mail = await this.composer.compose(taken);
      if (mail) await this.transport.send(mail);
    } catch (error) {
      if (error instanceof UnavailableError) throw error;
      if (error instanceof MailError) return this.#failed(taken, ids, error);
      this.logger.error({ ...failureOf(error), correlationId: 'mail' });
      return this.#failed(taken, ids, new MailError('defect', false, false));
    }
    await this.outbox.end(ids, Date.now());
    if (mail) this.#worked();
  }

  async #failed({ dueAt, attempts }: TakenMessage, ids: readonly string[], error: MailError): Promise<void> {
    const now = Date.now();
    if (error.isUnreachable) this.#pause(now, error);
    if (error.isFinal || now >= dueAt + givenUpAfterMs) return this.outbox.giveUp(ids, now, error.code);
    const delayMs = Math.min(firstRetryMs * 2 ** (attempts - 1), longestRetryMs);
    await this.outbox.retry(ids, now + delayMs, error.code);
  }

  #pause(now: number, { code }: MailError): void {
    this.#pausedUntil = now + pauseMs;
    if (!this.#isFailing) report(`Sending e-mail failed and is retried: ${code}`);
    this.#isFailing = true;
  }

  #worked(): void {
    if (this.#isFailing) report('Sending e-mail works again.');
    this.#isFailing = false;
  }
}
