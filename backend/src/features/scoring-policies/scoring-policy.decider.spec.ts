import type { ScoringPolicyChanged } from '@accelerator/contracts/scoring';
import { describe, test } from '@jest/globals';
import { given } from '../../event-sourcing/kernel/decider.fixtures.ts';
import { scoringPolicyDecider } from './scoring-policy.decider.ts';
import { firstPolicy } from '../scoring/scoring-policy.ts';

const industriesFirst = { ...firstPolicy.weights, industries: 34, cohorts: 0 };
const regionsFirst = { ...firstPolicy.weights, regions: 24, cohorts: 0 };
const changed = (data: ScoringPolicyChanged['data']): ScoringPolicyChanged => ({ type: 'ScoringPolicyChanged', data });
const second = changed({ version: 2, weights: industriesFirst, restores: null });

describe('adopting a scoring policy', () => {
  test('makes the weights the next version', () => {
    given(scoringPolicyDecider, []).when('AdoptScoringPolicy', { weights: industriesFirst, basedOn: 1 }).then([second]);
    given(scoringPolicyDecider, [second])
      .when('AdoptScoringPolicy', { weights: regionsFirst, basedOn: 2 })
      .then([changed({ version: 3, weights: regionsFirst, restores: null })]);
  });

  test('makes an older version a new one, and says which it restores', () => {
    given(scoringPolicyDecider, [second])
      .when('AdoptScoringPolicy', { weights: firstPolicy.weights, basedOn: 2 })
      .then([changed({ version: 3, weights: firstPolicy.weights, restores: 1 })]);
  });

  test('changes nothing where these weights rule already', () => {
    given(scoringPolicyDecider, []).when('AdoptScoringPolicy', { weights: firstPolicy.weights, basedOn: 1 }).nothing();
    given(scoringPolicyDecider, [second]).when('AdoptScoringPolicy', { weights: industriesFirst, basedOn: 1 }).nothing();
  });

  test('is refused where another one was adopted in the meantime', () => {
    given(scoringPolicyDecider, [second])
      .when('AdoptScoringPolicy', { weights: regionsFirst, basedOn: 1 })
      .refused('scoring_policy_changed');
  });
});
