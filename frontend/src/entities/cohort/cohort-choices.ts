import { cohortDisplayStatuses } from '@accelerator/contracts/catalogue';
import type { Preference } from '@accelerator/contracts/cohorts/preference';
import { descending, totalOrder } from '@accelerator/contracts/order';
import type { CanApplyWith, PartnerCohortView } from '@accelerator/contracts/cohorts/views';
import type { PartnershipView } from '@accelerator/contracts/partnerships/views';
import { obstacleLabel } from './cohort-labels.ts';
import { formatCohortDate } from '../../ui/formats/dates.ts';

/** A cohort as something to choose; one with a `disabledReason` is shown and cannot be chosen, but for that of the application that runs. */
export interface CohortChoice {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  readonly disabledReason: string | undefined;
  /** The words that the server says about applying to it with this partner; undefined where it says nothing. */
  readonly answer: CanApplyWith | undefined;
}

/**
 * The cohorts two partners can apply to together: every one that the server allows, and those both prefer, the one that either has applied to
 * already, and the one that was proposed to them, also where it says no. Those both prefer come first, and one that has just refused them
 * last.
 */
export function cohortChoices(
  cohorts: readonly PartnerCohortView[],
  { id, cohortId, proposedCohort }: Pick<PartnershipView, 'id' | 'cohortId' | 'proposedCohort'>,
): CohortChoice[] {
  return cohorts
    .map((cohort) => {
      const answer = cohort.canApplyWith.find(({ partnershipId }) => partnershipId === id);
      return { cohort, answer, preference: answer?.preference ?? unknown };
    })
    .filter(
      ({ cohort, answer, preference }) =>
        answer?.allowed || preference.count === 2 || cohort.id === cohortId || cohort.id === proposedCohort?.id,
    )
    .toSorted(
      totalOrder(
        ({ cohort }) => cohort.id,
        ({ answer }) => (answer?.refused ? 1 : 0),
        descending(({ preference }) => preference.count),
        ({ cohort }) => cohort.kickoffDate,
      ),
    )
    .map(({ cohort, answer, preference: { label } }) => ({
      id: cohort.id,
      name: cohort.name,
      description: [describe(cohort, answer), ...(label ? [label] : []), ...(answer?.refused ? [refusedBefore] : [])].join('. '),
      disabledReason: cohort.id === cohortId ? undefined : whyNot(cohort, answer),
      answer,
    }));
}

const refusedBefore = 'An administrator did not approve you for it';

const unknown: Preference = { count: 0, label: null };

/** In a few words, where there is room for no more. */
function whyNot({ displayStatus }: PartnerCohortView, answer: CanApplyWith | undefined): string | undefined {
  if (!answer || answer.allowed) return undefined;
  const status = cohortDisplayStatuses.labelOf(displayStatus);
  if (displayStatus === 'completed') return status;
  return answer.reason === 'cohort_not_open' ? `Not open yet, ${status}` : obstacleLabel(answer);
}

function describe(cohort: PartnerCohortView, answer: CanApplyWith | undefined): string {
  const status = cohortDisplayStatuses.labelOf(cohort.displayStatus);
  return `${answer?.reason === 'full' ? `${status}, joins the waitlist` : status}, kickoff ${formatCohortDate(cohort.kickoffDate)}`;
}
