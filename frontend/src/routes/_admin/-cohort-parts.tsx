import type { CohortParts } from '../../features/cohorts/admin/cohort-dialog.tsx';
import { CohortPartnerships } from '../../features/partnerships/admin/cohort/cohort-partnerships.tsx';
import { CohortWaitlist } from '../../features/partnerships/admin/cohort/cohort-waitlist.tsx';

/** The parts that the dialog of a cohort shows of its partnerships. */
export const cohortParts: CohortParts = {
  pairs: (cohortId) => <CohortPartnerships cohortId={cohortId} />,
  waitlist: (cohortId) => <CohortWaitlist cohortId={cohortId} />,
};
