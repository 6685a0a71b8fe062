import type { CohortParts } from '../../features/cohorts/admin/cohort-dialog.tsx';
import { ErrorAlert } from '../../ui/messages/alert.tsx';
import { lazyPart, type Waiting } from '../../ui/parts/lazy-part.tsx';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';

const Pairs = lazyPart(
  async () => (await import('../../features/partnerships/admin/cohort/cohort-partnerships.tsx')).CohortPartnerships,
  waiting,
);
const Waitlist = lazyPart(
  async () => (await import('../../features/partnerships/admin/cohort/cohort-waitlist.tsx')).CohortWaitlist,
  waiting,
);

function waiting({ error, onRetry }: Waiting) {
  return error ? <ErrorAlert error={error} onRetry={onRetry} /> : <TableSkeleton label="Loading partnerships" rows={4} />;
}

/** The parts that the dialog of a cohort shows of its partnerships. */
export const cohortParts: CohortParts = {
  pairs: (cohortId) => <Pairs cohortId={cohortId} />,
  waitlist: (cohortId) => <Waitlist cohortId={cohortId} />,
};
