import { regions, type Industry, type PartnerType } from '@accelerator/contracts/catalogue';
import type { MatchView } from '@accelerator/contracts/matching/views';
import { descending, totalOrder } from '@accelerator/contracts/order';
import { standing, type PairStatus } from '@accelerator/contracts/partnerships/standing';
import type { PartnerPhase } from '@accelerator/contracts/partnerships/standing-phase';
import type { PartnershipView } from '@accelerator/contracts/partnerships/views';
import { pastCohortsLabel } from '../cohort/cohort-labels.ts';

/** One partner of the reader's lists: what the list of matches knows of it, and what the list of partnerships does. */
export interface PartnerRow {
  readonly id: string;
  readonly partnerType: PartnerType;
  readonly companyName: string;
  readonly industries: readonly Industry[];
  /** Labels. */
  readonly regions: readonly string[];
  readonly match: MatchView | null;
  /** null where there is none, undefined while it is not known. */
  readonly partnership: PartnershipView | null | undefined;
  /** null while the partnership is not known. */
  readonly stands: PairStatus | null;
}

/** The headings of the programme, in their order. */
export const groupHeadings = [
  ['mutual', 'Mutual Connections'],
  ['yours', "Partners You're Interested In"],
  ['theirs', 'Partners Interested in You'],
  ['recommended', 'Recommended & Algorithmic Matches'],
] as const satisfies readonly (readonly [PartnerGroup, string])[];

/** The headings that are folded away below them, in its order. */
export const foldedHeadings = [
  ['taken', 'Not available now'],
  ['passed', 'Rejected Partners'],
  ['past', 'Past Partnerships'],
] as const satisfies readonly (readonly [PartnerGroup, string])[];

export type PartnerGroup = 'mutual' | 'yours' | 'theirs' | 'recommended' | 'taken' | 'passed' | 'past';
export type PartnerGroups = Readonly<Record<PartnerGroup, readonly PartnerRow[]>>;

interface Reader {
  readonly side: PartnerType;
  /** Left out, the present. */
  readonly now?: Date | undefined;
}

/**
 * Every partner of either list once, in the server's order of matches; those that only a partnership names follow.
 * @param partnerships undefined while they are not known
 */
export function partnerRows(
  matches: readonly MatchView[],
  partnerships: readonly PartnershipView[] | undefined,
  reader: Reader,
): readonly PartnerRow[] {
  const ofPartner = new Map(partnerships?.map((partnership) => [partnership.partner.id, partnership]));
  const matched = new Set(matches.map((match) => match.id));
  const others = (partnerships ?? []).filter(({ partner }) => !matched.has(partner.id));
  return [
    ...matches.map((match) => rowOfMatch(match, ofPartner.get(match.id) ?? unlessUntold(match), reader)),
    ...others.map((partnership) => rowOfPartnership(partnership, reader)),
  ];
}

/** A match tells of a partnership that the other list does not hold yet, or that could not be loaded. */
function unlessUntold({ partnershipId, youViewedContact, theyShowedInterest, youNotInterested }: MatchView): null | undefined {
  return partnershipId === null && !youViewedContact && !theyShowedInterest && !youNotInterested ? null : undefined;
}

/**
 * Under which one heading each partner stands, on every screen, and in which order. A partner with whom nothing has begun, and who is not
 * recommended, stands under none.
 * @param running an application of the reader runs, which hides the others
 */
export function groupPartners(rows: readonly PartnerRow[], running = false): PartnerGroups {
  const groups: Record<PartnerGroup, PartnerRow[]> = {
    mutual: [],
    yours: [],
    theirs: [],
    recommended: [],
    taken: [],
    passed: [],
    past: [],
  };
  const isHeld = rows.some(({ partnership }) => partnership?.hasActiveApplication);
  for (const row of rows) {
    const group = groupOf(row);
    const shown = group && running ? whileRunning(group, row, isHeld) : group;
    if (shown) groups[shown].push(row);
  }
  // Who is with someone else comes last of those with whom something has begun; the rest of them is folded away.
  const compareGroups = totalOrder<PartnerRow>(
    (row) => rows.indexOf(row),
    descending(({ stands }) => stands?.phase === 'requested'),
    ({ stands }) => stands?.taken ?? false,
    descending(isRecommended),
    descending(isSaved),
  );
  return {
    ...groups,
    mutual: groups.mutual.toSorted(compareGroups),
    yours: groups.yours.toSorted(compareGroups),
    theirs: groups.theirs.toSorted(compareGroups),
    recommended: groups.recommended.toSorted(compareGroups),
  };
}

/** The first one of a list with whom something new can begin: what ended between the two is no news. */
export function firstFree(rows: readonly PartnerRow[]): PartnerRow | undefined {
  return groupPartners(rows).recommended.find(({ stands }) => stands?.next?.act === 'express_interest' && !stands.outcome);
}

/**
 * The heading of a row while an application of the reader runs. The pair of the application stays, and so does a pair that was together in
 * a cohort, or whose partner has left.
 * @param isHeld one of the partnerships holds the application; otherwise that list is older than the matches, which are then only the pair
 *   of the application
 */
function whileRunning(
  group: PartnerGroup,
  { match, partnership, stands }: PartnerRow,
  isHeld: boolean,
): PartnerGroup | undefined {
  if (partnership === undefined || partnership?.hasActiveApplication || (match && partnership && !isHeld)) return group;
  const isRemembered = stands?.phase === 'completed' || stands?.phase === 'left' || (partnership?.pastCohorts.length ?? 0) > 0;
  return isRemembered ? group : undefined;
}

/** Contact details may be open, and who has applied waits for an answer: they stay in sight, however taken the other one is. */
const connectedPhases: ReadonlySet<PartnerPhase> = new Set([
  'mutual',
  'accepted',
  'requested',
  'applied',
  'submitted',
  'unattached',
  'active',
  'completed',
]);

function groupOf(row: PartnerRow): PartnerGroup | undefined {
  const { stands } = row;
  if (!stands) return groupOfMatch(row);
  const { phase, taken, outcome } = stands;
  if (phase === 'left') return 'past';
  if (phase === 'passed') return 'passed';
  if (connectedPhases.has(phase)) return 'mutual';
  if (phase === 'waiting') return 'yours';
  if (phase === 'invited' || phase === 'asked') return 'theirs';
  if (isRecommended(row) || row.match?.isAlgorithmic || isSaved(row)) return taken ? 'taken' : 'recommended';
  return outcome ? 'past' : undefined;
}

/** The match alone says how far the two are. */
function groupOfMatch({ match }: PartnerRow): PartnerGroup | undefined {
  if (match?.youNotInterested) return 'passed';
  if (match?.youViewedContact) return match.theyShowedInterest ? 'mutual' : 'yours';
  return match?.theyShowedInterest ? 'theirs' : 'recommended';
}

/** Nothing has happened between the two that a sentence would tell. */
export function isFresh({ stands, partnership }: Pick<PartnerRow, 'stands' | 'partnership'>): boolean {
  return stands?.phase === 'new' && !stands.taken && !stands.outcome && !partnership?.proposedCohort;
}

/** An administrator brought the two together, and nothing has begun yet. */
export function isRecommended({ match, partnership, stands }: PartnerRow): boolean {
  return stands?.phase === 'new' && ((match?.isAdminRecommended ?? false) || partnership?.initiatedBy === 'admin');
}

/** Bookmarked by the reader's own company. */
export function isSaved({ match, partnership }: Pick<PartnerRow, 'match' | 'partnership'>): boolean {
  return (match?.savedForLater ?? false) || (partnership?.savedForLater ?? false);
}

/** Whose turn it is, after what the two did together in cohorts that are over. */
export function sentenceWithPast({ phase, sentence }: PairStatus, partnership: PartnerRow['partnership']): string {
  const past = phase === 'completed' ? '' : pastCohortsLabel(partnership?.pastCohorts ?? []);
  return past ? `${sentence} Completed together: ${past}.` : sentence;
}

function rowOfMatch(match: MatchView, partnership: PartnerRow['partnership'], { side, now }: Reader): PartnerRow {
  const { id, partnerType, companyName, industries, geographicFocus } = match;
  return {
    id,
    partnerType,
    companyName,
    industries,
    regions: geographicFocus.map((region) => region.label),
    match,
    partnership,
    stands: partnership === undefined ? null : standing(partnership, side, { other: partnership?.partner ?? match, now }),
  };
}

function rowOfPartnership(partnership: PartnershipView, { side, now }: Reader): PartnerRow {
  const { id, partnerType, companyName, industries, geographicFocus } = partnership.partner;
  return {
    id,
    partnerType,
    companyName,
    industries,
    regions: geographicFocus.map(regions.labelOf),
    match: null,
    partnership,
    stands: standing(partnership, side, { now }),
  };
}
