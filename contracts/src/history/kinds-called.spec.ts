import { describe, expect, it } from '@jest/globals';
import type { EventType } from '../log/programme-event.ts';
import { foldedWords } from '../text/folding.ts';
import { kindsCalled } from './kinds-called.ts';

const types: readonly EventType[] = [
  ...(['InterestExpressed', 'InterestWithdrawn', 'PartnerPassed', 'CohortApplied', 'PartnershipSubmitted'] as const),
  ...(['WaitlistReordered', 'PartnershipMoved', 'CohortProposed', 'PartnerApprovalRevoked', 'PartnershipFrozen'] as const),
  ...(['PartnerApproved', 'PartnersMatched', 'MatchDeleted', 'PartnerDecisionUndone', 'PartnershipActUndone'] as const),
  'PartnershipCanceled',
];
const found = (q: string) => kindsCalled(foldedWords(q), types);

describe('the kinds that words of a search mean', () => {
  it.each([
    ['Show interest', ['InterestExpressed']],
    ['Not interested', ['PartnerPassed']],
    ['apply', ['CohortApplied']],
    ['waitlist', ['PartnershipSubmitted', 'WaitlistReordered']],
    ['Assign to Cohort', ['PartnershipMoved', 'CohortProposed']],
    ['Revoke Approval', ['PartnerApprovalRevoked']],
    ['on hold', ['PartnershipFrozen']],
    ['Create Match', ['PartnersMatched']],
    ['Delete Match', ['MatchDeleted']],
    ['partnership canceled', ['PartnershipCanceled']],
    ['application canceled', ['PartnershipCanceled']],
    ['undo', ['PartnerDecisionUndone', 'PartnershipActUndone']],
  ])('are found by the words of the screens: %s', (q, kinds) => {
    expect(found(q).toSorted()).toEqual(kinds.toSorted());
  });

  it('are found by their own words, and none by words of two names', () => {
    expect(found('interest expressed')).toEqual(['InterestExpressed']);
    expect(found('partner approved')).toEqual(['PartnerApproved']);
    expect(found('show expressed')).toEqual([]);
    expect(found('')).toEqual([]);
  });
});
