import { regions, type Industry, type PartnerType } from '@accelerator/contracts/catalogue';
import type { MatchView } from '@accelerator/contracts/matching/views';
import type { PartnershipView } from '@accelerator/contracts/partnerships/views';
import { ownSide } from '@accelerator/contracts/partnerships/own-side';

/** One partner on the dashboard: what the list of matches knows of it, and what the list of partnerships does. */
export interface PartnerRow {
  readonly id: string;
  readonly partnerType: PartnerType;
  readonly companyName: string;
  readonly industries: readonly Industry[];
  /** Labels. */
  readonly regions: readonly string[];
  readonly match: MatchView | null;
  readonly partnership: PartnershipView | null;
}

export type PartnerGroup = 'mutual' | 'yours' | 'theirs' | 'recommended' | 'passed' | 'past';
export type PartnerGroups = Record<PartnerGroup, readonly PartnerRow[]>;

/** Every partner of either list once, in the server's order of matches; those that only a partnership names follow. */
export function partnerRows(matches: readonly MatchView[], partnerships: readonly PartnershipView[]): PartnerRow[] {
  const ofPartner = new Map(partnerships.map((partnership) => [partnership.partner.id, partnership]));
  const matched = new Set(matches.map((match) => match.id));
  return [
    ...matches.map((match) => rowOfMatch(match, ofPartner.get(match.id) ?? null)),
    ...partnerships.filter((partnership) => !matched.has(partnership.partner.id)).map(rowOfPartnership),
  ];
}

/**
 * A row that fits no heading (no interest on either side, and no recommendation) is in none of them; one with a cohort that is over stands
 * under the past ones too.
 */
export function groupPartners(rows: readonly PartnerRow[], side: PartnerType): PartnerGroups {
  const groups: Record<PartnerGroup, PartnerRow[]> = { mutual: [], yours: [], theirs: [], recommended: [], passed: [], past: [] };
  for (const row of rows) {
    const group = groupOf(row, side);
    if (group) groups[group].push(row);
    if (group !== 'past' && hasPastCohort(row)) groups.past.push(row);
  }
  return { ...groups, mutual: groups.mutual.toSorted(theirRequestFirst(side)) };
}

/** The two were partners in a cohort that is over. */
export function hasPastCohort({ partnership }: PartnerRow): boolean {
  return (partnership?.pastCohorts.length ?? 0) > 0;
}

const ended: ReadonlySet<string> = new Set(['canceled', 'rejected']);
const applying: ReadonlySet<string> = new Set([
  'joint_application_pending',
  'applying',
  'waiting_for_partner',
  'pending_approval',
  'active',
]);

function groupOf({ match, partnership }: PartnerRow, side: PartnerType): PartnerGroup | undefined {
  if (partnership?.partner.hasLeft) return 'past';
  const own = ownSide(partnership, side);
  if (own.passed || match?.youNotInterested) return 'passed';
  const mine = own.interested || (match?.youViewedContact ?? false);
  const theirs = own.theirs.interested || (match?.theyShowedInterest ?? false);
  if ((mine && theirs) || (own.applied && own.theirs.applied)) return 'mutual';
  if (partnership && applying.has(partnership.status)) return 'mutual';
  if (mine) return 'yours';
  if (theirs) return 'theirs';
  const recommended = match?.isAdminRecommended || match?.isAlgorithmic || partnership?.initiatedBy === 'admin';
  if (recommended) return 'recommended';
  return partnership && ended.has(partnership.status) ? 'past' : undefined;
}

/** Who has applied and waits for an answer comes before those who wait for nothing. */
function theirRequestFirst(side: PartnerType): (one: PartnerRow, other: PartnerRow) => number {
  const waits = ({ partnership }: PartnerRow) => {
    const own = ownSide(partnership, side);
    return own.theirs.applied && !own.applied ? 0 : 1;
  };
  return (one, other) => waits(one) - waits(other);
}

function rowOfMatch(match: MatchView, partnership: PartnershipView | null): PartnerRow {
  const { id, partnerType, companyName, industries, geographicFocus } = match;
  return { id, partnerType, companyName, industries, regions: geographicFocus.map((region) => region.label), match, partnership };
}

function rowOfPartnership(partnership: PartnershipView): PartnerRow {
  const { id, partnerType, companyName, industries, geographicFocus } = partnership.partner;
  return { id, partnerType, companyName, industries, regions: geographicFocus.map(regions.labelOf), match: null, partnership };
}
