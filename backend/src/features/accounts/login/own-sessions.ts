import { descending, totalOrder } from '@accelerator/contracts/order';
import type { SessionView } from '@accelerator/contracts/accounts';
import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import type { SessionData } from 'express-session';
import type { Caller } from '../callers.ts';
import { refuse, RefusedError } from '../../../event-sourcing/kernel/refusal.ts';
import { clientOf } from '../../../web/access/network.ts';
import { SecurityLog } from '../../../web/access/security-log.ts';
import { endSession } from '../../../web/access/sessions/session.ts';
import { hashOfSession, SessionStore, type ListedSession } from '../../../web/access/sessions/session-store.ts';
import { NotedActs } from '../../../web/http/idempotency/noted-acts.ts';
import { scopeOf } from '../../../web/http/request-scope.ts';

/** Where the caller is logged in. */
@Injectable()
export class OwnSessions {
  constructor(
    private readonly sessions: SessionStore,
    private readonly securityLog: SecurityLog,
    private readonly noted: NotedActs,
  ) {}

  /** The one used last first. */
  async list(request: Request, caller: Caller): Promise<readonly SessionView[]> {
    const found = await this.#ofCaller(request, caller);
    return found
      .map((session) => sessionView(session, hashOfSession(request.sessionID)))
      .toSorted(
        totalOrder(
          ({ id }) => id,
          descending(({ activeAt }) => activeAt ?? ''),
        ),
      );
  }

  /** @throws RefusedError where the caller has no such session, and had none when the request first came */
  async end(request: Request, caller: Caller, id: string): Promise<void> {
    const [scope, act] = [scopeOf(request), 'end the session'];
    const found = (await this.#ofCaller(request, caller)).find(({ idHash }) => idOf(idHash) === id);
    if (!found) {
      if (await this.noted.isNoted(scope, caller, act)) return;
      throw new RefusedError(refuse('session_unknown'));
    }
    await this.noted.note(scope, caller, act);
    if (found.idHash === hashOfSession(request.sessionID)) await endSession(request);
    else await this.sessions.endByHash(found.idHash);
    this.#noteEnd(request, caller, 'one: by its user');
  }

  async endOthers(request: Request, caller: Caller): Promise<void> {
    const own = hashOfSession(request.sessionID);
    for (const { idHash } of await this.#ofCaller(request, caller)) if (idHash !== own) await this.sessions.endByHash(idHash);
    this.#noteEnd(request, caller, 'all others: by their user');
  }

  #noteEnd(request: Request, { username }: Caller, what: string): void {
    this.securityLog.write('session_ended', { username, client: clientOf(request), what });
  }

  /** Many people share the login adminviewer: of its sessions only the one that asks is the caller's. */
  async #ofCaller({ sessionID }: Request, caller: Caller): Promise<readonly ListedSession[]> {
    const found = await this.sessions.listOf(caller.userId, Date.now());
    const isShared = caller.kind === 'admin' && caller.administrator === 'adminviewer';
    return isShared ? found.filter(({ idHash }) => idHash === hashOfSession(sessionID)) : found;
  }
}

function sessionView({ idHash, data, expiresAt }: ListedSession, current: string): SessionView {
  const { startedAt, activeAt, browser, network } = (JSON.parse(data) as SessionData).logIn;
  const instant = (ms: number) => new Date(ms).toISOString();
  return {
    id: idOf(idHash),
    current: idHash === current,
    startedAt: instant(startedAt),
    activeAt: instant(activeAt),
    endsAt: instant(expiresAt),
    browser,
    network,
  };
}

/** The id of a session in addresses. Its user can end the session by it; it cannot be used to resume it. */
function idOf(idHash: string): string {
  return Buffer.from(idHash, 'base64').toString('base64url');
}
