import type { SuggestedPartnerView, SuggestionsView, SuggestionView } from '@accelerator/contracts/matching';
import { Injectable } from '@nestjs/common';
import { refuse, RefusedError } from '../../../event-sourcing/kernel/refusal.ts';
import { ReadModels } from '../../../event-sourcing/read-models/read-models.ts';
import { inSlices } from '../../../platform/async/in-slices.ts';
import { unlessOver, type CohortSnapshot } from '../../cohorts/cohort-snapshot.ts';
import { seatsOfAPartnership } from '@accelerator/contracts/cohorts/seats';
import type { CohortRow } from '../../cohorts/cohorts.projection.ts';
import { enrolledIn } from '../../cohorts/cohort-views.ts';
import { partnersProjection, type PartnerRow } from '../../partners/partner/partners.projection.ts';
import { pairOf } from '../../partnerships/pair/pair.ts';
import { partnershipListProjection } from '../../partnerships/list/partnership-list.projection.ts';
import { explain } from '../../scoring/explanation.ts';
import type { Candidate } from '../../scoring/ranking.ts';
import { scoredPartners } from '../../scoring/scored-partners.ts';
import { ScoringPolicies, type ScoringSnapshot } from '../../scoring-policies/scoring-policies.ts';
import { stablePairs, type ScoredPairing } from '../../scoring/stable-pairs.ts';
import { MatchingPool } from '../matching-pool.ts';

const leastScore = 60;

/** Which partners an administrator could match for a cohort. Nothing is written. */
@Injectable()
export class SuggestedPairs {
  constructor(
    private readonly readModels: ReadModels,
    private readonly scoring: ScoringPolicies,
    private readonly pool: MatchingPool,
  ) {}

  /** @throws RefusedError cohort_unknown */
  async for(cohortId: number): Promise<SuggestionsView> {
    await this.pool.upToDate();
    const cohorts = await this.scoring.at(new Date().toISOString());
    const cohort = cohorts.find(cohortId);
    if (!cohort) throw new RefusedError(refuse('cohort_unknown'));
    const room = roomIn(cohort);
    const answer = { cohortId, cohortName: cohort.name, room };
    const none = (reason: string): SuggestionsView => ({ ...answer, suggestions: [], reason });
    if (!cohorts.current.has(cohortId)) return none(`${cohort.name} takes no more partners: it is closed or completed.`);
    if (room === 0) return none(`${cohort.name} is full.`);
    const free = await this.#free(cohortId, cohorts);
    if (free.apps.length === 0) return none(`No App Partner that is free prefers ${cohort.name}.`);
    if (free.solutions.length === 0) return none(`No Solutions Partner that is free prefers ${cohort.name}.`);
    const pairs = await this.#pairs(free, cohorts, room ?? Infinity);
    if (pairs.length === 0)
      return none(
        `No two partners that prefer ${cohort.name} score ${leastScore}% or more, unless they have a partnership already.`,
      );
    return { ...answer, suggestions: pairs.map((pair) => suggestionView(pair, free.rows, cohorts)), reason: null };
  }

  /** Approved partners that prefer the cohort, and have neither an application nor an active partnership. */
  async #free(cohortId: number, cohorts: CohortSnapshot): Promise<Free> {
    const preferring = (candidates: ReadonlyMap<string, Candidate>) =>
      [...candidates.values()].filter(({ profile }) => profile.cohortIds.includes(cohortId));
    const [apps, solutions] = [preferring(this.pool.opposite('solutions')), preferring(this.pool.opposite('app'))];
    const rows = await this.readModels.of(partnersProjection).getMany([...apps, ...solutions].map(({ id }) => id));
    const free = rows.filter(({ running }) => !unlessOver(running, cohorts));
    const byId = new Map(free.map((row) => [row.id, row]));
    const isFree = ({ id }: Candidate) => byId.has(id);
    return { apps: apps.filter(isFree), solutions: solutions.filter(isFree), rows: byId };
  }

  async #pairs({ apps, solutions }: Free, { rules }: ScoringSnapshot, limit: number): Promise<readonly ScoredPairing[]> {
    // A pass, too, puts a pair on this list.
    const begun = await this.readModels.of(partnershipListProjection).find({
      where: { listed: true, appPartnerId: apps.map(({ id }) => id), solutionsPartnerId: solutions.map(({ id }) => id) },
    });
    const taken = new Set(begun.map(({ id }) => id));
    const mayPair = (app: Candidate, other: Candidate) => !taken.has(pairOf(app.id, other.id).partnershipId);
    return inSlices(stablePairs({ apps, solutions, rules, mayPair, leastScore, limit }));
  }
}

/** The partners that can be paired, and their rows. */
interface Free {
  readonly apps: readonly Candidate[];
  readonly solutions: readonly Candidate[];
  readonly rows: ReadonlyMap<string, PartnerRow>;
}

/** In pairs; null where there is no limit. */
function roomIn(cohort: CohortRow): number | null {
  return cohort.capacity === null ? null : Math.max(0, Math.floor((cohort.capacity - enrolledIn(cohort)) / seatsOfAPartnership));
}

function suggestionView(
  { app, solutions }: ScoredPairing,
  rows: ReadonlyMap<string, PartnerRow>,
  { rules, nameOf }: ScoringSnapshot,
): SuggestionView {
  const [appRow, solutionsRow] = [rows.get(app.id)!, rows.get(solutions.id)!];
  const explanation = explain(scoredPartners(appRow, solutionsRow, rules), { viewer: 'admin', cohortName: nameOf });
  return { appPartner: partnerView(appRow), solutionsPartner: partnerView(solutionsRow), explanation };
}

function partnerView({ id, companyName, firstName, lastName, partnerTier, industries }: PartnerRow): SuggestedPartnerView {
  return { id, companyName, firstName, lastName, partnerTier, industries };
}
