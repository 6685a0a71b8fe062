import { opposite } from '@accelerator/contracts/catalogue';
import type { PartnershipEvent } from '@accelerator/contracts/partnerships';
import { refuse } from '../../../event-sourcing/kernel/refusal.ts';
import { endOf } from './application.rules.ts';
import { companyOf, pairRef, sideRef } from './pair-refs.ts';
import type { PartnershipRules } from './partnership-commands.ts';
import { isMutual } from './partnership.state.ts';

/** The rules of what a side says of the other one. */
export const interestRules: PartnershipRules<
  | 'ExpressInterest'
  | 'WithdrawInterest'
  | 'PassPartner'
  | 'ReconsiderPartner'
  | 'WriteNotes'
  | 'SavePartner'
  | 'EvaluatePartner'
  | 'MarkContacted'
> = {
  ExpressInterest(who, { sides }) {
    if (sides[who.side].interested) return [];
    const theirs = sides[opposite[who.side]];
    return theirs.interested && !theirs.passed
      ? [
          { type: 'InterestExpressed', data: { ...sideRef(who), mutual: true } },
          { type: 'MutualInterestReached', data: pairRef(who) },
        ]
      : [{ type: 'InterestExpressed', data: sideRef(who) }];
  },

  WithdrawInterest(who, state) {
    if (!state.sides[who.side].interested) return [];
    return [...endOf({ ...who, by: who.side }, state), { type: 'InterestWithdrawn', data: sideRef(who) }];
  },

  PassPartner(who, state) {
    const mine = state.sides[who.side];
    if (mine.passed) return [];
    // To a side that goes on seeing the pair, a pass looks like a withdrawal, live updates included.
    const isSeen = mine.interested && state.sides[opposite[who.side]].involved;
    return [
      ...endOf({ ...who, by: who.side }, state),
      ...(isSeen ? [{ type: 'InterestWithdrawn', data: sideRef(who) } as const] : []),
      { type: 'PartnerPassed', data: sideRef(who) },
    ];
  },

  ReconsiderPartner(who, { sides, recommendation }) {
    if (!sides[who.side].passed) return [];
    const theirs = opposite[who.side];
    const waits = recommendation?.withheldFrom.includes(theirs) && !sides[theirs].interested && !sides[theirs].passed;
    const shows = waits && {
      showsRecommendation: true as const,
      ...(recommendation?.addedToDashboard && { addedToDashboard: true as const }),
    };
    return [{ type: 'PassReconsidered', data: { ...sideRef(who), ...shows } }];
  },

  WriteNotes({ notes, ...who }, { sides }) {
    if (sides[who.side].notes === notes) return [];
    return [{ type: 'PartnershipNoted', data: { ...sideRef(who), private: { subject: companyOf(who), fields: { notes } } } }];
  },

  SavePartner({ saved, ...who }, { sides }) {
    if (sides[who.side].saved === saved) return [];
    return [{ type: saved ? 'PartnerSaved' : 'PartnerUnsaved', data: sideRef(who) }];
  },

  EvaluatePartner({ evaluated, evaluationNotes, ...who }, { sides }) {
    if (!isMutual(sides)) return refuse('not_mutual');
    const mine = sides[who.side];
    const written = evaluationNotes !== null && evaluationNotes !== mine.evaluationNotes;
    const marked = evaluated ?? mine.evaluated;
    if (mine.evaluated === marked && !written) return [];
    return [
      {
        type: 'PartnerEvaluated',
        data: {
          ...sideRef(who),
          evaluated: marked,
          private: written ? { subject: companyOf(who), fields: { evaluationNotes } } : null,
        },
      },
    ];
  },

  MarkContacted(who, { sides, contacted }) {
    if (!isMutual(sides)) return refuse('not_mutual');
    return contacted ? [] : [{ type: 'PartnerContacted', data: sideRef(who) }];
  },
};

export const connectRules: PartnershipRules<'ConnectPartners'> = {
  /** Both want it, whatever either of them said before. */
  ConnectPartners({ inviterId, ...who }, { sides }) {
    const inviting = inviterId === who.appPartnerId ? 'app' : 'solutions';
    const both = [inviting, opposite[inviting]] as const;
    const reconsidered = both
      .filter((side) => sides[side].passed)
      .map((side): PartnershipEvent => ({ type: 'PassReconsidered', data: sideRef({ ...who, side }) }));
    const interested = both
      .filter((side) => !sides[side].interested)
      .map((side): PartnershipEvent => ({
        type: 'InterestExpressed',
        data: { ...sideRef({ ...who, side }), mutual: true, inviterId },
      }));
    if (interested.length === 0) return reconsidered;
    return [...reconsidered, ...interested, { type: 'MutualInterestReached', data: pairRef(who) }];
  },
};
