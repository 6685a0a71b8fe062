import { partnershipStatuses } from '@accelerator/contracts/catalogue';
import type { OpenItemView } from '@accelerator/contracts/partnerships';
import { totalOrder } from '@accelerator/contracts/order';
import { Injectable } from '@nestjs/common';
import { ReadModels } from '../../../event-sourcing/read-models/read-models.ts';
import { refuse, RefusedError } from '../../../event-sourcing/kernel/refusal.ts';
import { CohortCatalog } from '../../cohorts/cohort-catalog.ts';
import type { CohortSnapshot } from '../../cohorts/cohort-snapshot.ts';
import { partnersProjection, type PartnerRow } from '../../partners/partner/partners.projection.ts';
import { companiesIn } from '../list/listed-invitation-view.ts';
import { partnershipListProjection } from '../list/partnership-list.projection.ts';
import { isInvitation, isOnTheList, pairNameOf } from '../list/partnership-list-row.ts';
import { cohortIdOf, statusAt, statusOfInvitation } from '../standing/partnership-status.ts';
import { PartnershipsReader } from '../pair/partnerships-reader.ts';
import { statusLabelOfRow } from '../standing/row-standing.ts';

const oldestFirst = totalOrder<OpenItemView>(
  ({ id }) => id,
  ({ since }) => since,
);
const running: ReadonlySet<string> = new Set(['applying', 'waiting_for_partner', 'pending_approval']);

/** Other items that are open about the companies of a decision, so that none is decided without the other. */
@Injectable()
export class OpenItems {
  constructor(
    private readonly readModels: ReadModels,
    private readonly reader: PartnershipsReader,
    private readonly cohorts: CohortCatalog,
  ) {}

  /**
   * The oldest first.
   * @param id of a partner, or of a partnership, which is not among them itself
   * @throws RefusedError
   */
  async beside(id: string): Promise<readonly OpenItemView[]> {
    const now = new Date().toISOString();
    const [partners, cohorts] = await Promise.all([this.#partners(id), this.cohorts.at(now)]);
    const items = await Promise.all(
      partners.map(async (partner) => [
        ...applicationOf(partner),
        ...(await this.#pairs(partner, { now, cohorts })),
        ...(await this.#invitations(partner, now)),
      ]),
    );
    const others = items.flat().filter((one) => one.id !== id);
    return [...new Map(others.map((one) => [one.id, one])).values()].toSorted(oldestFirst);
  }

  async #partners(id: string): Promise<readonly PartnerRow[]> {
    const ids = await this.#companiesOf(id);
    const partners = await this.readModels.of(partnersProjection).getMany(ids);
    return partners.filter(({ confirmed }) => confirmed);
  }

  async #companiesOf(id: string): Promise<readonly string[]> {
    const partner = await this.readModels.of(partnersProjection).get(id);
    if (partner?.confirmed) return [id];
    const listed = await this.readModels.of(partnershipListProjection).get(id);
    if (!listed) throw new RefusedError(refuse('not_your_partner', { toAdministrator: true }));
    return isOnTheList(listed) ? companiesIn(listed) : [];
  }

  async #pairs(
    { id, partnerType }: PartnerRow,
    at: { readonly now: string; readonly cohorts: CohortSnapshot },
  ): Promise<readonly OpenItemView[]> {
    const rows = (await this.reader.ofPartner(id, partnerType)).filter((row) => running.has(statusAt(row, 'admin', at.cohorts)));
    const listed = await this.readModels.of(partnershipListProjection).getMany(rows.map((row) => row.id));
    const names = new Map(listed.filter(isOnTheList).map((row) => [row.id, pairNameOf(row)]));
    return rows.map((row) => {
      const cohort = at.cohorts.find(cohortIdOf(row))?.name;
      return {
        kind: 'partnership',
        id: row.id,
        name: names.get(row.id) ?? '',
        state: [statusLabelOfRow(row, at), ...(cohort ? [cohort] : [])].join(', '),
        since: row.submittedAt ?? row.acts.app.applied?.at ?? row.acts.solutions.applied?.at ?? row.updatedAt,
      };
    });
  }

  /** Those that can be accepted still, and those that complete with an approval. */
  async #invitations({ id, partnerType }: PartnerRow, now: string): Promise<readonly OpenItemView[]> {
    const where = partnerType === 'app' ? { appPartnerId: id } : { solutionsPartnerId: id };
    const rows = await this.readModels.of(partnershipListProjection).find({ where: { ...where, listed: true } });
    return rows.filter(isInvitation).flatMap((row) => {
      const { kind, createdAt } = row;
      const { phase, expiresAt } = row.invitation;
      if (phase !== 'accepted' && (phase !== 'open' || expiresAt <= now)) return [];
      const label = partnershipStatuses.labelOf(statusOfInvitation({ phase, kind }));
      const state = phase === 'accepted' ? `${label}, begins once both are approved` : label;
      return [{ kind: 'invitation', id: row.id, name: pairNameOf(row), state, since: createdAt } as const];
    });
  }
}

function applicationOf({ id, companyName, applicationStatus, asksAgain, submittedAt }: PartnerRow): readonly OpenItemView[] {
  if (applicationStatus !== 'pending' && applicationStatus !== 'admin_review' && !asksAgain) return [];
  const state = asksAgain ? 'Asked for another look' : 'Application to the programme';
  return [{ kind: 'partner', id, name: companyName, state, since: submittedAt }];
}
