import { cohortDisplayStatuses } from '@accelerator/contracts/catalogue';
import type { AdminCohortView } from '@accelerator/contracts/cohorts/views';

/** The cohorts that two partners can still be given. */
export function openCohorts(cohorts: readonly AdminCohortView[] = []): readonly AdminCohortView[] {
  return cohorts.filter(({ status, displayStatus }) => status !== 'Closed' && displayStatus !== 'completed');
}

export function CohortOptions({ cohorts }: { readonly cohorts: readonly AdminCohortView[] | undefined }) {
  return openCohorts(cohorts).map(({ id, name, displayStatus, enrolled, capacity }) => (
    <option key={id} value={id}>
      {`${name} (${cohortDisplayStatuses.labelOf(displayStatus)}, ${enrolled}/${capacity ?? '∞'})`}
    </option>
  ));
}
