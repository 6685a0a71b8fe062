import type { LedgerCompanyView, LedgerEntryView, LedgerFilter, LedgerQuery } from '@accelerator/contracts/ledger';
import { ledgerKinds } from '@accelerator/contracts/ledger';
import { Injectable } from '@nestjs/common';
import { ReadModels } from '../../event-sourcing/read-models/read-models.ts';
import { findPage, type Page, type StoredList } from '../../web/http/list-page.ts';
import { actingNamesOf } from '../api-tokens/acting-names.ts';
import { companyNamesOf } from '../partners/partner/company-names.ts';
import { partnersProjection } from '../partners/partner/partners.projection.ts';
import { bothTypes, ledgerProjection, type LedgerColumn, type LedgerRow } from './ledger.projection.ts';

/** Disclosures of contact details, for administrators. */
@Injectable()
export class Ledger {
  constructor(private readonly readModels: ReadModels) {}

  /** @throws BadRequestException */
  async list(query: LedgerQuery): Promise<Page<LedgerEntryView>> {
    const page = await findPage(this.readModels.of(ledgerProjection), entries, await this.#filterFrom(query), query);
    return { ...page, rows: await this.#views(page.rows) };
  }

  async #filterFrom({ person, partner, day, kind }: LedgerFilter) {
    return {
      where: {
        ...(person !== undefined && { viewerUserId: person }),
        ...(partner !== undefined && (await this.#about(partner))),
        ...(day !== undefined && { day }),
      },
      search: '',
      statuses: kind?.split(','),
    };
  }

  /** Its own entries, and the lists that it could be on; once it has left, the type is not known any more. */
  async #about(partnerId: string) {
    const row = await this.readModels.of(partnersProjection).get(partnerId);
    return row ? { subject: [row.id, row.partnerType, bothTypes], at: { gte: row.createdAt } } : { subject: partnerId };
  }

  async #views(rows: readonly LedgerRow[]): Promise<readonly LedgerEntryView[]> {
    const companies = rows.flatMap(({ kind, subject, viewerPartnerId }) => [
      ...(kind === 'list' ? [] : [subject]),
      ...(viewerPartnerId === null ? [] : [viewerPartnerId]),
    ]);
    const [companyName, usernames] = await Promise.all([
      companyNamesOf(this.readModels, companies),
      actingNamesOf(
        this.readModels,
        rows.map(({ viewerUserId }) => viewerUserId),
      ),
    ]);
    const company = (id: string): LedgerCompanyView => ({ id, companyName: companyName(id) });
    return rows.map(({ id, kind, at, viewerUserId, viewerPartnerId, subject, partnershipId, because, list }) => ({
      id,
      kind,
      at,
      viewer: {
        userId: viewerUserId,
        username: viewerPartnerId === null ? usernames.administrator(viewerUserId) : usernames.member(viewerUserId),
        company: viewerPartnerId === null ? null : company(viewerPartnerId),
      },
      partner: kind === 'list' ? null : company(subject),
      because,
      partnershipId,
      list,
    }));
  }
}

const entries: StoredList<LedgerRow, LedgerColumn, 'at'> = {
  sorts: { at: 'at' },
  usual: '-at',
  all: {},
  status: { column: 'kind', values: Object.fromEntries(ledgerKinds.map((kind) => [kind, [kind]])) },
};
