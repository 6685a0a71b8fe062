import { industriesIn, type IndustryFilter } from '@accelerator/contracts/catalogue';
import type { PartnershipListFilter, PartnershipSort } from '@accelerator/contracts/partnerships';
import type { StoredList } from '../../web/http/list-page.ts';
import type { CohortSnapshot } from '../cohorts/cohort-snapshot.ts';
import { codesAt } from './partnership-filters.ts';
import type { PartnershipListColumn } from './partnership-list.projection.ts';
import type { StoredListRow } from './partnership-list-row.ts';

type AdminPartnershipList = StoredList<StoredListRow, PartnershipListColumn, Exclude<PartnershipSort, 'review'>>;

const unfiltered: Omit<AdminPartnershipList, 'status'> = {
  sorts: {
    appPartner: 'appPartner',
    appCompany: 'appCompany',
    solutionsPartner: 'solutionsPartner',
    solutionsCompany: 'solutionsCompany',
    tier: 'tier',
    interests: 'interests',
    applications: 'applications',
    cohort: 'cohort',
    createdAt: 'createdAt',
    submittedAt: 'submittedAt',
    status: 'status',
  },
  usual: '-createdAt',
  all: { listed: true },
};

/** What of the list the read models filter, count and put in order; `review` is in an order that they cannot know. */
export function adminPartnershipListAt(cohorts: Pick<CohortSnapshot, 'all' | 'isOver'>): AdminPartnershipList {
  return { ...unfiltered, status: { column: 'standing', values: codesAt(cohorts) } };
}

export function filterFrom({ q = '', status, industry, cohortId }: PartnershipListFilter) {
  return {
    where: {
      ...(industry && { industries: { has: industry.split(',').flatMap((one) => industriesIn(one as IndustryFilter)) } }),
      ...(cohortId && { cohortIds: { has: [String(Number(cohortId))] } }),
    },
    search: q,
    statuses: status?.split(','),
  };
}
