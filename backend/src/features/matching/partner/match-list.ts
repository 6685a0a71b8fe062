import { totalOrder } from '@accelerator/contracts/order';
import { opposite, regions } from '@accelerator/contracts/catalogue';
import type { MatchesView, MatchExplanation, MatchView } from '@accelerator/contracts/matching';
import { shownDomain } from '@accelerator/contracts/text/shown-domain';
import type { RowReader } from '../../../event-sourcing/read-models/read-models.ts';
import { companyNameOf, qualificationView } from '../../partners/partner/partner-views.ts';
import { partnersProjection, type PartnerRow } from '../../partners/partner/partners.projection.ts';
import { otherSideOf } from '../../partnerships/standing/partnership-status.ts';
import { hasActivity, isRecommendedTo, seesRecommendation } from '../../partnerships/pair/partnership.state.ts';
import { isOnHold, runsFor, whatRuns } from '../../partnerships/standing/partnership-views.ts';
import { isTaken } from '../../partnerships/standing/can-apply.ts';
import type { PartnershipRow } from '../../partnerships/pair/partnerships.projection.ts';
import { isUnranked, visibility } from '../../partnerships/standing/visibility.ts';
import { explain, printOf } from '../../scoring/explanation.ts';
import { scoredPartners } from '../../scoring/scored-partners.ts';
import type { ScoringSnapshot } from '../../scoring-policies/scoring-policies.ts';

/** The sources of a list of matches: as it stands, or as it stood at a moment of the past. */
export interface MatchListSources {
  readonly own: PartnerRow;
  /** All of its own. */
  readonly pairs: readonly PartnershipRow[];
  readonly cohorts: ScoringSnapshot;
  /** The ids of the best partners, without those who are listed in any case or have passed. */
  readonly best: (listed: ReadonlySet<string>) => readonly string[] | Promise<readonly string[]>;
  readonly rows: RowReader;
}

/**
 * Every pair that has begun, own passes included, then those that are recommended, and the best-ranked partners besides; while an
 * application runs, only its pair.
 */
export async function matchList(sources: MatchListSources): Promise<MatchesView> {
  const { own, pairs, cohorts, best } = sources;
  const side = own.partnerType;
  const running = pairs.filter((pair) => runsFor(pair, side, cohorts));
  const [first] = running;
  if (first) {
    const matches = await matchViews(sources, { pairs: running, recommended: [], best: [] });
    return { matches, message: messageOf(first, isOnHold(first, cohorts)), hasActiveApplication: true };
  }
  const matches = await matchViews(sources, {
    pairs: pairs.filter((pair) => visibility.remembered({ side, own, pair, other: null })),
    recommended: pairs.filter((pair) => isRecommendedTo(pair, side)),
    best: await best(listedBesides(pairs, side)),
  });
  return { matches, message: null, hasActiveApplication: false };
}

function listedBesides(pairs: readonly PartnershipRow[], side: PartnerRow['partnerType']): ReadonlySet<string> {
  const listed = pairs.filter((pair) => isUnranked(pair, side));
  return new Set(listed.map((pair) => otherSideOf(pair, side)));
}

interface Listed {
  readonly pairs: readonly PartnershipRow[];
  readonly recommended: readonly PartnershipRow[];
  readonly best: readonly string[];
}

async function matchViews(
  { own, cohorts, rows }: MatchListSources,
  { pairs, recommended, best }: Listed,
): Promise<readonly MatchView[]> {
  const side = own.partnerType;
  const pairByPartner = new Map(pairs.map((pair) => [otherSideOf(pair, side), pair]));
  // What has begun comes first, then what is recommended, each by score; a pair that only holds notes or a bookmark keeps the place of its
  // rank.
  const begun = pairs.filter((pair) => hasActivity(pair, side)).map((pair) => otherSideOf(pair, side));
  const notesOf = (pair: PartnershipRow) => (seesRecommendation(pair, side) ? (pair.recommendation?.notes ?? '') : '');
  const notesByPartner = new Map(recommended.map((pair) => [otherSideOf(pair, side), notesOf(pair)]));
  const ids = [...new Set([...begun, ...notesByPartner.keys(), ...best, ...pairByPartner.keys()])];
  const algorithmic = new Set([...notesByPartner.keys(), ...best]);
  const partners = await rows.of(partnersProjection).getMany(ids);
  const views = partners
    .filter((other) => visibility.offered({ side, own, pair: pairByPartner.get(other.id) ?? null, other }))
    .map((row) => {
      const pair = pairByPartner.get(row.id) ?? null;
      return matchView(own, row, pair, cohorts, {
        isAdminRecommended: notesByPartner.has(row.id),
        recommendationNotes: notesByPartner.get(row.id) || null,
        isAlgorithmic: algorithmic.has(row.id),
        isTaken: isTaken(row, pair?.id, cohorts),
      });
    });
  const known = new Set(begun);
  const rankOf = ({ id }: MatchView) => (known.has(id) ? 0 : notesByPartner.has(id) ? 1 : 2);
  // Those that rank best keep the order of their ranks, in which the score is not all.
  const places = new Map(ids.map((id, place) => [id, place]));
  const within = (view: MatchView) => (rankOf(view) < 2 ? -view.matchScore : (places.get(view.id) ?? 0));
  return views.toSorted(totalOrder(({ id }) => id, rankOf, within));
}

/** Explains the score of a match. @param isPast the partner can no longer complete its profile */
export function matchExplanation(own: PartnerRow, other: PartnerRow, cohorts: ScoringSnapshot, isPast = false): MatchExplanation {
  const reader = { viewer: own.partnerType, cohortName: cohorts.nameOf, isPast };
  return explain(scoredPartners(own, other, cohorts.rules), reader);
}

function messageOf(row: PartnershipRow, onHold: boolean): string {
  const { phase } = row;
  if (onHold) return `Other matches are hidden while your ${whatRuns(row)} is on hold.`;
  if (phase === 'active')
    return 'Other matches are hidden while your partnership is active. They return when its cohort is completed.';
  return phase === 'submitted'
    ? 'Other matches are hidden while your application awaits administrator approval.'
    : 'Other matches are hidden while your application waits for your partner to apply.';
}

function matchView(
  own: PartnerRow,
  row: PartnerRow,
  pair: PartnershipRow | null,
  cohorts: ScoringSnapshot,
  flags: Pick<MatchView, 'isAdminRecommended' | 'recommendationNotes' | 'isAlgorithmic' | 'isTaken'>,
): MatchView {
  const { score, capped, print } = printOf(scoredPartners(own, row, cohorts.rules));
  const mine = pair?.sides[own.partnerType];
  const theirs = pair?.sides[opposite[own.partnerType]];
  const { geographicFocus } = qualificationView(row);
  return {
    id: row.id,
    userId: row.userId,
    partnershipId: pair?.id ?? null,
    partnerType: row.partnerType,
    firstName: row.firstName,
    lastName: row.lastName,
    companyName: companyNameOf(row, row.id),
    companyDomain: shownDomain(row.companyDomain),
    location: row.geographicFocus[0] ? regions.labelOf(row.geographicFocus[0]) : null,
    industries: row.industries,
    geographicFocus,
    matchScore: score,
    matchPrint: print,
    capped,
    avatar: null,
    appInstalls: row.appInstalls,
    partnerTier: row.partnerTier,
    cohortAvailability: row.preferredCohortIds,
    youViewedContact: mine?.interested ?? false,
    theyShowedInterest: theirs?.interested ?? false,
    youNotInterested: mine?.passed ?? false,
    isInDashboard: !(mine?.passed ?? false),
    savedForLater: mine?.saved ?? false,
    ...flags,
  };
}
