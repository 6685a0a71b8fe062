import type { AdministratorKind, ApplicationStatus, PartnerType, Role } from '@accelerator/contracts/catalogue';
import { actorIdOf, type Actor } from '@accelerator/contracts/log';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { As } from '../../event-sourcing/commands/command-gateway.ts';
import { callerOf as loggedInOf, signedInCaller, type LoggedIn, type SessionTerms } from '../../web/access/caller.ts';
import { asActor } from '../../web/http/as-actor.ts';

interface Person extends LoggedIn {
  readonly role: Role;
  /** It is a temporary password. */
  readonly mustChangePassword: boolean;
}

export interface PartnerCaller extends Person {
  readonly kind: 'partner';
  readonly partnerId: string;
  readonly partnerType: PartnerType;
  readonly applicationStatus: ApplicationStatus;
  /** It was approved, and is no longer. */
  readonly isRevoked?: boolean;
  readonly readOnly: false;
}

export interface AdministratorCaller extends Person {
  readonly kind: 'admin';
  readonly administrator: AdministratorKind;
  /** It has no second factor, and this installation asks for one. */
  readonly mustSetUpSecondFactor: boolean;
  /** The last day of access, yyyy-MM-dd UTC; null where it does not end by itself. */
  readonly endsOn: string | null;
  /** The token of the assistant whose proposal is taken with this call. */
  readonly proposedBy?: string;
  readonly partnerId: null;
  readonly partnerType: null;
  readonly applicationStatus: null;
  readonly readOnly: boolean;
}

/**
 * Someone who is logged in, or for whom a program calls, as the views know them at the moment of the request. A token of a company acts
 * for no member: its `userId` is the company, its `username` what the token is called.
 */
export type Caller = PartnerCaller | AdministratorCaller;

const hour = 60 * 60_000;
const day = 24 * hour;

export const partnerSession: SessionTerms = { idleMs: 7 * day, absoluteMs: 30 * day };

/** @param endsOn the last day of access; null where it does not end by itself */
export function administratorSession(endsOn: string | null): SessionTerms {
  return { idleMs: 2 * hour, absoluteMs: 12 * hour, ...(endsOn !== null && { endsAt: Date.parse(endsOn) + day }) };
}

/** Undefined for a visitor. */
export function callerOf(request: object): Caller | undefined {
  return loggedInOf(request) as Caller | undefined;
}

export function actorOf(caller: Caller): Actor {
  if (caller.token) {
    const token = { kind: caller.token.kind === 'assistant' ? 'assistant' : 'token', id: caller.token.id } as const;
    return caller.kind === 'admin'
      ? { ...token, owner: 'administrator', userId: caller.userId }
      : { ...token, owner: 'partner', partnerId: caller.partnerId };
  }
  return caller.kind === 'admin'
    ? { kind: 'administrator', userId: caller.userId, ...(caller.proposedBy !== undefined && { proposedBy: caller.proposedBy }) }
    : { kind: 'member', userId: caller.userId, partnerId: caller.partnerId };
}

/** The id of the token or the user that reads, for the records of access. */
export function readerIdOf(caller: Caller): string {
  return actorIdOf(actorOf(caller)) ?? caller.userId;
}

/**
 * Says how a command is sent for a request of the caller.
 * @param about What tells commands of the same name to the same stream apart, where a request sends several.
 */
export function asCaller(caller: Caller, about = ''): As {
  return asActor(actorOf(caller), about);
}

/** The caller of a route for partners: one whose access says `who: 'partner'`. */
export const CurrentPartner = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const caller = signedInCaller(context) as Caller;
  if (caller.kind !== 'partner') throw new Error('A route that reads its partner must be for partners by its access.');
  return caller;
});

/** The caller of a route for administrators, by its access. */
export const CurrentAdministrator = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const caller = signedInCaller(context) as Caller;
  if (caller.kind !== 'admin') throw new Error('A route that reads its administrator must be for administrators by its access.');
  return caller;
});
