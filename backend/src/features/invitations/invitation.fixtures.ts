import type { EventNamed } from '@accelerator/contracts/log';
import type { EndingReason, InvitationEvent, InvitedPair } from '@accelerator/contracts/invitations';
import { pair } from '../partnerships/pair/partnership.fixtures.ts';
import type { Completion } from './invitation.decider.ts';

/** Acme, an App Partner, invites; Bolt, a Solutions Partner, accepts. */
export const invited = { invitationId: 'invitation', inviterId: 'acme' } as const;
export const invitedPair: InvitedPair = { ...invited, ...pair, inviteeId: 'bolt', invitedType: 'solutions' };

export const expiry = '2026-03-18T12:00:00.000Z';
export const link = { tokenHash: 'h-token', expiresAt: expiry } as const;
export const newLink = { tokenHash: 'h-new', expiresAt: '2026-03-20T12:00:00.000Z' } as const;

type DataOf<Type extends InvitationEvent['type']> = EventNamed<Type>['data'];

export function created(changes: Partial<DataOf<'InvitationCreated'>> = {}): InvitationEvent & { type: 'InvitationCreated' } {
  return {
    type: 'InvitationCreated',
    data: {
      ...invited,
      ...link,
      kind: 'invitation',
      invitedType: 'solutions',
      cohortId: 1,
      private: { subject: 'acme', fields: { token: 'token', message: 'Join us.' } },
      ...changes,
    },
  };
}

export const joint = created({ kind: 'joint_application', cohortId: null });

export const regenerated: InvitationEvent = {
  type: 'InvitationRegenerated',
  data: { ...invited, ...newLink, private: { subject: 'acme', fields: { token: 'new' } } },
};

export function withdrawn(inviteeId: string | null = null): InvitationEvent {
  return { type: 'InvitationWithdrawn', data: { ...invited, inviteeId } };
}

export function accepted(changes: Partial<DataOf<'InvitationAccepted'>> = {}): InvitationEvent {
  return {
    type: 'InvitationAccepted',
    data: { ...invitedPair, applies: false, awaitsApproval: false, private: null, ...changes },
  };
}

/** Bolt awaits its approval, and wants to apply. */
export const storedAcceptance = accepted({
  applies: true,
  awaitsApproval: true,
  private: { subject: 'bolt', fields: { message: 'Gladly.' } },
});

export const inviterApplies: Completion = {
  cohortId: 1,
  inviterApplication: { applicationId: "acme's", runningEnded: false },
  inviteeApplication: null,
  refused: null,
};
export const bothApply: Completion = {
  ...inviterApplies,
  inviteeApplication: { applicationId: "bolt's", runningEnded: true },
};
export const neitherApplies: Completion = {
  cohortId: 1,
  inviterApplication: null,
  inviteeApplication: null,
  refused: 'cohort_closed',
};

export function completed(
  changes: Partial<DataOf<'InvitationCompleted'>> = {},
): InvitationEvent & { type: 'InvitationCompleted' } {
  return { type: 'InvitationCompleted', data: { ...invitedPair, ...inviterApplies, stored: false, private: null, ...changes } };
}

export function ended(because: EndingReason, inviteeId: string | null = null, of?: string): InvitationEvent {
  return { type: 'InvitationEnded', data: { ...invited, inviteeId, because, ...(of && { of }) } };
}

export const applicationRefused: InvitationEvent = {
  type: 'InvitationApplicationRefused',
  data: { ...invitedPair, partnerId: 'acme', refused: 'has_active' },
};
