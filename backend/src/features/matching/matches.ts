import { opposite, regions } from '@accelerator/contracts/catalogue';
import type { MatchesView, MatchExplanation, MatchView } from '@accelerator/contracts/matching';
import { Injectable } from '@nestjs/common';
import type { PartnerCaller } from '../../web/access/caller.ts';
import { CohortCatalog, type CohortSnapshot } from '../cohorts/cohort-catalog.ts';
import { refuse, RefusedError } from '../../event-sourcing/kernel/refusal.ts';
import { qualificationView } from '../partners/partner-views.ts';
import { partnersProjection, type PartnerRow } from '../partners/partners.projection.ts';
import { VisiblePartners } from '../partnerships/visible-partners.ts';
import { hasBegun, isVisibleTo, otherSideOf } from '../partnerships/partnership-status.ts';
import { isPassedOver, isRecommendedTo, seesRecommendation } from '../partnerships/partnership.state.ts';
import { runsFor } from '../partnerships/partnership-views.ts';
import { PartnershipsReader } from '../partnerships/partnerships-reader.ts';
import type { PartnershipRow } from '../partnerships/partnerships.projection.ts';
import { ReadModels } from '../../event-sourcing/read-models/read-models.ts';
import { MatchingPool } from './matching-pool.ts';
import { profileOf, scoredPartners } from '../scoring/scored-partners.ts';
import { explain, printOf } from '../scoring/explanation.ts';
import { bestMatches } from '../scoring/ranking.ts';
import { ShownMatches } from './shown-matches.ts';

/** How many partners without a partnership are offered. */
const offered = 50;

/** The list of matches of a partner, scored when it is asked for, and why each has its score. */
@Injectable()
export class Matches {
  constructor(
    private readonly readModels: ReadModels,
    private readonly reader: PartnershipsReader,
    private readonly cohorts: CohortCatalog,
    private readonly pool: MatchingPool,
    private readonly visiblePartners: VisiblePartners,
    private readonly shownMatches: ShownMatches,
  ) {}

  /**
   * Every pair that has begun, own passes included, then those that are recommended, and the best-ranked partners besides; while an
   * application runs, only its pair.
   */
  async of(caller: PartnerCaller): Promise<MatchesView> {
    const now = new Date().toISOString();
    const own = await this.readModels.of(partnersProjection).get(caller.partnerId);
    if (!own) throw new RefusedError(refuse('partner_unknown'));
    const list = await this.listFor(own, now);
    if (!list.hasActiveApplication) this.shownMatches.record(caller, list.matches, now);
    return list;
  }

  /** The list that the partner is shown; nothing is written down of it. @param now ISO 8601 UTC */
  async listFor(own: PartnerRow, now: string): Promise<MatchesView> {
    const { id: partnerId, partnerType: side } = own;
    await this.pool.upToDate();
    const [pairs, cohorts] = await Promise.all([this.reader.ofPartner(partnerId, side), this.cohorts.at(now)]);
    const running = pairs.filter((pair) => runsFor(pair, side, cohorts));
    const best = running.length > 0 ? [] : this.#best(own, pairs, cohorts);
    const visible = running.length > 0 ? running : pairs.filter((pair) => isVisibleTo(pair, side));
    const recommended = running.length > 0 ? [] : pairs.filter((pair) => isRecommendedTo(pair, side));
    const matches = await this.#views(own, visible, recommended, best, cohorts);
    return {
      matches,
      message: running[0] ? messageOf(running[0]) : null,
      hasActiveApplication: running.length > 0,
    };
  }

  /** @throws RefusedError partner_unknown where the partner may not be seen. */
  async explanation(caller: PartnerCaller, otherId: string): Promise<MatchExplanation> {
    const [own, { partner: other }, cohorts] = await Promise.all([
      this.readModels.of(partnersProjection).get(caller.partnerId),
      this.visiblePartners.find(caller, otherId),
      this.cohorts.at(new Date().toISOString()),
    ]);
    if (!own) throw new RefusedError(refuse('partner_unknown'));
    return explain(scoredPartners(own, other, cohorts.current), { viewer: caller.partnerType, cohortName: cohorts.nameOf });
  }

  /** Ids of the best partners with whom nothing has begun yet, who are not recommended and who have not passed. */
  #best(own: PartnerRow, pairs: readonly PartnershipRow[], cohorts: CohortSnapshot): readonly string[] {
    const side = own.partnerType;
    const others = pairs.filter((pair) => hasBegun(pair, side) || isRecommendedTo(pair, side) || isPassedOver(pair, side));
    const listed = new Set(others.map((pair) => otherSideOf(pair, side)));
    const free = this.pool.opposite(side).values();
    // A partner that is left out here would have taken a place, so as many more are ranked.
    const ranked = bestMatches(profileOf(own), free, cohorts.current, { limit: offered + listed.size });
    return ranked
      .map(({ candidate }) => candidate.id)
      .filter((id) => !listed.has(id))
      .slice(0, offered);
  }

  async #views(
    own: PartnerRow,
    pairs: readonly PartnershipRow[],
    recommended: readonly PartnershipRow[],
    best: readonly string[],
    cohorts: CohortSnapshot,
  ): Promise<readonly MatchView[]> {
    const side = own.partnerType;
    const pairByPartner = new Map(pairs.map((pair) => [otherSideOf(pair, side), pair]));
    // What has begun comes first, then what is recommended, each by score; a pair that only holds notes or a bookmark keeps the place of its
    // rank.
    const begun = pairs.filter((pair) => hasBegun(pair, side)).map((pair) => otherSideOf(pair, side));
    const notesOf = (pair: PartnershipRow) => (seesRecommendation(pair, side) ? (pair.recommendation?.notes ?? '') : '');
    const notesByPartner = new Map(recommended.map((pair) => [otherSideOf(pair, side), notesOf(pair)]));
    const ids = [...new Set([...begun, ...notesByPartner.keys(), ...best, ...pairByPartner.keys()])];
    const algorithmic = new Set([...notesByPartner.keys(), ...best]);
    const [rows, isTaken] = await Promise.all([
      this.readModels.of(partnersProjection).getMany(ids),
      this.reader.taken(ids, opposite[side], cohorts),
    ]);
    const views = rows
      .filter((row) => row.applicationStatus === 'approved' || isRunning(pairByPartner.get(row.id), side, cohorts))
      .map((row) => {
        const pair = pairByPartner.get(row.id) ?? null;
        return matchView(own, row, pair, cohorts, {
          isAdminRecommended: notesByPartner.has(row.id),
          recommendationNotes: notesByPartner.get(row.id) || null,
          isAlgorithmic: algorithmic.has(row.id),
          isTaken: isTaken(row.id, pair?.id),
        });
      });
    const known = new Set(begun);
    const rankOf = ({ id }: MatchView) => (known.has(id) ? 0 : notesByPartner.has(id) ? 1 : 2);
    const byScore = (one: MatchView, other: MatchView) => (rankOf(one) < 2 ? other.matchScore - one.matchScore : 0);
    return views.toSorted((one, other) => rankOf(one) - rankOf(other) || byScore(one, other));
  }
}

function isRunning(pair: PartnershipRow | undefined, side: PartnerRow['partnerType'], cohorts: CohortSnapshot): boolean {
  return pair !== undefined && runsFor(pair, side, cohorts);
}

function messageOf({ phase }: PartnershipRow): string {
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
  cohorts: CohortSnapshot,
  flags: Pick<MatchView, 'isAdminRecommended' | 'recommendationNotes' | 'isAlgorithmic' | 'isTaken'>,
): MatchView {
  const { score, capped, print } = printOf(scoredPartners(own, row, cohorts.current));
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
    companyName: row.companyName,
    companyDomain: row.companyDomain,
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
    isInDashboard: flags.isAlgorithmic,
    savedForLater: mine?.saved ?? false,
    ...flags,
  };
}
