import type { TokenScope } from '@accelerator/contracts/http';
import { createParamDecorator, UnauthorizedException, type ExecutionContext } from '@nestjs/common';

/** The lifetime of the sessions of someone last. */
export interface SessionTerms {
  /** Without use, in milliseconds. */
  readonly idleMs: number;
  /** At the most, in milliseconds. */
  readonly absoluteMs: number;
  /** When they end in any case, in milliseconds since 1970; absent where they do not. */
  readonly endsAt?: number;
}

/** Someone who is logged in, as far as every call knows them. Features know more of them. */
export interface LoggedIn {
  readonly userId: string;
  readonly username: string;
  /** The version of the credential that logged in: a change of the password ends the sessions of older ones. */
  readonly credentialVersion: number;
  readonly session: SessionTerms;
  /** The token by which a program calls; absent where a session does. */
  readonly token?: CallingToken;
}

export interface CallingToken {
  readonly id: string;
  /** The user or the company that owns the token. */
  readonly ownerId: string;
  /** An assistant reads and proposes, and is let in to that alone. */
  readonly kind: 'program' | 'assistant';
  readonly scopes: readonly TokenScope[];
}

export const pleaseSignIn = 'Please log in.';

/** Undefined for a visitor. */
export function callerOf(request: object): LoggedIn | undefined {
  return (request as { user?: LoggedIn }).user;
}

export function signedInCaller(context: ExecutionContext): LoggedIn {
  const caller = callerOf(context.switchToHttp().getRequest<object>());
  if (!caller) throw new UnauthorizedException(pleaseSignIn);
  return caller;
}

/** The caller of a route for logged-in people. */
export const CurrentCaller = createParamDecorator((_: unknown, context: ExecutionContext) => signedInCaller(context));
