import { opposite, partnerTypes, type PartnerType } from '@accelerator/contracts/catalogue';
import { sentenceOf } from '@accelerator/contracts/http';
import type {
  AdminMatchListQuery,
  AdminMatchPartnerView,
  AdminMatchSort,
  AdminMatchView,
  CreatedMatchesView,
  CreateMatchesRequest,
  MatchResultView,
  MatchSection,
  MatchToCreate,
} from '@accelerator/contracts/matching';
import { unavailable } from '@accelerator/contracts/partners';
import { Injectable } from '@nestjs/common';
import { asCaller, type Caller } from '../../accounts/callers.ts';
import { CommandGateway, mustBeShown } from '../../../event-sourcing/commands/command-gateway.ts';
import { call } from '../../../event-sourcing/kernel/decider.ts';
import { refuse, RefusedError } from '../../../event-sourcing/kernel/refusal.ts';
import { ReadModels } from '../../../event-sourcing/read-models/read-models.ts';
import { findPage, type Page, type StoredList } from '../../../web/http/list-page.ts';
import { actingNamesOf } from '../../api-tokens/acting-names.ts';
import { CohortCatalog } from '../../cohorts/cohort-catalog.ts';
import { unlessOver, type CohortSnapshot } from '../../cohorts/cohort-snapshot.ts';
import { AccessRecords } from '../../partners/admin/access-records.ts';
import { companyNameOf } from '../../partners/partner/partner-views.ts';
import { partnersProjection, type PartnerRow } from '../../partners/partner/partners.projection.ts';
import { mustBeTwoApprovedSides } from '../../partners/partner/two-sides.ts';
import { completedCohort } from '../../partnerships/standing/completed-cohort.ts';
import { pairOf } from '../../partnerships/pair/pair.ts';
import { filterFrom, statusOrderAt } from '../../partnerships/list/admin-partnership-list.ts';
import { partnershipListProjection, type PartnershipListColumn } from '../../partnerships/list/partnership-list.projection.ts';
import type { StoredListRow } from '../../partnerships/list/partnership-list-row.ts';
import { contactReason, statusAt } from '../../partnerships/standing/partnership-status.ts';
import { statusLabelOfRow } from '../../partnerships/standing/row-standing.ts';
import { partnershipDecider } from '../../partnerships/pair/partnership.decider.ts';
import { isRecommendedTo } from '../../partnerships/pair/partnership.state.ts';
import { partnershipsProjection, type PartnershipRow } from '../../partnerships/pair/partnerships.projection.ts';
import { visibility } from '../../partnerships/standing/visibility.ts';
import { printOf } from '../../scoring/explanation.ts';
import { scoredPartners } from '../../scoring/scored-partners.ts';
import { ScoringPolicies } from '../../scoring-policies/scoring-policies.ts';
import { sectionOf } from '../partner/match-section.ts';

const usualNotes = 'Manually created by admin';

type Partners = ReadonlyMap<string, PartnerRow>;

/** The partnerships that administrators create and delete. */
@Injectable()
export class ManualMatches {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly readModels: ReadModels,
    private readonly cohorts: CohortCatalog,
    private readonly scoring: ScoringPolicies,
    private readonly accessRecords: AccessRecords,
  ) {}

  /** A page of those that stand. @throws BadRequestException */
  async list(caller: Caller, query: AdminMatchListQuery): Promise<Page<AdminMatchView>> {
    const cohorts = await this.cohorts.at(new Date().toISOString());
    const { where, search } = filterFrom({ q: query.q ?? '' }, cohorts);
    const sorts = { ...storedSorts, status: statusOrderAt(cohorts) };
    const filter = { where, search, statuses: undefined };
    const page = await findPage(this.readModels.of(partnershipListProjection), { ...matchList, sorts }, filter, query);
    const found = await this.readModels.of(partnershipsProjection).getMany(page.rows.map(({ id }) => id));
    const byId = new Map(found.map((row) => [row.id, row]));
    const rows = page.rows.flatMap(({ id }) => byId.get(id) ?? []);
    const count = page.counts?.total ?? rows.length;
    const reading = { list: 'partnerships', filter: { initiatedBy: 'admin' }, searched: Boolean(query.q), count } as const;
    const isRecorded = rows.length === 0 || (await this.accessRecords.ofList(caller, reading));
    return { ...page, rows: await this.#views(rows, isRecorded) };
  }

  /**
   * One pair after the other: what cannot be matched is named, with the reason, and the others are.
   * @throws RefusedError where the cohort is unknown or closed
   */
  async create(caller: Caller, { matches, criteria, notes, cohortId }: CreateMatchesRequest): Promise<CreatedMatchesView> {
    if (cohortId !== undefined && !(await this.#hasMatched(caller, matches))) await this.#mustTakePartners(cohortId);
    const partners = await this.#partners(matches);
    const said = { criteria: criteria ?? 'Manual admin selection', notes: notes || usualNotes, cohortId: cohortId ?? null };
    const results: MatchResultView[] = [];
    const created = new Set<string>();
    for (const { appPartnerId, solutionsPartnerId } of matches) {
      const pair = pairOf(appPartnerId, solutionsPartnerId);
      const { partnershipId } = pair;
      const companies = [appPartnerId, solutionsPartnerId].map((id) => companyNameOf(partners.get(id) ?? null, id)).join(' and ');
      try {
        // In a request that names a pair twice, its command is one and the same.
        if (created.has(partnershipId)) throw new RefusedError(refuse('already_matched'));
        const plan = async () => {
          mustBeTwoApprovedSides(partners.get(appPartnerId), partners.get(solutionsPartnerId));
          return call(partnershipDecider, 'MatchPartners', partnershipId, { ...pair, ...said });
        };
        const done = { decider: partnershipDecider, id: partnershipId, by: 'PartnersMatched' } as const;
        await this.gateway.sendOnce(done, plan, { ...asCaller(caller), waiting: { leftMs: 0 } });
        created.add(partnershipId);
        results.push({ appPartnerId, solutionsPartnerId, companies, id: partnershipId });
      } catch (error) {
        if (!(error instanceof RefusedError)) throw error;
        const reason = sentenceOf(error.code, { partners: companies });
        results.push({ appPartnerId, solutionsPartnerId, companies, id: null, code: error.code, reason });
      }
    }
    const last = [...created].at(-1);
    if (last) await this.gateway.alreadySo({ decider: partnershipDecider, id: last }, asCaller(caller));
    return { created: created.size, errors: results.length - created.size, results };
  }

  /** Ends what runs between the two as well. @throws RefusedError, NotShownYetError */
  async remove(caller: Caller, id: string): Promise<void> {
    const plan = async () => {
      const { pair } = await this.gateway.state(partnershipDecider, id);
      if (!pair) throw new RefusedError(refuse('match_unknown'));
      const over = await completedCohort(this.gateway, this.cohorts, id);
      return call(partnershipDecider, 'DeleteMatch', id, { ...pair, ...over });
    };
    mustBeShown(await this.gateway.sendOnce({ decider: partnershipDecider, id, by: 'MatchDeleted' }, plan, asCaller(caller)));
  }

  /** True if this request has matched some of them before it was sent again. */
  async #hasMatched(caller: Caller, matches: readonly MatchToCreate[]): Promise<boolean> {
    const as = asCaller(caller);
    for (const { appPartnerId, solutionsPartnerId } of matches) {
      const { partnershipId: id } = pairOf(appPartnerId, solutionsPartnerId);
      if (await this.gateway.hasDone({ decider: partnershipDecider, id, by: 'PartnersMatched' }, as)) return true;
    }
    return false;
  }

  /** @throws RefusedError */
  async #mustTakePartners(cohortId: number): Promise<void> {
    const cohorts = await this.cohorts.at(new Date().toISOString());
    const cohort = cohorts.find(cohortId);
    if (!cohort) throw new RefusedError(refuse('cohort_unknown'));
    if (!cohorts.current.has(cohortId)) throw new RefusedError(refuse('cohort_closed', { cohort: cohort.name }));
  }

  async #partners(pairs: readonly MatchToCreate[]): Promise<Partners> {
    const ids = new Set(pairs.flatMap(({ appPartnerId, solutionsPartnerId }) => [appPartnerId, solutionsPartnerId]));
    const rows = await this.readModels.of(partnersProjection).getMany([...ids]);
    return new Map(rows.map((row) => [row.id, row]));
  }

  async #views(rows: readonly PartnershipRow[], isRecorded: boolean): Promise<readonly AdminMatchView[]> {
    const creators = rows.flatMap(({ match }) => [match?.userId, match?.proposedBy]);
    const now = new Date().toISOString();
    const [partners, usernames, cohorts] = await Promise.all([
      this.#partners(rows),
      actingNamesOf(this.readModels, creators),
      this.scoring.at(now),
    ]);
    return rows.flatMap((row) => {
      if (!row.match) return [];
      const [app, solutions] = [partners.get(row.appPartnerId), partners.get(row.solutionsPartnerId)];
      return {
        id: row.id,
        appPartnerId: row.appPartnerId,
        solutionsPartnerId: row.solutionsPartnerId,
        appPartner: partnerView(row.appPartnerId, app, isRecorded),
        solutionsPartner: partnerView(row.solutionsPartnerId, solutions, isRecorded),
        status: statusAt(row, 'admin', cohorts),
        statusLabel: statusLabelOfRow(row, { now, cohorts }),
        notes: row.match.notes,
        createdBy: usernames.act(row.match.userId, row.match.proposedBy),
        createdAt: row.match.at,
        section: sectionOfMatch(row),
        matchScore: app && solutions ? printOf(scoredPartners(app, solutions, cohorts.rules)).score : null,
        isRecommended: partnerTypes.values.some((side) => isRecommendedTo(row, side)),
        isInDashboard: partnerTypes.values.some((side) => isShownTo(side, row, { app, solutions }, cohorts)),
      };
    });
  }
}

const matchList: Omit<StoredList<StoredListRow, PartnershipListColumn, AdminMatchSort>, 'sorts'> = {
  usual: '-createdAt',
  // In no range is null, which stands where no match does.
  all: { matchedAt: { gte: '' } },
  status: { column: 'standing', values: {} },
};

const storedSorts = { createdAt: 'matchedAt', appCompany: 'appCompany', solutionsCompany: 'solutionsCompany' } as const;

/** @throws RefusedError where they are not two approved partners of these types */
function partnerView(id: string, row: PartnerRow | undefined, isRecorded: boolean): AdminMatchPartnerView {
  return {
    id,
    firstName: row?.firstName ?? '',
    lastName: row?.lastName ?? '',
    companyName: companyNameOf(row ?? null, id),
    contactEmail: row && !isRecorded ? unavailable : (row?.contactEmail ?? ''),
  };
}

/** It is among the matches of the side, whose others are hidden while an application of its own runs. */
function isShownTo(
  side: PartnerType,
  pair: PartnershipRow,
  partners: Readonly<Record<PartnerType, PartnerRow | undefined>>,
  cohorts: CohortSnapshot,
): boolean {
  const [own, other] = [partners[side], partners[opposite[side]] ?? null];
  const running = unlessOver(own?.running ?? null, cohorts);
  if (running && running.partnershipId !== pair.id) return false;
  return visibility.inDashboard({ side, own, pair, other });
}

function sectionOfMatch(row: PartnershipRow): MatchSection {
  const { sides } = row;
  return sectionOf({
    isPassed: sides.app.passed || sides.solutions.passed,
    isPartnership: contactReason(row) !== null,
    isRecommended: partnerTypes.values.some((side) => isRecommendedTo(row, side)),
    theyShowedInterest: true,
  });
}
