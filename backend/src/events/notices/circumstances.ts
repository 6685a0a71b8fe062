import { opposite, type ApplicationStatus, type PartnerType } from '@accelerator/contracts/catalogue';

interface SideNow {
  readonly interested: boolean;
  readonly passed: boolean;
  readonly application: object | null;
  /** The application or partnership is on hold, because the side is no longer approved. */
  readonly frozen: boolean;
}

/** The state of the programme when a notice is repeated in an e-mail or a catch-up. */
export interface Circumstances {
  /** The reader's own company; null for administrators. */
  readonly company: {
    readonly partnerType: PartnerType;
    readonly applicationStatus: ApplicationStatus;
    readonly informationRequest: { readonly profileVersion: number } | null;
    readonly profileVersion: number;
  } | null;
  /** As it stands at the present clock: what ran for a cohort that is over does not run any more. */
  readonly pair: {
    readonly phase: 'none' | 'talking' | 'submitted' | 'active';
    readonly outcome: 'rejected' | 'canceled' | null;
    readonly proposedCohortId: number | null;
    readonly sides: Readonly<Record<PartnerType, SideNow>>;
  } | null;
  /** Contact details of the two are open to each other. */
  readonly contactIsOpen: boolean;
  /** It takes applications. */
  readonly cohortIsOpen: boolean;
}

export const isApproved = ({ company }: Circumstances): boolean => company?.applicationStatus === 'approved';
export const isRejected = ({ company }: Circumstances): boolean => company?.applicationStatus === 'rejected';
/** The company has not answered by a change of its profile. */
export const isAsked = ({ company }: Circumstances): boolean =>
  company !== null &&
  company.applicationStatus !== 'approved' &&
  company.informationRequest?.profileVersion === company.profileVersion;
export const isActive = ({ pair }: Circumstances): boolean => pair?.phase === 'active';
export const isOnHold = ({ pair }: Circumstances): boolean =>
  pair?.phase === 'active' && (pair.sides.app.frozen || pair.sides.solutions.frozen);
export const hasEnded = ({ pair }: Circumstances): boolean => pair?.outcome === 'canceled';
export const awaitsDecision = ({ pair }: Circumstances): boolean => pair?.phase === 'submitted';
export const areConnected = ({ pair }: Circumstances): boolean =>
  pair !== null && pair.sides.app.interested && pair.sides.solutions.interested;
/** Contact details are said to be unlocked. */
export const contactIsOpen = (now: Circumstances): boolean => now.contactIsOpen;
/** Some of what is undone brings mutual interest back, and says that contact is open again. */
export const isAsRestored = (now: Circumstances, { mutual }: { readonly mutual?: true }): boolean => !mutual || now.contactIsOpen;

export function ownSide({ company, pair }: Circumstances): SideNow | null {
  return company && pair && pair.sides[company.partnerType];
}

export function theirSide({ company, pair }: Circumstances): SideNow | null {
  return company && pair && pair.sides[opposite[company.partnerType]];
}
