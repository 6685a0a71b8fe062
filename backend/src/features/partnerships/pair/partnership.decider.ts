import { isByAdministrator } from '@accelerator/contracts/log';
import type { OneSide, PartnershipEvent } from '@accelerator/contracts/partnerships';
import type { Context, Decider, DecideTable } from '../../../event-sourcing/kernel/decider.ts';
import { refuse } from '../../../event-sourcing/kernel/refusal.ts';
import { applicationRules, endOf } from './application.rules.ts';
import { connectRules, interestRules } from './interest.rules.ts';
import { sideRef } from './pair-refs.ts';
import type { PartnershipCommands } from './partnership-commands.ts';
import { evolve, initial } from './pair-evolution.state.ts';
import { hasEnded, isHiddenByPass, type PartnershipState } from './partnership.state.ts';
import { administrationRules, deletionRules } from './administration.rules.ts';
import { undoRules } from './undo.rules.ts';

/** A pair of partners, for life: both sides act in this one stream, so the second yes makes the interest mutual in one append. */
export const partnershipDecider: Decider<PartnershipCommands, PartnershipEvent, PartnershipState> = {
  name: 'partnership',
  stream: (partnershipId) => `partnership-${partnershipId}`,
  initial,
  evolve,

  decide: {
    ...requireActivePair({
      ...unlessPassedOver(interestRules),
      ...connectRules,
      ...applicationRules,
      ...administrationRules,
      ...undoRules,
    }),
    ...deletionRules,

    /** The second of the two may leave too, so that what it wrote is let go as well. */
    DepartPartner(who, state, { actor }) {
      const { sides } = state;
      if (sides[who.side].left) return [];
      const known = sides.app.interested || sides.solutions.interested;
      const ending = endOf({ ...who, by: who.side, reason: null, departing: true }, state);
      const canceled = ending.find((event) => event.type === 'PartnershipCanceled');
      return [
        ...ending,
        {
          type: 'PartnerDeparted',
          data: {
            ...sideRef(who),
            known,
            ...(isByAdministrator(actor) && { byAdministrator: true as const }),
            ...(canceled && { ended: { was: canceled.data.was, cohortId: canceled.data.cohortId } }),
          },
        },
      ];
    },
  },
};

/** The rules of a side, refused where the other side is as good as unknown to it. */
function unlessPassedOver(rules: typeof interestRules): typeof interestRules {
  const guarded = Object.entries(rules).map(([name, decide]) => [
    name,
    (command: never, state: PartnershipState, context: Context) =>
      isHiddenByPass(state, (command as OneSide).side) ? refuse('partner_unknown') : decide(command, state, context),
  ]);
  return Object.fromEntries(guarded) as typeof interestRules;
}

type RulesOfTwo = DecideTable<Omit<PartnershipCommands, 'DepartPartner' | 'DeleteMatch'>, PartnershipEvent, PartnershipState>;

/** The rules, which all refuse once one of the two has left the programme. */
function requireActivePair(rules: RulesOfTwo): RulesOfTwo {
  const guarded = Object.entries(rules).map(([name, decide]) => [
    name,
    (command: never, state: PartnershipState, context: Context) =>
      hasEnded(state) ? refuse('partner_unknown') : decide(command, state, context),
  ]);
  return Object.fromEntries(guarded) as RulesOfTwo;
}
