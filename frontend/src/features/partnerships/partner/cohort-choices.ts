import { cohortDisplayStatuses } from '@accelerator/contracts/catalogue';
import { byKickoff } from '@accelerator/contracts/cohorts/calendar';
import type { CanApplyWith, PartnerCohortView } from '@accelerator/contracts/cohorts/views';
import type { PartnershipView } from '@accelerator/contracts/partnerships/views';
import { obstacleLabel } from '../../../entities/cohort/cohort-labels.ts';
import { formatCohortDate } from '../../../ui/dates.ts';

/** A cohort as something to choose; one with a `disabledReason` is shown and cannot be chosen, but for that of the application that runs. */
export interface CohortChoice {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  readonly disabledReason: string | undefined;
  /** What the server says about applying to it with this partner; undefined where it says nothing. */
  readonly answer: CanApplyWith | undefined;
}

/**
 * The cohorts two partners can apply to together: those both prefer, the one that either has applied to already, and the one that was proposed to them. The server says
 * which of them can be chosen.
 */
export function cohortChoices(
  cohorts: readonly PartnerCohortView[],
  theirPreferred: readonly number[],
  { id, cohortId, proposedCohort }: Pick<PartnershipView, 'id' | 'cohortId' | 'proposedCohort'>,
): CohortChoice[] {
  return cohorts
    .filter(
      (cohort) =>
        cohort.id === cohortId || cohort.id === proposedCohort?.id || (cohort.preferred && theirPreferred.includes(cohort.id)),
    )
    .toSorted(byKickoff)
    .map((cohort) => {
      const answer = cohort.canApplyWith.find(({ partnershipId }) => partnershipId === id);
      const disabledReason = cohort.id === cohortId ? undefined : whyNot(cohort, answer);
      return { id: cohort.id, name: cohort.name, description: describe(cohort), disabledReason, answer };
    });
}

/** In a few words, where there is room for no more. */
function whyNot({ displayStatus }: PartnerCohortView, answer: CanApplyWith | undefined): string | undefined {
  if (!answer || answer.allowed) return undefined;
  const status = cohortDisplayStatuses.labelOf(displayStatus);
  if (displayStatus === 'completed') return status;
  return answer.reason === 'cohort_not_open' ? `Not open yet, ${status}` : obstacleLabel(answer.reason);
}

function describe(cohort: PartnerCohortView): string {
  const { displayStatus } = cohort;
  const status = cohortDisplayStatuses.labelOf(displayStatus);
  return `${displayStatus === 'Full' ? `${status}, joins the waitlist` : status}, kickoff ${formatCohortDate(cohort.kickoffDate)}`;
}
