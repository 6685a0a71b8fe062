import type { PartnershipEvent } from '@accelerator/contracts/partnerships';
import { describe, expect, test } from '@jest/globals';
import { given } from '../../../event-sourcing/kernel/decider.fixtures.ts';
import { partnershipDecider } from '../pair/partnership.decider.ts';
import {
  acme,
  acmeApplied,
  active,
  bolt,
  bothApplied,
  canceled,
  departed,
  interested,
  matchDeleted,
  matched,
  mutual,
  noted,
  pair,
  passed,
  proposed,
  recommended,
  reconsidered,
  rejected,
  withdrawn,
} from '../pair/partnership.fixtures.ts';
import { isHiddenByPass, isRecommendedTo } from '../pair/partnership.state.ts';

const matching = { ...pair, criteria: 'Manual admin selection', notes: 'Manually created by admin', cohortId: null } as const;
const both = ['app', 'solutions'] as const;

function stateAfter(...events: readonly PartnershipEvent[]) {
  return given(partnershipDecider, events).state;
}

describe('matching two partners', () => {
  test('keeps the notes under the key of the pair, and proposes the cohort', () => {
    given(partnershipDecider, [])
      .when('MatchPartners', { ...matching, notes: 'Both asked', cohortId: 3 })
      .then([matched('Both asked'), proposed(3)]);
    expect(stateAfter(matched(), proposed(3))).toMatchObject({ proposedCohortId: 3, cohortId: null, phase: 'talking' });
    given(partnershipDecider, [proposed(3)])
      .when('MatchPartners', { ...matching, cohortId: 3 })
      .then([matched()]);
  });

  test('sets no flag of either, and recommends each to the other until it says something', () => {
    const state = stateAfter(matched());
    expect(both.map((side) => [state.sides[side].interested, state.sides[side].application])).toEqual([
      [false, null],
      [false, null],
    ]);
    expect(both.filter((side) => isRecommendedTo(state, side))).toEqual(both);
    expect(both.filter((side) => isRecommendedTo(stateAfter(matched(), interested(acme)), side))).toEqual(['solutions']);
    expect(both.filter((side) => isRecommendedTo(stateAfter(matched(), passed(acme)), side))).toEqual([]);
  });

  test.each<[string, readonly PartnershipEvent[]]>([
    ['nothing has happened', []],
    ['one has only made a note', [noted(acme, 'Call')]],
    ['they are recommended', [recommended()]],
    ['a pass was reconsidered', [passed(acme), reconsidered(acme)]],
    ['their application was rejected', [...bothApplied, rejected()]],
    ['their application was canceled', [...bothApplied, canceled()]],
    ['their partnership was ended', [...active, canceled({ was: 'active' })]],
    ['an earlier match was deleted', [matched(), matchDeleted()]],
  ])('is possible where %s', (_, history) => {
    given(partnershipDecider, history).when('MatchPartners', matching).then([matched()]);
  });

  test.each<[string, readonly PartnershipEvent[]]>([
    ['one is interested', [interested(acme)]],
    ['one was interested', [interested(acme), withdrawn(acme)]],
    ['both are', mutual],
    ['one has applied', acmeApplied],
    ['they are active', active],
    ['one has passed', [passed(bolt)]],
    ['one has passed after a cancellation', [...bothApplied, canceled(), passed(bolt)]],
    ['they have begun anew', [...bothApplied, rejected(), ...acmeApplied.slice(-1)]],
  ])('is refused where %s', (_, history) => {
    given(partnershipDecider, history).when('MatchPartners', matching).refused('already_partners');
  });

  test('is refused where an administrator has matched them, also in other words', () => {
    given(partnershipDecider, [matched(), ...mutual])
      .when('MatchPartners', { ...matching, notes: 'Both asked' })
      .refused('already_matched');
  });

  test('is refused once one of the two has left', () => {
    given(partnershipDecider, [interested(acme), departed(acme)])
      .when('MatchPartners', matching)
      .refused('partner_unknown');
  });
});

describe('deleting a match', () => {
  test('tells both', () => {
    given(partnershipDecider, [matched()]).when('DeleteMatch', pair).then([matchDeleted()]);
    given(partnershipDecider, [matched(), ...mutual])
      .when('DeleteMatch', pair)
      .then([matchDeleted()]);
  });

  test('cancels what runs between the two first', () => {
    given(partnershipDecider, [matched(), ...bothApplied])
      .when('DeleteMatch', pair)
      .then([canceled({ by: 'admin' }), matchDeleted()]);
    given(partnershipDecider, [matched(), ...active])
      .when('DeleteMatch', pair)
      .then([canceled({ by: 'admin', was: 'active' }), matchDeleted()]);
  });

  test('tells neither the one who passed nor the one who lost sight of the other by that', () => {
    given(partnershipDecider, [matched(), passed(acme)])
      .when('DeleteMatch', pair)
      .then([matchDeleted([])]);
  });

  test('gives a pass away to no one: to the other side all is as if there were none', () => {
    const [silent, passing] = [
      [matched(), interested(bolt)],
      [matched(), interested(bolt), passed(acme)],
    ];
    given(partnershipDecider, passing)
      .when('DeleteMatch', pair)
      .then([matchDeleted(['solutions'])]);
    const [after, afterPass] = [silent, passing].map((events) => stateAfter(...events, matchDeleted()));
    expect([isHiddenByPass(after!, 'solutions'), isHiddenByPass(afterPass!, 'solutions')]).toEqual([false, false]);
    expect(afterPass!.sides.solutions).toEqual({ ...after!.sides.solutions, involved: true });
  });

  test('ends all interest, but leaves passes and what each side wrote for itself', () => {
    const { sides, begun, matched: stands } = stateAfter(matched(), ...mutual, noted(acme, 'Call'), matchDeleted());
    expect([begun, stands]).toEqual([false, false]);
    expect(both.map((side) => [sides[side].interested, sides[side].involved, sides[side].notes])).toEqual([
      [false, false, 'Call'],
      [false, false, ''],
    ]);
    expect(stateAfter(matched(), passed(acme), matchDeleted([])).sides.app).toMatchObject({ passed: true, involved: true });
  });

  test('is refused where there is none, and where the partners began themselves', () => {
    given(partnershipDecider, [matched(), matchDeleted()]).when('DeleteMatch', pair).refused('match_unknown');
    given(partnershipDecider, [recommended()]).when('DeleteMatch', pair).refused('match_unknown');
    given(partnershipDecider, mutual).when('DeleteMatch', pair).refused('match_of_partners');
  });

  test('is possible, and tells no one, once one of the two has left', () => {
    given(partnershipDecider, [matched(), departed(acme)])
      .when('DeleteMatch', pair)
      .then([matchDeleted([])]);
  });
});
