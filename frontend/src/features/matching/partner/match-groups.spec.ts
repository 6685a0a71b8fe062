import { expect, test } from '@jest/globals';
import { aMatch } from '../../../testing/partner.fixtures.ts';
import { groupMatches, type MatchGroup } from './match-groups.ts';

const unlisted = { isAlgorithmic: false };

test.each<[MatchGroup | undefined, object]>([
  ['mutual', { youViewedContact: true, theyShowedInterest: true }],
  ['yours', { youViewedContact: true }],
  ['theirs', { theyShowedInterest: true }],
  ['recommended', {}],
  ['recommended', { ...unlisted, isAdminRecommended: true }],
  ['recommended', { partnershipId: 'a pair without any interest' }],
  ['passed', { youNotInterested: true, theyShowedInterest: true }],
  [undefined, unlisted],
])('%s holds a match with %j', (group, differences) => {
  const groups = groupMatches([aMatch(differences)]);
  const holding = (Object.keys(groups) as MatchGroup[]).filter((name) => groups[name].length > 0);
  expect(holding).toEqual(group ? [group] : []);
});

test("the order is the server's, with what an administrator recommends first, and then what is saved", () => {
  const ids = ['a', 'b', 'c', 'd'];
  const matches = ids.map((id) => aMatch({ id, savedForLater: id === 'b', isAdminRecommended: id === 'd' }));
  expect(groupMatches(matches).recommended.map((match) => match.id)).toEqual(['d', 'b', 'a', 'c']);
});
