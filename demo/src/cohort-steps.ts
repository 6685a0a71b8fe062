import { call, cohortDecider, type CommandCall, registryDecider, registryId } from '@accelerator/backend/public/commands';
import type { CohortStatus } from '@accelerator/contracts/catalogue';
import { cohortDetails, cohortIdOf, type CohortKey } from './cohorts.ts';
import type { DemoContext } from './context.ts';

/** An act of an administrator on a cohort. */
export type CohortStep = (key: CohortKey, context: DemoContext) => CommandCall;

export const isCreated: CohortStep = (key, { hasher, start }) => {
  const details = cohortDetails(key, start);
  return call(registryDecider, 'NumberCohort', registryId, { codeHash: hasher.ofCohortCode(details.code), details });
};

export function becomes(status: CohortStatus): CohortStep {
  return (key) => {
    const cohortId = cohortIdOf(key);
    return call(cohortDecider, 'SetCohortStatus', String(cohortId), { cohortId, status });
  };
}
