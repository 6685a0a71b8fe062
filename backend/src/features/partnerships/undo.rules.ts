import { partnerTypes } from '@accelerator/contracts/catalogue';
import { refuse } from '../../event-sourcing/kernel/refusal.ts';
import { seeing } from './administration.rules.ts';
import { pair } from './pair-refs.ts';
import type { PartnershipRules } from './partnership-commands.ts';
import type { PartnershipState } from './partnership.state.ts';

/** Undoing the last act of an administrator in the pair. */
export const undoRules: PartnershipRules<'UndoAct'> = {
  UndoAct({ undone, restoration, reason, ...who }, state) {
    const { undoable } = state;
    if (undoable?.commandId !== undone.commandId) return refuse('built_upon');
    const { before } = undoable;
    const { type } = undone;
    const cohortId = restoration?.cohortId ?? (type === 'PartnershipApproved' ? state.cohortId : null);
    const leavesSeats = type === 'PartnershipApproved' || type === 'PartnershipMoved';
    return [
      {
        type: 'PartnershipActUndone',
        data: {
          ...pair(who),
          undone,
          phase: before.phase,
          ...(cohortId !== null && { cohortId }),
          ...(leavesSeats && state.cohortId !== null && { seatsReleasedIn: state.cohortId }),
          applications: restoration ? applicationsIn(before) : [],
          told: type === 'PartnersRecommended' ? seeing(state) : type === 'RecommendationRemoved' ? seeing(before) : [],
          private: reason ? { subject: who.partnershipId, fields: { reason } } : null,
        },
      },
    ];
  },
};

function applicationsIn({ sides }: PartnershipState) {
  return partnerTypes.values.flatMap((side) => {
    const { application } = sides[side];
    return application ? [{ side, applicationId: application.applicationId }] : [];
  });
}
