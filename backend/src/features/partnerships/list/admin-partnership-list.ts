import { industriesIn, partnershipStatuses, type IndustryFilter, type PartnershipStatus } from '@accelerator/contracts/catalogue';
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

/**
 * By the label of the moment, then the newest first: a partnership whose cohort is over is completed, and comes after the active ones; what is
 * on hold comes last. What is over waits for nothing.
 */
export function statusOrderAt({ all, isOver }: Cohorts): OrderInParts<StoredListRow, PartnershipListColumn> {
  const { parts, ...order } = inParts(codesInOrderAt({ all, isOver }, statusRank));
  const ids = all.map(({ cohortId }) => cohortId);
  const [over, running] = [ids.filter((id) => isOver(id)), ids.filter((id) => !isOver(id))];
  const runs = parts.filter((_, place) => running.length > 0 && mayRun.has(partnershipStatuses.values[place]!));
  const byStatus = parts.flatMap((part) =>
    runs.includes(part)
      ? [
          { ...part, cohortId: null },
          { ...part, cohortId: running, frozen: false },
          ...(over.length > 0 ? [{ ...part, cohortId: over }] : []),
        ]
      : [part],
  );
  const onHold = { standing: runs.flatMap(({ standing }) => standing), cohortId: running, frozen: true };
  return { ...order, parts: runs.length > 0 ? [...byStatus, onHold] : byStatus };
}

/** While its cohort runs, something runs between the two. */
const mayRun: ReadonlySet<PartnershipStatus> = new Set(['applying', 'pending_approval', 'active']);

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
