import type { ReadModels } from '../../../event-sourcing/read-models/read-models.ts';
import { isOnTheList, pairNameOf } from './partnership-list-row.ts';
import { partnershipListProjection } from './partnership-list.projection.ts';

/** The names of those pairs that are on the list, by their ids. */
export async function pairNamesById(readModels: ReadModels, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await readModels.of(partnershipListProjection).getMany(ids);
  return new Map(rows.filter(isOnTheList).map((row) => [row.id, pairNameOf(row)]));
}
