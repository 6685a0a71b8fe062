import type { AdministratorKind, ApplicationStatus, PartnerType, Role } from '@accelerator/contracts/catalogue';
import type { Actor } from '@accelerator/contracts/log';
import { createParamDecorator, UnauthorizedException, type ExecutionContext } from '@nestjs/common';

interface SignedIn {
  readonly userId: string;
  readonly username: string;
  readonly role: Role;
  /** Which version of the credential logged in: a change of the password ends the sessions of older ones. */
  readonly credentialVersion: number;
  /** It is a temporary password. */
  readonly mustChangePassword: boolean;
}

export interface PartnerCaller extends SignedIn {
  readonly kind: 'partner';
  readonly partnerId: string;
  readonly partnerType: PartnerType;
  readonly applicationStatus: ApplicationStatus;
  /** It was approved, and is no longer. */
  readonly isRevoked?: boolean;
  readonly readOnly: false;
}

export interface AdministratorCaller extends SignedIn {
  readonly kind: 'admin';
  readonly administrator: AdministratorKind;
  /** It has no second factor, and this installation asks for one. */
  readonly mustSetUpSecondFactor: boolean;
  /** The last day of access, yyyy-MM-dd UTC; null where it does not end by itself. */
  readonly endsOn: string | null;
  readonly partnerId: null;
  readonly partnerType: null;
  readonly applicationStatus: null;
  readonly readOnly: boolean;
}

/** Who is asking, as the views know them at the moment of the request. */
export type Caller = PartnerCaller | AdministratorCaller;

export const pleaseSignIn = 'Please log in.';

/** Undefined for a visitor. */
export function callerOf(request: object): Caller | undefined {
  return (request as { user?: Caller }).user;
}

export function actorOf(caller: Caller): Actor {
  return caller.kind === 'admin'
    ? { kind: 'administrator', userId: caller.userId }
    : { kind: 'member', userId: caller.userId, partnerId: caller.partnerId };
}

export function signedInCaller(context: ExecutionContext): Caller {
  const caller = callerOf(context.switchToHttp().getRequest<object>());
  if (!caller) throw new UnauthorizedException(pleaseSignIn);
  return caller;
}

/** The caller of a route for logged-in people. */
export const CurrentCaller = createParamDecorator((_: unknown, context: ExecutionContext) => signedInCaller(context));

/** The caller of a route for partners: one whose access says `who: 'partner'`. */
export const CurrentPartner = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const caller = signedInCaller(context);
  if (caller.kind !== 'partner') throw new Error('A route that reads its partner must be for partners by its access.');
  return caller;
});

/** The caller of a route for administrators, by its access. */
export const CurrentAdministrator = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const caller = signedInCaller(context);
  if (caller.kind !== 'admin') throw new Error('A route that reads its administrator must be for administrators by its access.');
  return caller;
});
