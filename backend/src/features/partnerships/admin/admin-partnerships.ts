import { unavailable } from '@accelerator/contracts/partners';
import type { AdminPartnershipView, PartnershipListFilter, PartnershipListQuery } from '@accelerator/contracts/partnerships';
import { Injectable } from '@nestjs/common';
import { type Caller } from '../../accounts/callers.ts';
import { actingNamesOf } from '../../api-tokens/acting-names.ts';
import { findPage, type Page } from '../../../web/http/list-page.ts';
import { scoredPartners } from '../../scoring/scored-partners.ts';
import { printOf } from '../../scoring/explanation.ts';
import { ScoringPolicies } from '../../scoring-policies/scoring-policies.ts';
import { AccessRecords } from '../../partners/admin/access-records.ts';
import { partnersProjection } from '../../partners/partner/partners.projection.ts';
import { ProjectionProgress } from '../../../event-sourcing/projections/projection-progress.ts';
import { ReadModels } from '../../../event-sourcing/read-models/read-models.ts';
import { adminPartnershipView } from '../standing/admin-partnership-views.ts';
import { companiesIn, listedInvitationView } from '../list/listed-invitation-view.ts';
import { partnershipListProjection } from '../list/partnership-list.projection.ts';
import { isInvitation, isOnTheList, isPair, type PartnershipListRow, type StoredListRow } from '../list/partnership-list-row.ts';
import { filterFrom, adminPartnershipListAt } from '../list/admin-partnership-list.ts';
import { PartnershipsReader } from '../pair/partnerships-reader.ts';
import { partnershipsProjection, type PartnershipRow } from '../pair/partnerships.projection.ts';
import { isReview, ReviewQueue } from './review-queue.ts';
import { seatsOfPair, waitlistsOf } from '../applications/waitlist.ts';
import { refuseUnknown } from './unknown-partnership.ts';

/** Views of the pairs for administrators, from rows. */
@Injectable()
export class AdminPartnerships {
  constructor(
    private readonly readModels: ReadModels,
    private readonly scoring: ScoringPolicies,
    private readonly progress: ProjectionProgress,
    private readonly accessRecords: AccessRecords,
    private readonly queue: ReviewQueue,
    private readonly reader: PartnershipsReader,
  ) {}

  /** A page of the list, which leaves out what is no more than a bookmark. @throws BadRequestException */
  async list(caller: Caller, query: PartnershipListQuery): Promise<Page<AdminPartnershipView>> {
    const position = this.progress.committed;
    const page = isReview(query) ? await this.queue.page(query) : await this.#page(query);
    const rows = page.rows.filter(isOnTheList);
    return { ...page, rows: await this.#listed(caller, rows, query, page.counts?.total ?? page.rows.length), position };
  }

  /** These partnerships and invitations as the list has them; without those that are not on it. */
  async listed(caller: Caller, ids: readonly string[]): Promise<readonly AdminPartnershipView[]> {
    const found = await this.readModels.of(partnershipListProjection).getMany(ids);
    const rows = found.filter(isOnTheList).filter(({ listed }) => listed);
    return this.#listed(caller, rows, {}, rows.length);
  }

  /** As the list shows them: once the reading is recorded, with contact details. */
  async #listed(
    caller: Caller,
    rows: readonly PartnershipListRow[],
    { q, status, industry, cohortId }: PartnershipListFilter,
    count: number,
  ): Promise<readonly AdminPartnershipView[]> {
    const reading = { list: 'partnerships', filter: { status, industry, cohortId }, searched: Boolean(q), count } as const;
    const isRecorded = rows.length === 0 || (await this.accessRecords.ofList(caller, reading));
    const views = await this.#views(caller, rows, new Date().toISOString());
    return isRecorded ? views : views.map(withoutContact);
  }

  /** @param id Of a partnership, or of an invitation that may become one; of one that has, the partnership is answered. */
  async one(caller: Caller, id: string): Promise<AdminPartnershipView> {
    const listed = await this.readModels.of(partnershipListProjection).get(id);
    const now = new Date().toISOString();
    if (listed && isInvitation(listed)) {
      const isRecorded = await this.accessRecords.ofDetails(caller, companiesIn(listed));
      const [view] = await this.#views(caller, [listed], now);
      return isRecorded ? view! : withoutContact(view!);
    }
    const pairId = listed?.kind === 'completed' ? listed.partnershipId : id;
    const row = (await this.reader.find(pairId)) ?? (await refuseUnknown(this.readModels, pairId));
    const isRecorded = await this.accessRecords.ofDetails(caller, [row.appPartnerId, row.solutionsPartnerId]);
    const [view] = await this.#pairViews(caller, [row], now);
    return isRecorded ? view! : withoutContact(view!);
  }

  async #page(query: PartnershipListQuery): Promise<Page<StoredListRow>> {
    const cohorts = await this.scoring.at(new Date().toISOString());
    const model = this.readModels.of(partnershipListProjection);
    return findPage(model, adminPartnershipListAt(cohorts), filterFrom(query, cohorts), query);
  }

  /** In the same order; of the pairs those that there are. */
  async #views(caller: Caller, listed: readonly PartnershipListRow[], now: string): Promise<readonly AdminPartnershipView[]> {
    const invitations = listed.filter(isInvitation);
    const pairIds = listed.filter(isPair).map(({ id }) => id);
    const [cohorts, partners, pairs] = await Promise.all([
      this.scoring.at(now),
      this.readModels.of(partnersProjection).getMany([...new Set(invitations.flatMap(companiesIn))]),
      this.readModels.of(partnershipsProjection).getMany(pairIds),
    ]);
    const partnerById = new Map(partners.map((row) => [row.id, row]));
    const views = new Map((await this.#pairViews(caller, pairs, now)).map((view) => [view.id, view]));
    for (const row of invitations) views.set(row.id, listedInvitationView(row, partnerById, { now, cohorts }));
    return listed.flatMap(({ id }) => views.get(id) ?? []);
  }

  async #pairViews({ userId }: Caller, rows: readonly PartnershipRow[], now: string): Promise<readonly AdminPartnershipView[]> {
    const [partners, usernames, cohorts] = await Promise.all([
      this.readModels
        .of(partnersProjection)
        .getMany([...new Set(rows.flatMap((row) => [row.appPartnerId, row.solutionsPartnerId]))]),
      actingNamesOf(this.readModels, rows.flatMap(administratorsIn)),
      this.scoring.at(now),
    ]);
    const waitlists = await waitlistsOf(this.readModels, cohorts);
    const partnerById = new Map(partners.map((row) => [row.id, row]));
    return rows.map((row) => {
      const app = partnerById.get(row.appPartnerId) ?? null;
      const solutions = partnerById.get(row.solutionsPartnerId) ?? null;
      const seats = seatsOfPair(row, cohorts, waitlists);
      const scored = app && solutions ? printOf(scoredPartners(app, solutions, cohorts.rules)) : { score: null, print: [] };
      return adminPartnershipView(
        row,
        { app, solutions },
        { ...scored, policy: cohorts.rules.policy.name },
        usernames.administrator,
        { now, cohorts, seats, userId },
      );
    });
  }
}

/** Those whose names the row shows. */
function administratorsIn({ decidedBy, acts }: PartnershipRow): readonly string[] {
  const onBehalf = [acts.app, acts.solutions]
    .flatMap(({ interested, passed, applied }) => [interested, passed, applied])
    .flatMap((act) => (act?.onBehalf ? (act.userId ?? []) : []));
  return decidedBy === null ? onBehalf : [decidedBy, ...onBehalf];
}

/** The row without what only a recorded reading shows. */
function withoutContact({
  partners: { app, solutions },
  externalPartnerEmail,
  ...view
}: AdminPartnershipView): AdminPartnershipView {
  const partners = {
    app: { ...app, contactEmail: unavailable },
    solutions: { ...solutions, contactEmail: unavailable },
  };
  return { ...view, partners, externalPartnerEmail: externalPartnerEmail && unavailable };
}
