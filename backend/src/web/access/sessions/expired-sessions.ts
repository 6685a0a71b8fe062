import { Injectable } from '@nestjs/common';
import type { SessionData } from 'express-session';
import { PinoLogger } from 'nestjs-pino';
import { failureOf } from '../../../platform/logging/logger.ts';
import { CallerDirectory } from '../caller-directory.ts';
import { SecurityLog, type SecurityDetails } from '../security-log.ts';
import { SessionStore } from './session-store.ts';

const correlationId = 'expired-sessions';

/** Ends the sessions whose time is over, and notes each once, whichever process meets it first. */
@Injectable()
export class ExpiredSessions {
  constructor(
    private readonly sessions: SessionStore,
    private readonly callers: CallerDirectory,
    private readonly securityLog: SecurityLog,
    private readonly logger: PinoLogger,
  ) {}

  /** Ends all of them, unless the signal is given before. @throws UnavailableError */
  async endAll(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const taken = await this.sessions.takeExpired(Date.now());
      if (taken.length === 0) return;
      for (const data of taken) await this.#note(data);
    }
  }

  /** Ends the one that a request has come with. Where that fails the request goes on, and the session is swept later. */
  async end(id: string): Promise<void> {
    try {
      for (const data of await this.sessions.takeExpired(Date.now(), { id })) await this.#note(data);
    } catch (error) {
      this.#report(error);
    }
  }

  async #note(data: string): Promise<void> {
    const details = await this.#detailsOf(data);
    this.securityLog.write('session_ended', { ...details, what: 'expired', correlationId });
  }

  /** As much as can be read. The network is that of its login: a session that is swept has no call. */
  async #detailsOf(data: string): Promise<SecurityDetails> {
    let details: SecurityDetails = {};
    try {
      const { passport, logIn } = JSON.parse(data) as Partial<SessionData>;
      if (logIn?.network !== undefined) details = { client: { network: logIn.network } };
      const caller = passport?.user && (await this.callers.ofUser(passport.user.userId));
      if (caller) details = { ...details, username: caller.username };
    } catch (error) {
      this.#report(error);
    }
    return details;
  }

  #report(error: unknown): void {
    this.logger.error({ ...failureOf(error), correlationId });
  }
}
