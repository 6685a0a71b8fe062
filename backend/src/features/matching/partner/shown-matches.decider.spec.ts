import type { MatchesShown } from '@accelerator/contracts/matching';
import { describe, test } from '@jest/globals';
import { given } from '../../../event-sourcing/kernel/decider.fixtures.ts';
import { shownMatchesDecider } from './shown-matches.decider.ts';

const shown = (day: string): MatchesShown => ({
  type: 'MatchesShown',
  data: { partnerId: 'acme', day, scoringPolicy: 'score-v1', matches: [{ partnerId: 'bolt', score: 83 }] },
});

describe('showing matches', () => {
  test('keeps the list and the policy that scored it', () => {
    given(shownMatchesDecider, [])
      .when('ShowMatches', shown('2026-03-04').data)
      .then([shown('2026-03-04')]);
  });

  test('keeps one list a day, whatever is on a later one', () => {
    given(shownMatchesDecider, [shown('2026-03-04')])
      .when('ShowMatches', { ...shown('2026-03-04').data, matches: [] })
      .nothing();
    given(shownMatchesDecider, [shown('2026-03-04')])
      .when('ShowMatches', shown('2026-03-05').data)
      .then([shown('2026-03-05')]);
  });

  test('keeps no list of a day that is over', () => {
    given(shownMatchesDecider, [shown('2026-03-04')])
      .when('ShowMatches', shown('2026-03-03').data)
      .nothing();
  });
});
