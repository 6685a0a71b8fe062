import { descending, totalOrder } from '@accelerator/contracts/order';
import type { MatchView } from '@accelerator/contracts/matching/views';

export type MatchGroup = 'mutual' | 'yours' | 'theirs' | 'recommended' | 'passed';
export type MatchGroups = Record<MatchGroup, readonly MatchView[]>;

/** Under which heading of My Matches each one stands; a match that fits none of them is in none. The server's order is kept. */
export function groupMatches(matches: readonly MatchView[]): MatchGroups {
  const groups: Record<MatchGroup, MatchView[]> = { mutual: [], yours: [], theirs: [], recommended: [], passed: [] };
  for (const match of matches) {
    const group = groupOf(match);
    if (group) groups[group].push(match);
  }
  return {
    ...groups,
    recommended: groups.recommended.toSorted(
      totalOrder(
        (match) => matches.indexOf(match),
        descending(({ isAdminRecommended }) => isAdminRecommended),
        descending(({ savedForLater }) => savedForLater),
      ),
    ),
  };
}

function groupOf(match: MatchView): MatchGroup | undefined {
  if (match.youNotInterested) return 'passed';
  if (match.youViewedContact && match.theyShowedInterest) return 'mutual';
  if (match.youViewedContact) return 'yours';
  if (match.theyShowedInterest) return 'theirs';
  return match.isAdminRecommended || match.isAlgorithmic || match.savedForLater ? 'recommended' : undefined;
}
