import { isSaved } from '../../../entities/partnership/partner-groups.ts';
import type { MatchRow } from './explained-first.ts';
import type { MatchFilters } from './match-filters.ts';

/** The name is left to the server. */
export function passesFilters(row: Pick<MatchRow, 'match' | 'partnership'>, filters: MatchFilters): boolean {
  const { match } = row;
  const meets = <Value>(wanted: readonly Value[], offered: readonly Value[]) =>
    wanted.length === 0 || wanted.some((value) => offered.includes(value));
  return (
    match.matchScore >= filters.quality &&
    (!filters.saved || isSaved(row)) &&
    (!filters.free || !match.isTaken) &&
    meets(filters.cohorts, match.cohortAvailability) &&
    meets(filters.industries, match.industries) &&
    meets(
      filters.regions,
      match.geographicFocus.map((region) => region.value),
    )
  );
}
