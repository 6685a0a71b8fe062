import type { PartnerType } from '@accelerator/contracts/catalogue';
import type { MatchesView, MatchView } from '@accelerator/contracts/matching/views';
import type { PartnershipView } from '@accelerator/contracts/partnerships/views';
import { groupPartners, partnerRows, type PartnerRow } from '../../../entities/partnership/partner-groups.ts';

/** A partner of the list of matches. */
export type MatchRow = PartnerRow & { readonly match: MatchView };

export function isMatch(row: PartnerRow): row is MatchRow {
  return row.match !== null;
}

/** The connection whose score is explained from the beginning. */
export function explainedFirst(
  { matches, hasActiveApplication }: MatchesView,
  partnerships: readonly PartnershipView[] | undefined,
  side: PartnerType,
): PartnerRow | undefined {
  return groupPartners(partnerRows(matches, partnerships, { side }).filter(isMatch), hasActiveApplication).mutual[0];
}
