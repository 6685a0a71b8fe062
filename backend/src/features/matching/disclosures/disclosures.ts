import type { DisclosureListQuery, DisclosureView } from '@accelerator/contracts/partners';
import { Injectable } from '@nestjs/common';
import type { PartnerCaller } from '../../accounts/callers.ts';
import { refuse, RefusedError } from '../../../event-sourcing/kernel/refusal.ts';
import { ReadModels } from '../../../event-sourcing/read-models/read-models.ts';
import { pageOf, type Page, type ShortList } from '../../../web/http/list-page.ts';
import { companyNamesOf } from '../../partners/partner/company-names.ts';
import { partnersProjection, type PartnerRow } from '../../partners/partner/partners.projection.ts';
import { otherSideOf } from '../../partnerships/standing/partnership-status.ts';
import { partnershipsProjection, type PartnershipRow } from '../../partnerships/pair/partnerships.projection.ts';
import { openContact } from '../../partnerships/standing/visibility.ts';
import { disclosuresProjection, type DisclosureRow } from './disclosures.projection.ts';

/** The readers of the contact details of a partner, and whether they still may. */
@Injectable()
export class Disclosures {
  constructor(private readonly readModels: ReadModels) {}

  /** A page of those about the caller's company, the latest first. @throws BadRequestException */
  async of(caller: PartnerCaller, query: DisclosureListQuery): Promise<Page<DisclosureView>> {
    const own = await this.readModels.of(partnersProjection).get(caller.partnerId);
    if (!own) throw new RefusedError(refuse('partner_unknown'));
    const rows = await this.readModels.of(disclosuresProjection).find({
      where: { subject: [own.id, own.partnerType], at: { gte: own.createdAt } },
    });
    const page = pageOf(rows, ledger, query);
    return { ...page, rows: await this.#views(own, page.rows) };
  }

  async #views(own: PartnerRow, rows: readonly DisclosureRow[]): Promise<readonly DisclosureView[]> {
    const viewerIds = idsIn(rows, 'viewerPartnerId');
    const [companyName, viewers, pairs] = await Promise.all([
      companyNamesOf(this.readModels, viewerIds),
      this.readModels.of(partnersProjection).getMany(viewerIds),
      this.readModels.of(partnershipsProjection).getMany(idsIn(rows, 'partnershipId')),
    ]);
    const byId = new Map(viewers.map((row) => [row.id, row]));
    const isOpen = (pair: PartnershipRow) => {
      const reader = byId.get(otherSideOf(pair, own.partnerType));
      return openContact(pair, { reader, other: own }) !== null;
    };
    const open = new Set(pairs.filter(isOpen).map(({ id }) => id));
    return rows.map(({ id, viewerPartnerId: partnerId, partnershipId, how, because, day, at }) => ({
      id,
      viewer: partnerId === null ? null : { partnerId, companyName: companyName(partnerId) },
      how,
      because,
      day,
      at: partnerId === null ? null : at,
      isOpen: partnershipId === null || open.has(partnershipId),
    }));
  }
}

const ledger: ShortList<DisclosureRow, 'at'> = {
  sorts: { at: ({ at }) => at },
  usual: '-at',
  idOf: ({ id }) => id,
  textOf: ({ day }) => day,
};

function idsIn(rows: readonly DisclosureRow[], field: 'viewerPartnerId' | 'partnershipId'): readonly string[] {
  return [...new Set(rows.flatMap((row) => row[field] ?? []))];
}
