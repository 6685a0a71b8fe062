import type { ApplicationStatus, PartnerType } from '@accelerator/contracts/catalogue';
import type { AnyRecorded } from '@accelerator/contracts/log';
import { dayOf } from '../../event-sourcing/kernel/days.ts';
import { defineProjection, type RowOf } from '../../event-sourcing/kernel/projection.ts';
import { countedAfter, countingEvents, partnerIdOf, recounted, type CountedPartner, type Totals } from './counted-partner.ts';
import { totalsId } from './totals-as-of.ts';

/** One partner by its id, the totals of all, or by a day what it added to them: those of its end are the sum of all days up to it. */
export interface PartnerTotalsRow {
  readonly id: string;
  /** yyyy-MM-dd, UTC; null for a partner and for the totals. */
  readonly day: string | null;
  readonly partner: CountedPartner | null;
  /** By counter, see `counter`; of a day, below 0 where more left than came. */
  readonly totals: Totals;
}

/** The number of partners that share something; each is counted once for every counter that fits it. */
export const counter = {
  status: (type: PartnerType, status: ApplicationStatus) => `status ${type} ${status}`,
  region: (region: string, type: PartnerType) => `region ${region} ${type}`,
  tier: (tier: string, status: ApplicationStatus) => `tier ${tier} ${status}`,
  industry: (industry: string) => `industry ${industry}`,
};

/** Keeps the counts of Partner Reports: those of now in one row, and what each day changed, for the report as of a day. */
export const partnerTotalsProjection = defineProjection<PartnerTotalsRow>()({
  name: 'partner-totals',
  version: 3,
  columns: ['day'],
  indexes: [['day']],
  // The partner last: the others are counted on from what it was until now.
  key: (event) => [totalsId, dayOf(event.metadata.at), partnerIdOf(event)],
  reads: (event) => [partnerIdOf(event)],
  on: Object.fromEntries(countingEvents.map((type) => [type, counted])),
});

function counted(
  row: PartnerTotalsRow | null,
  event: AnyRecorded,
  key: string,
  rowOf: RowOf<PartnerTotalsRow>,
): PartnerTotalsRow | null {
  const before = rowOf(partnerIdOf(event))?.partner ?? null;
  const after = countedAfter(before, event);
  if (key === partnerIdOf(event)) return after && { id: key, day: null, partner: after, totals: {} };
  const totals = recounted(row?.totals ?? {}, countersOf(before), countersOf(after));
  if (row && totals === row.totals) return row;
  if (key === totalsId) return { id: key, day: null, partner: null, totals };
  return Object.keys(totals).length === 0 ? null : { id: key, day: key, partner: null, totals };
}

function countersOf(partner: CountedPartner | null): readonly string[] {
  if (!partner?.confirmed) return [];
  const { partnerType, status, industries, geographicFocus, partnerTier } = partner;
  return [
    counter.status(partnerType, status),
    ...new Set(geographicFocus.map((region) => counter.region(region, partnerType))),
    ...(partnerType === 'solutions' && partnerTier !== null ? [counter.tier(partnerTier, status)] : []),
    ...new Set(industries.map(counter.industry)),
  ];
}
