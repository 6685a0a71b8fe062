import { inOrderOfWaitlists } from '@accelerator/contracts/cohorts/seats';
import type { PartnershipListQuery } from '@accelerator/contracts/partnerships';
import { businessDaysBefore, reviewDays } from '@accelerator/contracts/reports';
import { BadRequestException, Injectable } from '@nestjs/common';
import { ReadModels } from '../../../event-sourcing/read-models/read-models.ts';
import { countsOf, matching, pageOf, type Page, type ShortList } from '../../../web/http/list-page.ts';
import { partnersProjection } from '../../partners/partner/partners.projection.ts';
import { ScoringPolicies } from '../../scoring-policies/scoring-policies.ts';
import { printOf } from '../../scoring/explanation.ts';
import { scoredPartners } from '../../scoring/scored-partners.ts';
import type { ScoringRules } from '../../scoring/scoring-policy.ts';
import { PairScores } from '../pair/pair-scores.ts';
import { partnershipListProjection } from '../list/partnership-list.projection.ts';
import { searchedText } from '../list/partnership-list-columns.ts';
import { isPair, type ListedPair } from '../list/partnership-list-row.ts';
import { isOnHold } from '../standing/partnership-views.ts';
import { filterFrom, adminPartnershipListAt } from '../list/admin-partnership-list.ts';
import { partnershipsProjection } from '../pair/partnerships.projection.ts';
import { waitlistsProjection } from '../applications/waitlists.projection.ts';

const waiting = 'pending_approval';

/** True if the list is asked for as a queue: what awaits approval is in this order where no other one is named. */
export function isReview({ sort, status }: PartnershipListQuery): boolean {
  return sort === undefined ? status === waiting : sort === 'review' || sort === '-review';
}

/**
 * The partnerships that await approval: those that have waited for too long first, then by their score, then by how long they have
 * waited. What is on hold cannot be approved yet, so it is never late.
 */
@Injectable()
export class ReviewQueue {
  constructor(
    private readonly readModels: ReadModels,
    private readonly scoring: ScoringPolicies,
    private readonly scores: PairScores,
  ) {}

  /** A score depends on two profiles and the time, so each page reads and scores all that wait. @throws BadRequestException */
  async page(query: PartnershipListQuery): Promise<Page<ListedPair>> {
    if (query.status !== waiting)
      throw new BadRequestException(`Only what awaits approval is in the order of review. Ask for it with status=${waiting}.`);
    const now = new Date().toISOString();
    const cohorts = await this.scoring.at(now);
    const [model, filter] = [this.readModels.of(partnershipListProjection), filterFrom(query, cohorts)];
    const list = adminPartnershipListAt(cohorts);
    const [found, counts] = await Promise.all([
      model.find(matching(list, filter)),
      query.after === undefined ? countsOf(model, list, filter) : undefined,
    ]);
    const rows = found.filter(isPair);
    const held = new Set(rows.flatMap(({ id, pair }) => (isOnHold(pair, cohorts) ? [id] : [])));
    const scores = await this.#scoresOf(rows, cohorts.rules);
    const { status: _, ...wanted } = query;
    const order = inOrderOfReview(now, { scoreOf: ({ id }) => scores.get(id) ?? 0, isHeld: ({ id }) => held.has(id) });
    return { ...pageOf(rows, order, wanted), counts };
  }

  /** Of a pair that lost an approval, the two profiles say it. */
  async #scoresOf(rows: readonly ListedPair[], rules: ScoringRules): Promise<ReadonlyMap<string, number>> {
    const pairs = rows.map(({ id, appPartnerId, solutionsPartnerId }) => ({
      partnershipId: id,
      appPartnerId,
      solutionsPartnerId,
    }));
    const scores = await this.scores.of(pairs, rules);
    const others = pairs.filter(({ partnershipId }) => !scores.has(partnershipId));
    const partners = await this.readModels
      .of(partnersProjection)
      .getMany([...new Set(others.flatMap(({ appPartnerId, solutionsPartnerId }) => [appPartnerId, solutionsPartnerId]))]);
    const byId = new Map(partners.map((row) => [row.id, row]));
    const told = others.flatMap(({ partnershipId, appPartnerId, solutionsPartnerId }) => {
      const [app, solutions] = [byId.get(appPartnerId), byId.get(solutionsPartnerId)];
      return app && solutions ? [[partnershipId, printOf(scoredPartners(app, solutions, rules)).score] as const] : [];
    });
    return new Map([...scores, ...told]);
  }

  /** In the given order, but with those that wait for seats of one cohort in the order of its waitlist. */
  async inOrderOfWaitlists(ids: readonly string[]): Promise<readonly string[]> {
    const rows = await this.readModels.of(partnershipsProjection).getMany(ids);
    const cohortIds = new Set(rows.flatMap(({ cohortId }) => (cohortId === null ? [] : [String(cohortId)])));
    const waitlists = await this.readModels.of(waitlistsProjection).getMany([...cohortIds]);
    const lines = new Map(
      waitlists.flatMap(({ id, capacity, waiting }) =>
        capacity === null
          ? []
          : waiting.map(({ partnershipId }, place) => [partnershipId, { cohortId: Number(id), place }] as const),
      ),
    );
    return inOrderOfWaitlists(ids, (id) => lines.get(id) ?? null);
  }
}

interface Reviewed {
  readonly scoreOf: (row: ListedPair) => number;
  readonly isHeld: (row: ListedPair) => boolean;
}

function inOrderOfReview(now: string, { scoreOf, isHeld }: Reviewed): ShortList<ListedPair, 'review'> {
  const overdueBefore = businessDaysBefore(now, reviewDays);
  return {
    sorts: {
      review: (row) => {
        const { submittedAt } = row;
        const isOverdue = submittedAt !== null && submittedAt < overdueBefore && !isHeld(row);
        const behindTheBest = String(100 - scoreOf(row)).padStart(3, '0');
        return [isOverdue ? 'overdue' : 'waiting', behindTheBest, submittedAt].join();
      },
    },
    usual: 'review',
    idOf: ({ id }) => id,
    textOf: searchedText,
  };
}
