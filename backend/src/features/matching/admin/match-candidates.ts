import { partnerTypeOf, partnerTypes, type PartnerType } from '@accelerator/contracts/catalogue';
import type { CandidateListQuery, CandidateSort, CandidatesView, CandidateView } from '@accelerator/contracts/matching';
import { unavailable } from '@accelerator/contracts/partners';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../accounts/callers.ts';
import { ReadModels } from '../../../event-sourcing/read-models/read-models.ts';
import { findPage, type Page, type StoredList } from '../../../web/http/list-page.ts';
import { InvalidInput } from '../../../web/http/refusals/problems.ts';
import { CohortCatalog } from '../../cohorts/cohort-catalog.ts';
import { unlessOver } from '../../cohorts/cohort-snapshot.ts';
import { AccessRecords } from '../../partners/admin/access-records.ts';
import { partnersProjection, type PartnerColumn, type PartnerRow } from '../../partners/partner/partners.projection.ts';
import { partnershipListProjection } from '../../partnerships/list/partnership-list.projection.ts';

/** Pairs in which something has begun. */
const begun = { listed: true, kind: 'partnership' } as const;

/** The partners that an administrator can match. */
@Injectable()
export class MatchCandidates {
  constructor(
    private readonly readModels: ReadModels,
    private readonly accessRecords: AccessRecords,
    private readonly cohorts: CohortCatalog,
  ) {}

  /**
   * @returns `page`: where one type was asked for, what of it was found. The list of the other type is then empty.
   * @throws InvalidInput, BadRequestException
   */
  async find(
    caller: Caller,
    query: CandidateListQuery,
  ): Promise<{ readonly candidates: CandidatesView; readonly page: Page<PartnerRow> | undefined }> {
    const type = typeIn(query);
    if (!type) {
      const [app, solutions] = await Promise.all([this.#page('app', query), this.#page('solutions', query)]);
      const [appPartners, solutionsPartners] = await this.#views(caller, query, [app, solutions]);
      return { candidates: { appPartners: appPartners!, solutionsPartners: solutionsPartners! }, page: undefined };
    }
    const page = await this.#page(type, query);
    const [views] = await this.#views(caller, query, [page], type);
    const none: CandidatesView = { appPartners: [], solutionsPartners: [] };
    return { candidates: { ...none, [type === 'app' ? 'appPartners' : 'solutionsPartners']: views }, page };
  }

  #page(partnerType: PartnerType, query: CandidateListQuery): Promise<Page<PartnerRow>> {
    const filter = { where: { partnerType }, search: query.q ?? '', statuses: undefined };
    return findPage(this.readModels.of(partnersProjection), candidateList, filter, query);
  }

  async #views(
    caller: Caller,
    { q, limit }: CandidateListQuery,
    pages: readonly Page<PartnerRow>[],
    type?: PartnerType,
  ): Promise<readonly (readonly CandidateView[])[]> {
    const rows = pages.flatMap((page) => page.rows);
    const reading = {
      list: 'partners',
      filter: { type, status: 'approved' },
      searched: Boolean(q),
      ...(type && { partnerTypes: [type] }),
      count: pages.reduce((sum, { counts, rows: shown }) => sum + (counts?.total ?? shown.length), 0),
    } as const;
    const isRecorded = rows.length === 0 || (await this.accessRecords.ofList(caller, reading));
    // Of a page only its partners are counted; of everything, counting all is quicker.
    const ids = limit === undefined ? undefined : rows.map(({ id }) => id);
    const list = this.readModels.of(partnershipListProjection);
    const [cohorts, asApp, asSolutions] = await Promise.all([
      this.cohorts.at(new Date().toISOString()),
      list.countBy('appPartnerId', { ...begun, ...(ids && { appPartnerId: ids }) }),
      list.countBy('solutionsPartnerId', { ...begun, ...(ids && { solutionsPartnerId: ids }) }),
    ]);
    return pages.map((page) =>
      page.rows.map((row) => {
        const running = unlessOver(row.running, cohorts);
        const { id, companyName, firstName, lastName, partnerType, applicationStatus, partnerTier, industries } = row;
        return {
          id,
          companyName,
          firstName,
          lastName,
          partnerType,
          applicationStatus,
          partnerTier,
          industries,
          contactEmail: isRecorded ? row.contactEmail : unavailable,
          matchCount: (partnerType === 'app' ? asApp : asSolutions).get(id) ?? 0,
          runningCohort: running && cohorts.nameOf(running.cohortId),
        };
      }),
    );
  }
}

const candidateList: StoredList<PartnerRow, PartnerColumn, CandidateSort> = {
  sorts: { companyName: 'companyKey', name: 'nameKey', tier: 'tierRank', createdAt: 'createdAt' },
  usual: 'companyName',
  all: { confirmed: true, applicationStatus: 'approved' },
  status: { column: 'reviewState', values: {} },
};

/** @throws InvalidInput where there is no such type, or a page of both lists is asked for */
function typeIn({ type, limit, offset, after }: CandidateListQuery): PartnerType | undefined {
  const partnerType = type === undefined ? undefined : partnerTypeOf(type);
  const isPage = [limit, offset, after].some((part) => part !== undefined);
  if (partnerType || (type === undefined && !isPage)) return partnerType;
  throw new InvalidInput([{ field: 'type', message: `Give type as ${partnerTypes.values.join(' or ')}` }]);
}
