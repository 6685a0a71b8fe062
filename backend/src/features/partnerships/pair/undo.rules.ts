import { opposite, partnerTypes, type PartnerType } from '@accelerator/contracts/catalogue';
import type { EventNamed } from '@accelerator/contracts/log';
import { refuse } from '../../../event-sourcing/kernel/refusal.ts';
import { seeing } from './administration.rules.ts';
import { pairRef } from './pair-refs.ts';
import type { PartnershipRules } from './partnership-commands.ts';
import { isHiddenByPass, type PartnershipState } from './partnership.state.ts';

type UndoneType = EventNamed<'PartnershipActUndone'>['data']['undone']['type'];

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
          ...pairRef(who),
          undone,
          phase: before.phase,
          ...(cohortId !== null && { cohortId }),
          ...(leavesSeats && state.cohortId !== null && { seatsReleasedIn: state.cohortId }),
          applications: restoration ? applicationsIn(before) : [],
          ...(isUndoneOnBehalf(type) && undoneOnBehalf(before, state, restoration !== undefined)),
          told: sidesToTell(type, before, state),
          private: reason ? { subject: who.partnershipId, fields: { reason } } : null,
        },
      },
    ];
  },
};

function isUndoneOnBehalf(type: UndoneType): boolean {
  return type === 'PartnerPassed' || type === 'InterestWithdrawn';
}

function undoneOnBehalf(before: PartnershipState, state: PartnershipState, endedMore: boolean) {
  const interested = partnerTypes.values.filter((side) => before.sides[side].interested);
  const side = sideThatChanged(before, state);
  return { interested, ...(!endedMore && side && { setFor: side }) };
}

/** Of one act in place of a side. */
function sideThatChanged(before: PartnershipState, { sides }: PartnershipState): PartnerType | undefined {
  const changed = (field: 'passed' | 'interested') =>
    partnerTypes.values.find((side) => before.sides[side][field] !== sides[side][field]);
  return changed('passed') ?? changed('interested');
}

function sidesToTell(type: UndoneType, before: PartnershipState, state: PartnershipState): readonly PartnerType[] {
  if (type === 'PartnersRecommended') return seeing(state);
  if (type === 'RecommendationRemoved') return seeing(before);
  const side = isUndoneOnBehalf(type) ? sideThatChanged(before, state) : undefined;
  if (!side) return [];
  // To the other side a pass was a withdrawal, where it goes on seeing the pair at all.
  const isSeen = before.sides[side].interested && !isHiddenByPass(state, opposite[side]);
  return isSeen ? partnerTypes.values : [side];
}

function applicationsIn({ sides }: PartnershipState) {
  return partnerTypes.values.flatMap((side) => {
    const { application } = sides[side];
    return application ? [{ side, applicationId: application.applicationId }] : [];
  });
}
