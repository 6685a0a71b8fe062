import type { PartnershipEvent } from '@accelerator/contracts/partnerships';
import { recorded, rowsAfter } from '../../../event-sourcing/kernel/projection.fixtures.ts';
import { pair } from './partnership.fixtures.ts';
import { partnershipsProjection, type PartnershipRow } from './partnerships.projection.ts';

/** The row of the pair. @throws Error where the events leave none */
export function rowAfter(...events: readonly PartnershipEvent[]): PartnershipRow {
  const row = rowsAfter(
    partnershipsProjection,
    events.map((event) => recorded(event)),
  ).get(pair.partnershipId);
  if (!row) throw new Error('The pair has no row.');
  return row;
}
