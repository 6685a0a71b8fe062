import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { isBehind } from './behind-own-writes.ts';
import { callerOf, signedInCaller } from './caller.ts';
import { signedInAs } from './sessions/session.ts';

/** The caller of a route for anyone: someone who is logged in, or undefined. Whom the views do not know yet is answered as no visitor. */
export const MaybeCaller = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const request = context.switchToHttp().getRequest<Request>();
  const isKnownSoon = isBehind(request) && signedInAs(request.session) !== undefined;
  return isKnownSoon ? signedInCaller(context) : callerOf(request);
});
