import { partnerTiers, type CohortStatus } from '@accelerator/contracts/catalogue';
import {
  cohortRequiredMessage,
  endBeforeKickoffMessage,
  type ChangeCohortRequest,
} from '@accelerator/contracts/cohorts/requests';
import { usualEndDate } from '@accelerator/contracts/cohorts/usual-end';
import type { AdminCohortView } from '@accelerator/contracts/cohorts/views';
import { sentenceOf } from '@accelerator/contracts/http';
import { isSameName } from '@accelerator/contracts/text/folding';
import { formatDate } from '../../../ui/formats/dates.ts';
import { openingQuestion, openingSentence, type CohortQuestion } from './cohort-sentences.ts';

/** The fields of the dialog as text and number boxes hold them. */
export interface CohortFields {
  name: string;
  code: string;
  status: CohortStatus;
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
  partnerTiers: string[];
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

/** The end that was chosen, now or before, and is kept when the kickoff moves; undefined where it follows the kickoff. */
function chosenEnd({ endDate }: ChangeCohortRequest, before: AdminCohortView | undefined): string | undefined {
  const wasChosen = before !== undefined && before.endDate !== usualEndDate(before.kickoffDate);
  return endDate && (endDate !== before?.endDate || wasChosen) ? endDate : undefined;
}

/** True where the dates stay as they were: they are not questioned again. */
function areKept(kickoffDate: string | null | undefined, end: string, before: AdminCohortView | undefined): boolean {
  return kickoffDate === before?.kickoffDate && end === before?.endDate;
}

/**
 * Problems that the server would find one after the other, said with those of the fields themselves.
 * @param cohorts undefined while they are not known
 */
export function conflictsOf(
  values: ChangeCohortRequest,
  before: AdminCohortView | undefined,
  cohorts: readonly AdminCohortView[] | undefined,
): Partial<Record<'code' | 'capacity' | 'endDate', string>> {
  const { code, capacity, kickoffDate } = values;
  const isTaken = cohorts?.some((cohort) => cohort.id !== before?.id && isSameName(cohort.code, code?.trim() ?? ''));
  const enrolled = before?.enrolled ?? 0;
  const end = chosenEnd(values, before);
  const endsBefore = end !== undefined && end < (kickoffDate ?? '') && !areKept(kickoffDate, end, before);
  return {
    ...(isTaken && { code: sentenceOf('cohort_code_taken') }),
    ...(typeof capacity === 'number' &&
      capacity < enrolled && { capacity: sentenceOf('capacity_below_enrolled', { number: enrolled }) }),
    ...(endsBefore && { endDate: endBeforeKickoffMessage }),
  };
}

/**
 * The question before a cohort is saved that is past from the beginning, as with a mistyped year, or of whose opening many are told;
 * null where nothing has to be asked.
 * @param today yyyy-MM-dd
 */
export function questionBefore(
  values: ChangeCohortRequest,
  before: AdminCohortView | undefined,
  today: string,
): CohortQuestion | null {
  const verb = before ? 'Save' : 'Create';
  const opens = before !== undefined && before.status !== 'Open' && values.status === 'Open';
  const past = pastOf(values, before, today);
  if (past)
    return {
      title: `${verb} a cohort that ${past.what}?`,
      children: opens ? `${past.sentence} ${openingSentence}` : past.sentence,
      confirmLabel: `${verb} it as of ${past.year}`,
      cancelLabel: 'Change the dates',
    };
  return opens ? openingQuestion(before.name) : null;
}

function pastOf(values: ChangeCohortRequest, before: AdminCohortView | undefined, today: string) {
  const { kickoffDate } = values;
  if (!kickoffDate) return null;
  const end = chosenEnd(values, before) ?? usualEndDate(kickoffDate);
  if (areKept(kickoffDate, end, before)) return null;
  const isOver = end < today;
  const year = (isOver ? end : kickoffDate).slice(0, 4);
  if (!isOver && year >= today.slice(0, 4)) return null;
  const dates = `Its kickoff is ${formatDate(kickoffDate)}, its end ${formatDate(end)}.`;
  return {
    year,
    what: `${isOver ? 'ended' : 'began'} in ${year}`,
    sentence: isOver ? `${dates} Partners see it as Completed, and nobody can apply for it.` : dates,
  };
}
