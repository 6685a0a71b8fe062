import { Injectable } from '@nestjs/common';
import type { SessionData } from 'express-session';
import { CallerDirectory } from './caller-directory.ts';
import { SecurityLog } from './security-log.ts';
import { SessionStore } from './session-store.ts';

/** Ends the sessions whose time is over, and notes each once, whichever process meets it first. */
@Injectable()
export class ExpiredSessions {
  constructor(
    private readonly sessions: SessionStore,
    private readonly callers: CallerDirectory,
    private readonly securityLog: SecurityLog,
  ) {}

  async end(): Promise<void> {
    for (const data of await this.sessions.takeExpired(Date.now())) await this.#note(JSON.parse(data) as Partial<SessionData>);
  }

  /** The network is that of its log-in: a session that is swept has no call. */
  async #note({ passport, logIn }: Partial<SessionData>): Promise<void> {
    const caller = passport?.user && (await this.callers.ofSession(passport.user));
    this.securityLog.write('session_ended', {
      ...(caller && { username: caller.username }),
      ...(logIn?.network !== undefined && { client: { network: logIn.network } }),
      what: 'expired',
      correlationId: 'expired-sessions',
    });
  }
}
