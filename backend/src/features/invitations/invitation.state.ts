import type { InvitationKind, PartnerType } from '@accelerator/contracts/catalogue';
import type { EndingReason, InvitationEvent, InvitedPair } from '@accelerator/contracts/invitations';
import type { EvolveTable } from '../../event-sourcing/kernel/decider.ts';

interface Sent {
  readonly inviterId: string;
  readonly kind: InvitationKind;
  readonly invitedType: PartnerType;
  /** Null for a joint application. */
  readonly cohortId: number | null;
  readonly tokenHash: string;
  /** Empty once its company was forgotten. */
  readonly token: string;
  /** ISO 8601 UTC. */
  readonly expiresAt: string;
}

interface Accepted extends Sent {
  readonly by: InvitedPair;
  /** The one that accepted wants to apply to the cohort, too. */
  readonly applies: boolean;
  /** Of its application; null once it was forgotten. */
  readonly message: string | null;
}

/** An accepted one waits until the company that accepted it is approved; a completed one has become a partnership. */
export type InvitationState =
  | { readonly phase: 'none' }
  | ({ readonly phase: 'open' } & Sent)
  | ({ readonly phase: 'accepted' } & Accepted)
  | ({ readonly phase: 'completed' } & Accepted)
  | {
      readonly phase: 'over';
      readonly inviterId: string;
      readonly because: 'withdrawn' | EndingReason;
      /** The company with which it ended; null where it was withdrawn, or the log does not say. */
      readonly of: string | null;
      /** The company that had accepted, where the log says with whom it ended. */
      readonly accepted: Pick<Accepted, 'by' | 'applies'> | null;
    };

export const initial: InvitationState = { phase: 'none' };

export const evolve: EvolveTable<InvitationEvent, InvitationState> = {
  InvitationCreated: (_, { invitationId: _id, private: personal, ...sent }) => ({
    phase: 'open',
    ...sent,
    token: personal.fields?.token ?? '',
  }),
  InvitationRegenerated: (state, { tokenHash, expiresAt, private: personal }) =>
    state.phase === 'open' ? { ...state, tokenHash, expiresAt, token: personal.fields?.token ?? '' } : state,
  InvitationWithdrawn: (_, { inviterId }) => ({ phase: 'over', inviterId, because: 'withdrawn', of: null, accepted: null }),
  InvitationAccepted: (state, { applies, awaitsApproval: _, private: personal, ...by }) =>
    state.phase === 'open' ? { ...state, phase: 'accepted', by, applies, message: personal?.fields?.message ?? null } : state,
  InvitationCompleted: (state) => (state.phase === 'accepted' ? { ...state, phase: 'completed' } : state),
  InvitationApplicationRefused: (state) => state,
  InvitationEnded: (state, { inviterId, because, of = null }) => ({
    phase: 'over',
    inviterId,
    because,
    of,
    accepted: state.phase === 'accepted' && of !== null ? { by: state.by, applies: state.applies } : null,
  }),
};
