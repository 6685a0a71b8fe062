import type { Access, Route } from '@accelerator/contracts/http';
import { ForbiddenException, Injectable, UnauthorizedException, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { type Caller, callerOf } from './callers.ts';
import { refuse, RefusedError } from '../../event-sourcing/kernel/refusal.ts';
import type { Request } from 'express';
import { pleaseSignIn, type CallingToken } from '../../web/access/caller.ts';
import { clientOf } from '../../web/access/network.ts';
import { routeOf } from '../../web/access/route.ts';
import { SecurityLog } from '../../web/access/security-log.ts';
import { isConfirmed } from '../../web/access/sessions/session.ts';
import { mayBeRetry } from '../../web/http/idempotency/idempotency-interceptor.ts';
import { TokenExpected } from '../../web/http/refusals/problems.ts';
import { scopeOf } from '../../web/http/request-scope.ts';

export const readOnlySentence = 'You have read-only access and cannot make changes in the admin dashboard.';

/** Lets a call in by the access that its route declares. */
@Injectable()
export class AuthorizationGuard implements CanActivate {
  constructor(private readonly securityLog: SecurityLog) {}

  canActivate(context: ExecutionContext): boolean {
    const handler = context.getHandler() as () => unknown;
    const route = routeOf(handler);
    if (!route) throw new Error(`${handler.name} has no @Route, which says who may call it.`);
    const { access } = route;
    const request = context.switchToHttp().getRequest<Request>();
    try {
      const token = callerOf(request)?.token;
      if (token) mustReach(token, route);
      else if (access.assistants) throw callerOf(request) ? new RefusedError(refuse('assistants_only')) : new TokenExpected();
      if (access.who !== 'anyone') admit(callerOf(request) ?? visitor(request), access);
      if (access.approved) mustBeApproved(request);
      if (access.confirmed && !isConfirmed(request.session)) throw new RefusedError(refuse('confirm_password'));
    } catch (refusal) {
      const username = callerOf(request)?.username;
      if (username)
        this.securityLog.write('refused', { username, client: clientOf(request), what: `${route.method} ${route.path}` });
      throw refusal;
    }
    return true;
  }
}

/** @throws RefusedError where the token cannot call the route */
function mustReach({ scopes, kind }: CallingToken, { scope, access }: Pick<Route, 'scope' | 'access'>): void {
  if (scope === null) throw new RefusedError(refuse('token_not_accepted'));
  if (kind === 'assistant' && !access.assistants) throw new RefusedError(refuse('assistants_elsewhere'));
  if (kind !== 'assistant' && access.assistants) throw new RefusedError(refuse('assistants_only'));
  const accepted = typeof scope === 'string' ? [scope] : scope;
  if (!accepted.some((one) => scopes.includes(one)))
    throw new RefusedError(refuse('scope_missing', { scope: accepted.join(' or ') }));
}

/** Refuses a visitor, by what the call brings. A header for someone else, such as a proxy, lies beside a session and does no harm. */
function visitor(request: Request): never {
  throw request.get('authorization') === undefined ? new UnauthorizedException(pleaseSignIn) : new TokenExpected();
}

function admit(caller: Caller, access: Access): void {
  if (caller.mustChangePassword && !access.beforeOwnPassword) throw new RefusedError(refuse('change_password_first'));
  if (caller.kind === 'admin' && caller.mustSetUpSecondFactor && !access.beforeSecondFactor)
    throw new RefusedError(refuse('second_factor_first'));
  if (access.who === 'partner' && caller.kind !== 'partner')
    throw new ForbiddenException('This is for partners. You are logged in as an administrator.');
  if (access.who === 'admin' && caller.kind !== 'admin') throw new ForbiddenException('This is for administrators only.');
  if (access.who === 'superadmin' && !(caller.kind === 'admin' && caller.administrator === 'superadmin'))
    throw new ForbiddenException('This is for the superadmin only.');
  if (access.personal && caller.kind === 'admin' && caller.administrator === 'adminviewer')
    throw new RefusedError(refuse('shared_login'));
  if (access.changes && caller.readOnly) throw new ForbiddenException(readOnlySentence);
}

/** A call that may be the retry of one is told what it did while the company was approved, and else the same refusal. */
function mustBeApproved(request: Request): void {
  const caller = callerOf(request);
  if (caller?.applicationStatus === 'approved') return;
  const refusal = refuse('not_approved', { revoked: caller?.kind === 'partner' && caller.isRevoked === true });
  if (!mayBeRetry(request)) throw new RefusedError(refusal);
  scopeOf(request).refusedUnlessDone = refusal;
}
