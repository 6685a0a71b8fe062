import { termsVersion } from '@accelerator/contracts/accounts/terms';
import type { EventNamed } from '@accelerator/contracts/log';
import type {
  HeldApplication,
  JointApplication,
  PartnerDecisionReceipt,
  PartnerEvent,
  PersonalProfile,
  Qualification,
  ReviewFlag,
} from '@accelerator/contracts/partners';
import type { PartnerType } from '@accelerator/contracts/catalogue';
import type { OneSide, Restoration } from '@accelerator/contracts/partnerships';
import { noon } from '../../../event-sourcing/kernel/decider.fixtures.ts';

/** Ana of Acme, an App Partner. */
export const qualification: Qualification = {
  timeZone: 'UTC-5 Eastern',
  industries: ['Technology', 'Finance'],
  geographicFocus: ['northAmerica', 'europe'],
  marketSegment: ['SMB', 'Mid-Market'],
  personas: ['Marketing', 'Sales'],
  appTechnologyPreference: ['Data & Analytics'],
  coMarketingExperience: 'Moderate',
  teamSize: '2',
  budget: '$2.5k+',
  currentlyCoSelling: true,
  usingAccountMapping: false,
  preferredCohortIds: [1, 2],
  appInstalls: 450,
  partnerTier: null,
  accreditations: [],
};

export const personal: PersonalProfile = {
  firstName: 'Ana',
  lastName: 'Ruiz',
  contactEmail: 'ana@acme.example',
  contactJobTitle: 'Head of Alliances',
  companyName: 'Acme',
  companyDomain: 'acme.example',
  hubspotPartnerManagerFirstName: 'Mo',
  hubspotPartnerManagerLastName: 'Diaz',
};

export const receipt: PartnerDecisionReceipt = {
  profileVersion: 1,
  applicationScore: 72,
  reviewFlags: [],
  policy: 'application-v1',
};

type DataOf<Type extends PartnerEvent['type']> = EventNamed<Type>['data'];

export function registered(changes: Partial<DataOf<'PartnerRegistered'>> = {}): PartnerEvent & { type: 'PartnerRegistered' } {
  return {
    type: 'PartnerRegistered',
    data: {
      partnerId: 'acme',
      partnerType: 'app',
      userId: 'ana',
      qualification,
      applicationStatus: 'pending',
      applicationScore: 72,
      reviewFlags: [],
      names: { usernameHash: 'h-ana', companyNameHash: 'h-acme', companyDomainHash: 'h-acme.example' },
      private: { subject: 'acme', fields: personal },
      ...changes,
    },
  };
}

export function joined(userId = 'ana', username = 'Ana', byLink?: { inviteVersion: number }): PartnerEvent {
  return {
    type: 'MemberJoined',
    data: {
      partnerId: 'acme',
      userId,
      credentialVersion: 1,
      termsVersion,
      ...byLink,
      private: { subject: userId, fields: { username } },
    },
  };
}

/** Acme applies together with Bolt. */
export const jointApplication: JointApplication = {
  solutionsPartnerName: 'Bolt',
  appPartnerName: 'Acme',
  solutionsPartnerPocName: 'Bea Holt',
  solutionsPartnerJobTitle: 'Partner Lead',
  appPartnerPocName: 'Ana Ruiz',
  appPartnerJobTitle: 'Head of Alliances',
  solutionsPartnerTier: 'Gold',
  jointIndustries: ['Finance'],
  jointPersonas: ['Sales'],
  externalPartnerEmail: 'bea@bolt.example',
};

export const jointApplicationMade: PartnerEvent = {
  type: 'JointApplicationMade',
  data: { partnerId: 'acme', jointApplicationId: 'joint', private: { subject: 'joint', fields: jointApplication } },
};

export const jointApplicationErased: PartnerEvent = {
  type: 'JointApplicationErased',
  data: { partnerId: 'acme', jointApplicationId: 'joint' },
};

export function memberLeft(userId: string): PartnerEvent {
  return { type: 'MemberLeft', data: { partnerId: 'acme', userId } };
}

export function memberRemoved(userId: string): PartnerEvent {
  return { type: 'MemberRemoved', data: { partnerId: 'acme', userId } };
}

export function inviteLink(inviteVersion: number): PartnerEvent {
  return { type: 'InviteLinkRegenerated', data: { partnerId: 'acme', inviteVersion } };
}

/** Ana was the last one. */
export const deleted: PartnerEvent = { type: 'PartnerDeleted', data: { partnerId: 'acme', userIds: ['ana'] } };

export const voided: PartnerEvent = {
  type: 'RegistrationVoided',
  data: { partnerId: 'acme', userId: 'ana', because: 'company_taken' },
};

export function updated(changes: Partial<DataOf<'ProfileUpdated'>> = {}): PartnerEvent {
  return {
    type: 'ProfileUpdated',
    data: { partnerId: 'acme', profileVersion: 2, changes: {}, applicationScore: 72, private: null, ...changes },
  };
}

/** The checks were made again, and a person has to look from then on. */
export function flagged(...reviewFlags: readonly ReviewFlag[]): PartnerEvent {
  return { type: 'ReviewFlagsChanged', data: { partnerId: 'acme', reviewFlags, applicationStatus: 'admin_review' } };
}

export function approved(running: HeldApplication | null = null): PartnerEvent {
  return { type: 'PartnerApproved', data: { partnerId: 'acme', receipt, running } };
}

export function rejected(reason?: string): PartnerEvent {
  return { type: 'PartnerRejected', data: { partnerId: 'acme', receipt, private: words(reason) } };
}

export function revoked(
  running: HeldApplication | null = null,
  reason?: string,
  awaiting?: readonly HeldApplication[],
): PartnerEvent {
  const held = { running, ...(awaiting && { awaiting }) };
  return { type: 'PartnerApprovalRevoked', data: { partnerId: 'acme', receipt, ...held, private: words(reason) } };
}

/** The decision at that place of a history is undone. */
export function decisionUndone(
  type: DataOf<'PartnerDecisionUndone'>['undone']['type'],
  place: number,
  changes: Partial<DataOf<'PartnerDecisionUndone'>> = {},
): PartnerEvent & { type: 'PartnerDecisionUndone' } {
  return {
    type: 'PartnerDecisionUndone',
    data: {
      partnerId: 'acme',
      undone: { eventId: `e${place}`, commandId: `c${place}`, type, at: noon },
      applicationStatus: 'pending',
      running: null,
      private: null,
      ...changes,
    },
  };
}

/** Rejected, it asks for another look at its profile. */
export function askedAgain(profileVersion = 2): PartnerEvent {
  return { type: 'ReviewRequested', data: { partnerId: 'acme', profileVersion } };
}

/** An administrator asks what is missing for a decision. */
export function informationRequested(message = 'Where can we try it?', profileVersion = 1): PartnerEvent {
  return {
    type: 'InformationRequested',
    data: { partnerId: 'acme', profileVersion, private: { subject: 'acme', fields: { message } } },
  };
}

/** Brings back what ended at that place of the pair's history. */
export function restorationOf(
  sides: readonly PartnerType[] = ['app', 'solutions'],
  changes: Partial<Restoration> = {},
): Restoration {
  const own = { app: 'first', solutions: "bolt's" };
  return {
    undone: { eventId: 'e0', commandId: 'c0', type: 'PartnershipRejected', at: noon },
    cohortId: 1,
    active: false,
    applications: sides.map((side) => ({ side, applicationId: own[side], runningEnded: false })),
    ...changes,
  };
}

export function restored(restoration = restorationOf()): PartnerEvent {
  return {
    type: 'ApplicationRestored',
    data: { ...withBolt, partnerId: 'acme', applicationId: 'first', restoration, private: null },
  };
}

/** Acme's pairs with Bolt and with Cargo, seen from Acme. */
export const withBolt: OneSide = {
  partnershipId: 'acme-bolt',
  appPartnerId: 'acme',
  solutionsPartnerId: 'bolt',
  side: 'app',
};
export const withCargo: OneSide = { ...withBolt, partnershipId: 'acme-cargo', solutionsPartnerId: 'cargo' };

export function applicationOpened(changes: Partial<DataOf<'ApplicationOpened'>> = {}): PartnerEvent {
  return {
    type: 'ApplicationOpened',
    data: { ...withBolt, partnerId: 'acme', applicationId: 'first', cohortId: 1, replaces: null, private: null, ...changes },
  };
}

export function completed(applicationId = 'first'): PartnerEvent {
  return { type: 'ApplicationCompleted', data: { partnerId: 'acme', applicationId } };
}

export function closed(
  because: DataOf<'ApplicationClosed'>['because'],
  { applicationId = 'first', partnershipId = 'acme-bolt' }: { applicationId?: string; partnershipId?: string } = {},
): PartnerEvent {
  return { type: 'ApplicationClosed', data: { partnerId: 'acme', applicationId, partnershipId, because } };
}

/** Its cohort was over, and it is over in its pair too. */
export function overtaken(over: OneSide, applicationId = 'first'): PartnerEvent & { readonly type: 'ApplicationClosed' } {
  const { partnershipId } = over;
  return { type: 'ApplicationClosed', data: { partnerId: 'acme', applicationId, partnershipId, because: 'completed', over } };
}

/** The other of the pair has applied and waits for Acme. */
export function awaited(pair: OneSide, applicationId: string, applied = 3): PartnerEvent {
  return { type: 'ApplicationAwaited', data: { ...pair, side: 'solutions', partnerId: 'acme', applicationId, applied } };
}

export function letGo(pair: OneSide, applicationId: string): PartnerEvent {
  return { type: 'AwaitedApplicationReleased', data: { ...pair, side: 'solutions', partnerId: 'acme', applicationId } };
}

function words(reason: string | undefined) {
  return reason === undefined ? null : { subject: 'acme', fields: { reason } };
}
