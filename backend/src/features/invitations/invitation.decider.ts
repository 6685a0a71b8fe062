import { opposite, roleOf } from '@accelerator/contracts/catalogue';
import type { RefusalDetails } from '@accelerator/contracts/http';
import type {
  InvitationApplicationRefused,
  InvitationCompleted,
  InvitationCreated,
  InvitationEnded,
  InvitationEvent,
  InvitationRegenerated,
  Invited,
  InvitedPair,
} from '@accelerator/contracts/invitations';
import type { Decider } from '../../event-sourcing/kernel/decider.ts';
import { refuse } from '../../event-sourcing/kernel/refusal.ts';
import { evolve, initial, type InvitationState } from './invitation.state.ts';

/** The consequence of an acceptance: with which applications the two become a partnership. */
export type Completion = Pick<
  InvitationCompleted['data'],
  'cohortId' | 'inviterApplication' | 'inviteeApplication' | 'inviteeEnded' | 'completedCohortId' | 'refused'
>;

export type InvitationCommands = {
  /** `approvedId`: the company with whose approval a joint application begins. */
  CreateInvitation: Omit<InvitationCreated['data'], 'private'> & {
    readonly token: string;
    readonly message: string;
    readonly approvedId?: string;
  };
  RegenerateLink: Omit<InvitationRegenerated['data'], 'private'> & { readonly token: string };
  WithdrawInvitation: Invited;
  /**
   * `tokenHash`: of the link that was followed. `cohortId`: what the one that accepts applies to, null to connect alone; `named` says in a
   * refusal which cohort and partner it is about. `completion`: null where the one that accepts still awaits its approval.
   */
  AcceptInvitation: InvitedPair & {
    readonly tokenHash: string;
    readonly cohortId: number | null;
    readonly named?: RefusalDetails;
    readonly applies: boolean;
    readonly message: string | null;
    readonly completion: Completion | null;
  };
  CompleteInvitation: { readonly invitationId: string; readonly completion: Completion };
  NoteRefusedApplication: InvitationApplicationRefused['data'];
  EndInvitation: Pick<InvitationEnded['data'], 'invitationId' | 'because' | 'of'>;
};

/** One invitation, or joint application, from its link to the partnership that comes of it. */
export const invitationDecider: Decider<InvitationCommands, InvitationEvent, InvitationState> = {
  name: 'invitation',
  stream: (invitationId) => `invitation-${invitationId}`,
  initial,
  evolve,

  decide: {
    /**
     * A joint application that ended with the approval of its applicant, or of the one that had accepted it, begins anew with the next one of
     * that company; who had accepted it has accepted.
     */
    CreateInvitation({ token, message, approvedId, ...created }, state) {
      if (state.phase !== 'none' && !(state.phase === 'over' && (state.because === 'rejected' || state.because === 'revoked')))
        return [];
      const withWhom = approvedId ?? created.inviterId;
      const accepted = state.phase === 'over' && state.of === withWhom ? state.accepted : null;
      if (withWhom !== created.inviterId && !accepted) return [];
      const sealed = { subject: created.inviterId, fields: { token, message } };
      const invitation: InvitationEvent = { type: 'InvitationCreated', data: { ...created, private: sealed } };
      if (!accepted) return [invitation];
      const { by, applies } = accepted;
      return [invitation, { type: 'InvitationAccepted', data: { ...by, applies, awaitsApproval: true, private: null } }];
    },

    RegenerateLink({ token, ...link }, state) {
      if (state.phase === 'none' || state.inviterId !== link.inviterId) return refuse('invitation_unknown');
      if (state.phase === 'over') return refuse('invitation_ended');
      if (state.phase !== 'open') return refuse('invitation_accepted');
      return [{ type: 'InvitationRegenerated', data: { ...link, private: { subject: link.inviterId, fields: { token } } } }];
    },

    WithdrawInvitation({ invitationId, inviterId }, state) {
      if (state.phase === 'none' || state.inviterId !== inviterId) return refuse('invitation_unknown');
      if (state.phase === 'completed') return refuse('invitation_accepted');
      if (state.phase === 'over') return state.because === 'withdrawn' ? [] : refuse('invitation_ended');
      const inviteeId = state.phase === 'accepted' ? state.by.inviteeId : null;
      return [{ type: 'InvitationWithdrawn', data: { invitationId, inviterId, inviteeId } }];
    },

    AcceptInvitation({ tokenHash, cohortId, named, applies, message, completion, ...by }, state, { now }) {
      if (state.phase === 'none' || state.phase === 'over') return refuse('invitation_unknown');
      if (state.phase !== 'open') return state.by.inviteeId === by.inviteeId ? [] : refuse('invitation_unknown');
      if (state.tokenHash !== tokenHash || state.expiresAt <= now) return refuse('invitation_unknown');
      if (state.invitedType !== by.invitedType) return refuse('wrong_partner_type', { role: roleOf[state.invitedType] });
      if (cohortId !== null && state.cohortId !== null && cohortId !== state.cohortId) return refuse('different_cohort', named);
      const personal = message ? { subject: by.inviteeId, fields: { message } } : null;
      const accepted: InvitationEvent = {
        type: 'InvitationAccepted',
        data: { ...by, applies, awaitsApproval: completion === null, private: personal },
      };
      return completion === null ? [accepted] : [accepted, completed(by, { completion, stored: false, message })];
    },

    CompleteInvitation({ completion }, state) {
      if (state.phase !== 'accepted') return [];
      return [completed(state.by, { completion, stored: true, message: state.message })];
    },

    NoteRefusedApplication(refused, { phase }) {
      return phase === 'completed' ? [{ type: 'InvitationApplicationRefused', data: refused }] : [];
    },

    EndInvitation({ invitationId, ...why }, state) {
      if (state.phase !== 'open' && state.phase !== 'accepted') return [];
      const inviteeId = state.phase === 'accepted' ? state.by.inviteeId : null;
      return [{ type: 'InvitationEnded', data: { invitationId, inviterId: state.inviterId, inviteeId, ...why } }];
    },
  },
};

function completed(
  by: InvitedPair,
  { completion, stored, message }: { completion: Completion; stored: boolean; message: string | null },
): InvitationEvent {
  const personal = message && completion.inviteeApplication ? { subject: by.inviteeId, fields: { message } } : null;
  return { type: 'InvitationCompleted', data: { ...by, ...completion, stored, private: personal } };
}

/** The side of the partner that invites. */
export function invitingSide({ invitedType }: Pick<InvitedPair, 'invitedType'>) {
  return opposite[invitedType];
}
