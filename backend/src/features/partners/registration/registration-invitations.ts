import type { PartnerType } from '@accelerator/contracts/catalogue';
import type { PartnerCaller } from '../../accounts/callers.ts';

/** The facts that a registration has to know of the invitation that it comes with. */
export interface RegistrationInvitation {
  readonly invitationId: string;
  readonly inviterId: string;
  readonly invitedType: PartnerType;
  /** Null for a joint application. */
  readonly cohortId: number | null;
}

/** Answers a registration about the invitation that it comes with; invitations, which partners know nothing of, implement it. */
export abstract class RegistrationInvitations {
  /** Null where it cannot be accepted: it is unknown, used or expired. */
  abstract find(token: string): Promise<RegistrationInvitation | null>;
  /** The partner that the company named in its joint application has not accepted yet. */
  abstract isAwaited(jointApplicationId: string): Promise<boolean>;
  /** The company has registered with it: a joint application is accepted by that, an invitation is not. */
  abstract registered(caller: PartnerCaller, token: string): Promise<void>;
}
