import { Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { EventStore } from '../event-store/event-store.ts';
import { dayOf } from '../kernel/days.ts';
import { failureOf } from '../../platform/logging/logger.ts';
import { report } from '../../platform/logging/report.ts';
import type { LeaderTask } from '../leadership/leader-task.ts';
import { LogHeads, newHead, type LogHead } from './log-heads.ts';
import { SigningKeys } from './signing-keys.ts';

const lookEveryMs = 60_000;

/** Signs the head of the log once a day (UTC), as soon as the day has begun, or at the first start after that. */
@Injectable()
export class DailyHeads implements LeaderTask {
  #ended = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  #making: Promise<void> = Promise.resolve();
  #latestDay: string | undefined;

  constructor(
    private readonly eventStore: EventStore,
    private readonly heads: LogHeads,
    private readonly keys: SigningKeys,
    private readonly logger: PinoLogger,
  ) {}

  /** A long log is read beside the start. */
  async start(): Promise<void> {
    this.#ended = new AbortController();
    const { signal } = this.#ended;
    const look = () => {
      this.#making = this.#making.then(() => this.#makeWhereMissing(signal));
    };
    look();
    this.#timer = setInterval(look, lookEveryMs).unref();
  }

  async stop(): Promise<void> {
    this.#ended.abort();
    clearInterval(this.#timer);
    await this.#making;
  }

  async #makeWhereMissing(signal: AbortSignal): Promise<void> {
    const now = new Date().toISOString();
    if (signal.aborted || dayOf(now) === this.#latestDay) return;
    try {
      const latest = await this.heads.latest();
      const isMade = latest !== null && now.startsWith(latest.day);
      const head = isMade ? latest : await newHead(this.eventStore, latest, this.keys, now, signal);
      if (head && !isMade && (await this.heads.put(head))) await this.#print(head);
      this.#latestDay = head?.day;
    } catch (error) {
      this.logger.error({ ...failureOf(error), correlationId: 'daily-head' });
    }
  }

  /** An operator who keeps this output apart from the vault can compare later. */
  async #print({ day, events, hash, kid, signature }: LogHead): Promise<void> {
    report(`Head of the log on ${day}: ${events} events, SHA-256 ${hash}, signed with the key ${kid}: ${signature}`);
    for (const key of await this.keys.all())
      report(`Public key ${key.kid}, made at ${key.madeAt} (Ed25519, base64url): ${key.publicKey}`);
  }
}
