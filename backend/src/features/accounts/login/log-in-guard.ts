import { LogInRequest } from '@accelerator/contracts/accounts/requests';
import { BadRequestException, Injectable, type ExecutionContext } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import type { Request } from 'express';
import { refuse, RefusedError } from '../../../event-sourcing/kernel/refusal.ts';
import { type Caller, callerOf } from '../callers.ts';
import { startSession } from '../../../web/access/sessions/session.ts';
import { readAs } from '../../../web/http/refusals/validation-pipe.ts';

/** Checks the password and starts a session under a new id. */
@Injectable()
export class LogInGuard extends AuthGuard('local') {
  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request>();
    refuseAddressWithCredentials(request);
    await readAs(LogInRequest, request.body);
    await super.canActivate(context);
    await startSession(request, callerOf(request)!);
    return true;
  }

  override handleRequest<User = Caller>(error: unknown, user: User | false): User {
    if (error) throw error;
    if (!user) throw new RefusedError(refuse('credentials_wrong'));
    return user;
  }
}

/** The strategy would also read them there, and addresses end up in histories and logs. */
function refuseAddressWithCredentials({ query }: Request): void {
  if ('username' in query || 'password' in query)
    throw new BadRequestException('Send the username and the password in the body.');
}
