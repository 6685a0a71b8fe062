import { partnerTypeOf, partnerTypes, type PartnerTier, type PartnerType } from '@accelerator/contracts/catalogue';
import type { PartnerFilter, PartnerSort } from '@accelerator/contracts/partners';
import { businessDaysBefore, reviewDays } from '@accelerator/contracts/reports';
import type { Page, StoredList } from '../../../web/http/list-page.ts';
import { InvalidInput } from '../../../web/http/refusals/problems.ts';
import { reviewQueue, type PartnerColumn, type PartnerRow } from '../partner/partners.projection.ts';

/** Filter of the list by how partners stand. */
export const filteredList: Pick<StoredList<PartnerRow, PartnerColumn, PartnerSort>, 'all' | 'status'> = {
  all: { confirmed: true },
  status: {
    column: 'reviewState',
    values: {
      pending: reviewQueue,
      admin_review: ['admin_review'],
      approved: ['approved'],
      rejected: ['rejected', 'asked_again'],
    },
  },
};

/** The list as it is sorted at a moment, ISO 8601 UTC: who waits too long stands first. */
export function partnerListAt(
  now: string,
  usual: PartnerSort | `-${PartnerSort}`,
): StoredList<PartnerRow, PartnerColumn, PartnerSort> {
  const overdueBefore = businessDaysBefore(now, reviewDays);
  return {
    ...filteredList,
    sorts: {
      companyName: 'companyKey',
      type: 'partnerType',
      tier: 'tierRank',
      name: 'nameKey',
      contactEmail: 'emailKey',
      applicationStatus: 'statusRank',
      applicationScore: 'applicationScore',
      createdAt: 'createdAt',
      submittedAt: 'submittedAt',
      review: {
        parts: [{ submittedAt: { lt: overdueBefore } }, { submittedAt: { gte: overdueBefore } }],
        field: 'reviewRank',
        descending: false,
      },
    },
    usual,
  };
}

/** @throws InvalidInput where there is no such role */
export function filterFrom({ q = '', type, role, tier, industry, region, status }: PartnerFilter) {
  const partnerType = role === undefined ? undefined : partnerTypeOf(role);
  if (role !== undefined && !partnerType) throw new InvalidInput([{ field: 'role', message: 'Give role as app or solutions' }]);
  const types = type?.split(',').filter((one) => partnerTypes.includes(one) && (!partnerType || one === partnerType));
  return {
    where: {
      ...((types ?? partnerType) && { partnerType: (types ?? [partnerType]) as readonly PartnerType[] }),
      ...(tier && { partnerTier: tier.split(',') as readonly PartnerTier[] }),
      ...(industry && { industries: { has: industry.split(',') } }),
      ...(region && { geographicFocus: { has: region.split(',') } }),
    },
    search: q,
    statuses: status?.split(','),
  };
}

/** Says how the list was asked for, without the words that were searched for. */
export function readingOf(
  { tier, industry, region, status, cohortId, stage }: PartnerFilter,
  { where: { partnerType }, search }: ReturnType<typeof filterFrom>,
  { rows, counts }: Pick<Page<PartnerRow>, 'rows' | 'counts'>,
) {
  return {
    list: 'partners' as const,
    filter: { type: partnerType?.join(), tier, industry, region, status, cohortId, stage },
    searched: search !== '',
    ...(partnerType && { partnerTypes: partnerType }),
    count: counts?.total ?? rows.length,
  };
}
