import type { CohortDetails } from '@accelerator/contracts/cohorts';
import { defineProjection } from '../../event-sourcing/kernel/projection.ts';
import { cohortDecider } from './cohort.decider.ts';

/** A cohort as it stands. */
export interface CohortRow extends CohortDetails {
  /** The whole number as text. */
  readonly id: string;
  readonly cohortId: number;
  /** The partnerships that have their seats. */
  readonly seated: readonly string[];
  readonly createdAt: string;
  readonly updatedAt: string;
}

export const cohortsProjection = defineProjection<CohortRow>()({
  name: 'cohorts',
  version: 1,
  columns: ['kickoffDate'],
  past: { stream: cohortDecider.stream },
  key: ({ data }) => ('cohortId' in data ? String(data.cohortId) : []),
  on: {
    CohortCreated: (_, { data: { cohortId, details }, metadata: { at } }) => ({
      ...details,
      id: String(cohortId),
      cohortId,
      seated: [],
      createdAt: at,
      updatedAt: at,
    }),
    CohortEdited: (row, { data, metadata }) => row && { ...row, ...data.changes, updatedAt: metadata.at },
    CohortStatusChanged: (row, { data, metadata }) => row && { ...row, status: data.to, updatedAt: metadata.at },
    SeatsTaken: (row, { data }) => row && { ...row, seated: [...row.seated, data.partnershipId] },
    SeatsReleased: (row, { data }) => row && { ...row, seated: row.seated.filter((seated) => seated !== data.partnershipId) },
  },
});
