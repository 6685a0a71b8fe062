import type { ApplicationStatus } from '@accelerator/contracts/catalogue';
import type { EventNamed } from '@accelerator/contracts/log';
import type { PartnerEvent } from '@accelerator/contracts/partners';
import type { OneSide, Restoration } from '@accelerator/contracts/partnerships';
import type { DecideTable } from '../../../event-sourcing/kernel/decider.ts';
import { refuse } from '../../../event-sourcing/kernel/refusal.ts';
import { awaitingOf, exists, heldUnless, overtaken, released, sideOf } from './partner-refs.ts';
import type { PartnerState } from './partner.state.ts';

export type UndoCommands = {
  UndoDecision: {
    readonly partnerId: string;
    readonly undone: EventNamed<'PartnerDecisionUndone'>['data']['undone'];
    readonly reason: string | null;
    /** See `RejectPartner`. */
    readonly pastCohortId?: number;
  };
  RestoreApplication: OneSide & {
    readonly partnerId: string;
    readonly restoration: Restoration;
    readonly reason: string | null;
  };
};

/** The rules for undoing an administrator's act on a company. */
export const undoRules: DecideTable<UndoCommands, PartnerEvent, PartnerState> = {
  UndoDecision({ partnerId, undone, reason, pastCohortId }, state) {
    if (!exists(state)) return refuse('partner_unknown');
    const { undoable, running } = state;
    if (undoable?.commandId !== undone.commandId) return refuse('built_upon');
    // A company is decided on only while it exists.
    const applicationStatus = undoable.before.status as ApplicationStatus;
    return [
      {
        type: 'PartnerDecisionUndone',
        data: {
          partnerId,
          undone,
          applicationStatus,
          // What was held goes on when the approval comes back, also where it is over by now.
          running: heldUnless(applicationStatus === 'approved' ? undefined : pastCohortId, running),
          ...awaitingOf(state),
          private: reason ? { subject: partnerId, fields: { reason } } : null,
        },
      },
    ];
  },

  /** The application that ended comes back, where the company is still free for it. */
  RestoreApplication({ partnerId, restoration, reason, ...who }, state) {
    if (!exists(state)) return refuse('partner_unknown');
    if (state.status !== 'approved') return refuse('partner_not_approved');
    const { running, awaited } = state;
    const application = restoration.applications.find(({ side }) => side === who.side);
    if (!application) return [];
    const { applicationId, runningEnded } = application;
    // What closes it has not arrived yet, and would close it again.
    if (running?.applicationId === applicationId) return refuse('still_following');
    if (running && !runningEnded) return refuse('partner_has_active');
    const others = Object.values(awaited).filter(({ partnershipId }) => partnershipId !== who.partnershipId);
    return [
      ...(running ? [overtaken(partnerId, running, who.partnershipId)] : []),
      {
        type: 'ApplicationRestored',
        data: {
          ...sideOf(who),
          partnerId,
          applicationId,
          restoration,
          // Words about the two lie under the key of the pair.
          private: reason ? { subject: who.partnershipId, fields: { reason } } : null,
        },
      },
      // It is complete again, so those who have begun to wait for this company wait for nothing.
      ...(restoration.applications.length > 1 ? others.map((one) => released(partnerId, one)) : []),
    ];
  },
};
