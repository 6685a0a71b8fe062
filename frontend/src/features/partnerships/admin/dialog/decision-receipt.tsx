import type { AdminPartnershipView } from '@accelerator/contracts/partnerships/views';
import { useQuery } from '@tanstack/react-query';
import { adminCohortsQueries } from '../../../../entities/cohort/admin-cohorts.queries.ts';
import { formatInstant } from '../../../../ui/formats/dates.ts';
import { awaitsDecision } from '../partnership-labels.ts';

/** Of a decided application: what the decision was based on. */
export function DecisionReceipt({ partnership }: { partnership: AdminPartnershipView }) {
  const { receipt, decidedAt, decidedBy, partners } = partnership;
  // The two may have moved to another one since.
  const cohorts = useQuery({ ...adminCohortsQueries.list(), enabled: receipt !== null });
  if (!receipt || !decidedAt || awaitsDecision(partnership)) return null;
  const { appProfileVersion, solutionsProfileVersion, matchScore, scoringPolicy, cohort } = receipt;
  const seats = cohort.capacity === null ? 'no limit' : `a limit of ${cohort.capacity}`;
  const name = cohorts.data?.find(({ id }) => id === cohort.cohortId)?.name;
  const facts = [
    ['Decided', `${formatInstant(decidedAt)}${decidedBy ? `, ${decidedBy}` : ''}`],
    [partners.app.companyName, `Profile version ${appProfileVersion}`],
    [partners.solutions.companyName, `Profile version ${solutionsProfileVersion}`],
    ['Match score', `${matchScore}%, policy ${scoringPolicy}`],
    ['Cohort then', `${name === undefined ? '' : `${name}: `}${cohort.status}, ${cohort.enrolled} enrolled, ${seats}`],
  ];
  return (
    <section aria-label="Decision receipt" className="border-t border-line px-4 py-3 md:px-6">
      <h3 className="pb-1 font-semibold">Decision receipt</h3>
      <dl className="grid gap-x-8 gap-y-1 md:grid-cols-2">
        {facts.map(([term, value]) => (
          <div key={term} className="flex flex-wrap gap-x-2">
            <dt className="text-ink-3">{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
