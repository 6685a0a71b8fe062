import { industriesIn, type IndustryFilter } from '@accelerator/contracts/catalogue';
import type { PartnershipListFilter, PartnershipSort } from '@accelerator/contracts/partnerships';
import { foldedWords } from '@accelerator/contracts/text/folding';
import type { OrderInParts, StoredList } from '../../../web/http/list-page.ts';
import type { CohortSnapshot } from '../../cohorts/cohort-snapshot.ts';
import { applicationsIn, codesAt, codesInOrderAt, codesSearchedAt, isActiveCode, statusRank } from './partnership-filters.ts';
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
 * The part of the list that the read models filter, count and put in order; `review` is in an order that they cannot know. What an
 * application of one side comes to depends on the time, so that the status and the applications are read at a moment.
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

/** By the status of the moment, then the newest first. A partnership whose cohort is over is completed, and comes after the active ones. */
export function statusOrderAt(cohorts: Cohorts): OrderInParts<StoredListRow, PartnershipListColumn> {
  const { parts, ...order } = inParts(codesInOrderAt(cohorts, statusRank));
  return { ...order, parts: parts.flatMap((part) => (part.standing.some(isActiveCode) ? activeFirst(part, cohorts) : [part])) };
}

type Part = OrderInParts<StoredListRow, PartnershipListColumn>['parts'][number];

function activeFirst(part: Part, { all, isOver }: Cohorts): readonly Part[] {
  const ids = all.map(({ cohortId }) => cohortId);
  const over = ids.filter((id) => isOver(id));
  if (over.length === 0) return [part];
  const others = ids.filter((id) => !isOver(id));
  const running = others.length === 0 ? [] : [{ ...part, cohortId: others }];
  return [{ ...part, cohortId: null }, ...running, { ...part, cohortId: over }];
}

function inParts(codes: readonly (readonly string[])[]) {
  return { parts: codes.map((standing) => ({ standing })), field: 'createdAt', descending: true } as const;
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
