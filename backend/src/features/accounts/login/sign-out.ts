import { Inject, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { callerOf } from '../callers.ts';
import { SETTINGS, type Settings } from '../../../platform/config/settings.ts';
import { clientOf } from '../../../web/access/network.ts';
import { SecurityLog } from '../../../web/access/security-log.ts';
import { endSession, sessionCookieOf } from '../../../web/access/sessions/session.ts';

/** Ends the session of a request and takes its cookie back. */
@Injectable()
export class SignOut {
  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly securityLog: SecurityLog,
  ) {}

  async of(request: Request, response: Response): Promise<void> {
    const username = callerOf(request)?.username;
    await endSession(request);
    if (username) this.securityLog.write('session_ended', { username, client: clientOf(request), what: 'logged out' });
    const { publicUrl } = this.settings;
    response.clearCookie(sessionCookieOf(publicUrl), { path: '/', secure: publicUrl.startsWith('https:') });
  }
}
