import type { ReadModels } from '../../../event-sourcing/read-models/read-models.ts';
import { companyNameOf } from './partner-views.ts';
import { partnersProjection, type PartnerRow } from './partners.projection.ts';

/** The names of companies by their ids, as they are now. */
export type CompanyNames = (partnerId: string) => string;

export async function companyNamesOf(readModels: ReadModels, partnerIds: Iterable<string>): Promise<CompanyNames> {
  return companyNamesIn(await readModels.of(partnersProjection).getMany([...new Set(partnerIds)]));
}

export function companyNamesIn(partners: readonly PartnerRow[]): CompanyNames {
  const byId = new Map(partners.map((row) => [row.id, row]));
  return (partnerId) => companyNameOf(byId.get(partnerId), partnerId);
}

/** The names of those companies that are there, by their ids. */
export async function companyNamesById(
  readModels: ReadModels,
  partnerIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await readModels.of(partnersProjection).getMany(partnerIds);
  return new Map(rows.map((row) => [row.id, companyNameOf(row, row.id)]));
}
