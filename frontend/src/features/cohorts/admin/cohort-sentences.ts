import type { AdminCohortView } from '@accelerator/contracts/cohorts/views';

export interface CohortQuestion {
  readonly title: string;
  readonly children: string;
  readonly confirmLabel: string;
  readonly cancelLabel: string;
}

/** The readers who are told of a cohort that opens. */
export const openingSentence = 'Every partner that marked it as available will be notified that it is open.';

/** The title of the dialog that creates a cohort, or edits the one that is given. */
export const editTitle = (cohort: Pick<AdminCohortView, 'name'> | undefined): string =>
  cohort ? `Edit ${cohort.name}` : 'Create cohort';

/** The question before a cohort opens, which notifies many partners. */
export const openingQuestion = (name: string): CohortQuestion => ({
  title: `Open ${name} for applications?`,
  children: openingSentence,
  confirmLabel: 'Open for applications',
  cancelLabel: 'Leave it as it is',
});

/** The fate of the applications to a cohort that closes; undefined where there are none. */
export function closingSentence(applicationsInFlight: number): string | undefined {
  if (applicationsInFlight === 0) return undefined;
  const inProgress =
    applicationsInFlight === 1
      ? '1 application is in progress and continues.'
      : `${applicationsInFlight} applications are in progress and continue.`;
  return `${inProgress} New ones are no longer accepted.`;
}
