import type { PartnerRow } from '../partners/partner/partners.projection.ts';
import type { ScoredPair } from './compared-lists.ts';
import { scoredPair } from './explanation.ts';
import type { ScoringRules } from './scoring-policy.ts';
import { scoringProfile, type ScoringProfile } from './scoring-profile.ts';

/** A row never changes, so its profile is made once while the row is referenced. */
const profiles = new WeakMap<PartnerRow, ScoringProfile>();

/** Two partners in the form in which their score is told and explained. Two of one type have no score: an error. */
export function scoredPartners(one: PartnerRow, other: PartnerRow, rules: ScoringRules): ScoredPair {
  return scoredPair(profileOf(one), profileOf(other), rules);
}

/** A partner in the form in which it is scored. */
export function profileOf(row: PartnerRow): ScoringProfile {
  const known = profiles.get(row);
  if (known) return known;
  const profile = scoringProfile(row.partnerType, row);
  profiles.set(row, profile);
  return profile;
}
