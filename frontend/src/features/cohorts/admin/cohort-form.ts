import { partnerTiers } from '@accelerator/contracts/catalogue';
import { cohortRequiredMessage, type ChangeCohortRequest } from '@accelerator/contracts/cohorts/requests';
import type { AdminCohortView } from '@accelerator/contracts/cohorts/views';

/** The fields of the dialog as text and number boxes hold them. */
export interface CohortFields {
  name: string;
  code: string;
  status: string;
  kickoffDate: string;
  description: string;
  additionalNotes: string;
  campaignsDueDate: string;
  campaignsLaunchDate: string;
  receiptsDueDate: string;
  payoutDate: string;
  endDate: string;
  capacity: number | null;
  focus: string;
  region: string;
  partnerTiers: readonly string[];
}

/** The fields that the dialog shows first: the cohort that is edited, or an empty one that is Planned. */
export function fieldsOf(cohort: AdminCohortView | undefined): CohortFields {
  return {
    name: cohort?.name ?? '',
    code: cohort?.code ?? '',
    status: cohort?.status ?? 'Planned',
    kickoffDate: cohort?.kickoffDate ?? '',
    description: cohort?.description ?? '',
    additionalNotes: cohort?.additionalNotes ?? '',
    campaignsDueDate: cohort?.campaignsDueDate ?? '',
    campaignsLaunchDate: cohort?.campaignsLaunchDate ?? '',
    receiptsDueDate: cohort?.receiptsDueDate ?? '',
    payoutDate: cohort?.payoutDate ?? '',
    endDate: cohort?.endDate ?? '',
    capacity: cohort?.capacity ?? null,
    focus: cohort?.focus ?? '',
    region: cohort?.region ?? '',
    // One that is in no catalogue any more cannot be sent again.
    partnerTiers: cohort?.partnerTiers.filter(partnerTiers.includes) ?? [],
  };
}

/**
 * The request. An end date that was not touched is left out, so that it keeps following the kickoff unless it was chosen before;
 * null takes back the one that was chosen.
 */
export function cohortToSend(cohort: ChangeCohortRequest, before: AdminCohortView | undefined): ChangeCohortRequest {
  const { endDate, ...rest } = cohort;
  return endDate === undefined || endDate === (before?.endDate ?? null) ? rest : { ...rest, endDate };
}

/** The messages of a submit: one line for all that is missing, since those fields share their words, and the others one by one. */
export function cohortProblems<Problem extends { readonly message: string }>(problems: readonly Problem[]): readonly Problem[] {
  const firstMissing = problems.find(({ message }) => message === cohortRequiredMessage);
  return problems.filter((problem) => problem === firstMissing || problem.message !== cohortRequiredMessage);
}

/** The readers who are told of a cohort that opens. */
export const openingSentence = 'Every partner that marked it as available will be notified that it is open.';

/** The fate of the applications to a cohort that closes; undefined where there are none. */
export function closingSentence(applicationsInFlight: number): string | undefined {
  if (applicationsInFlight === 0) return undefined;
  const inProgress =
    applicationsInFlight === 1
      ? '1 application is in progress and continues.'
      : `${applicationsInFlight} applications are in progress and continue.`;
  return `${inProgress} New ones are no longer accepted.`;
}
