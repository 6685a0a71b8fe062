import { industriesIn, type IndustryFilter } from '@accelerator/contracts/catalogue';
import type { PartnershipListFilter, PartnershipSort } from '@accelerator/contracts/partnerships';
import { foldedWords } from '@accelerator/contracts/text/folding';
import type { OrderInParts, StoredList } from '../../../web/http/list-page.ts';
import type { CohortSnapshot } from '../../cohorts/cohort-snapshot.ts';
import { applicationsIn, codesAt, codesInOrderAt, codesSearchedAt, statusRank } from './partnership-filters.ts';
import type { PartnershipListColumn } from './partnership-list.projection.ts';
import type { StoredListRow } from './partnership-list-row.ts';

type AdminPartnershipList = StoredList<StoredListRow, PartnershipListColumn, Exclude<PartnershipSort, 'review'>>;

const storedSorts: Omit<AdminPartnershipList['sorts'], 'applications' | 'status'> = {
  appPartner: 'appPartner',
  appCompany: 'appCompany',
  solutionsPartner: 'solutionsPartner',
  solutionsCompany: 'solutionsCompany',
  tier: 'tier',
  interests: 'interests',
  cohort: 'cohort',
  createdAt: 'createdAt',
  submittedAt: 'submittedAt',
};

type Cohorts = Pick<CohortSnapshot, 'all' | 'isOver'>;

/**
 * What of the list the read models filter, count and put in order; `review` is in an order that they cannot know. What an application of one
 * side comes to depends on the time, so that the status and the applications are read at a moment.
 */
export function adminPartnershipListAt(cohorts: Cohorts): AdminPartnershipList {
  return {
    sorts: {
      ...storedSorts,
      applications: inParts(codesInOrderAt(cohorts, applicationsIn)),
      status: statusOrderAt(cohorts),
    },
    usual: '-createdAt',
    all: { listed: true },
    status: { column: 'standing', values: codesAt(cohorts) },
  };
}

/** By the status of the moment, then the newest first. */
export function statusOrderAt(cohorts: Cohorts): OrderInParts<StoredListRow, PartnershipListColumn> {
  return inParts(codesInOrderAt(cohorts, statusRank));
}

function inParts(codes: readonly (readonly string[])[]): OrderInParts<StoredListRow, PartnershipListColumn> {
  return { parts: codes.map((standing) => ({ standing })), field: 'createdAt', descending: true };
}

export function filterFrom({ q = '', status, industry, cohortId }: PartnershipListFilter, cohorts: Cohorts) {
  const standing = codesSearchedAt(foldedWords(q), cohorts);
  return {
    where: {
      ...(standing && { standing }),
      ...(industry && { industries: { has: industry.split(',').flatMap((one) => industriesIn(one as IndustryFilter)) } }),
      ...(cohortId && { cohortIds: { has: [String(Number(cohortId))] } }),
    },
    search: q,
    statuses: status?.split(','),
  };
}
