import type { PartnerType } from '@accelerator/contracts/catalogue';
import type { OneSide } from '@accelerator/contracts/partnerships';
import type { Projection } from '../kernel/projection.ts';

/** Whose interest a partner has not answered yet: the fuller its list, the later it is suggested to others. */
export interface AttentionRow {
  readonly id: string;
  /** Partnership ids. */
  readonly unanswered: readonly string[];
}

export const attentionProjection: Projection<AttentionRow> = {
  name: 'attention',
  version: 1,
  indexes: [],
  key: ({ data }) => ('appPartnerId' in data ? [data.appPartnerId, data.solutionsPartnerId] : []),
  on: {
    InterestExpressed: (row, { data }, partnerId) =>
      companyOf(data, data.side) === partnerId ? answered(row, data, partnerId) : asked(row, data, partnerId),
    InterestWithdrawn: (row, { data }, partnerId) => answered(row, data, partnerId),
    PartnerPassed: (row, { data }, partnerId) => answered(row, data, partnerId),
  },
};

/** An interest counts while the partner has not said yes or no to it; one that was answered before is not asked again. */
function asked(row: AttentionRow | null, { partnershipId }: OneSide, id: string): AttentionRow {
  const unanswered = row?.unanswered ?? [];
  return unanswered.includes(partnershipId) ? { id, unanswered } : { id, unanswered: [...unanswered, partnershipId] };
}

function answered(row: AttentionRow | null, { partnershipId }: OneSide, id: string): AttentionRow {
  return { id, unanswered: (row?.unanswered ?? []).filter((waiting) => waiting !== partnershipId) };
}

function companyOf({ appPartnerId, solutionsPartnerId }: OneSide, side: PartnerType): string {
  return side === 'app' ? appPartnerId : solutionsPartnerId;
}
