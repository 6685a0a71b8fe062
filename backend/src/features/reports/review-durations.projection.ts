import type { AnyRecorded, EventNamed, RecordedEvent } from '@accelerator/contracts/log';
import { defineProjection } from '../../event-sourcing/kernel/projection.ts';
import { dayOf } from '../cohorts/cohort-dates.ts';
import { businessDaysBetween } from '../partners/business-days.ts';

/** What administrators decide about: a company's application to the programme, or a pair's to a cohort. */
export type Reviewed = 'application' | 'partnership';

/** Something that awaits a decision, by the id of the company or the pair; or a day on which some were made. */
export interface ReviewDurationsRow {
  readonly id: string;
  /** When it was submitted; null for a day. */
  readonly submittedAt: string | null;
  /** Of each decision of the day, how many business days it took; empty for what awaits one. */
  readonly durations: readonly number[];
}

type Decision = RecordedEvent<EventNamed<'PartnerApproved' | 'PartnerRejected' | 'PartnershipApproved' | 'PartnershipRejected'>>;

export const reviewDurationsProjection = defineProjection<ReviewDurationsRow>()({
  name: 'review-durations',
  version: 2,
  columns: [],
  key: (event) => {
    const submission = submissionIn(event);
    // The day first: with the decision, the submission is gone.
    return isDecision(event) ? [dayIn(event), ...submission] : submission;
  },
  reads: (event) => (isDecision(event) ? submissionIn(event) : []),
  on: {
    PartnerRegistered: (_, { data, metadata }) => awaiting(data.partnerId, metadata.at),
    ReviewRequested: (_, { data, metadata }) => awaiting(data.partnerId, metadata.at),
    PartnerApproved: decided,
    PartnerRejected: decided,
    PartnerDeleted: () => null,
    RegistrationVoided: () => null,
    PartnershipSubmitted: (_, { data, metadata }) => awaiting(data.partnershipId, metadata.at),
    PartnershipApproved: decided,
    PartnershipRejected: decided,
    PartnershipCanceled: () => null,
    PartnerDeparted: () => null,
  },
});

/** The id of the row of a day. */
export function decisionsOn(day: string, reviewed: Reviewed): string {
  return `${reviewed} ${day}`;
}

function awaiting(id: string, submittedAt: string): ReviewDurationsRow {
  return { id, submittedAt, durations: [] };
}

/** A decision that is changed later was made once: only what awaits one has a duration. */
function decided(
  row: ReviewDurationsRow | null,
  event: Decision,
  key: string,
  rowOf: (id: string) => ReviewDurationsRow | null,
): ReviewDurationsRow | null {
  if (key !== dayIn(event)) return null;
  const [submission] = submissionIn(event).map(rowOf);
  if (!submission?.submittedAt) return row;
  const duration = businessDaysBetween(submission.submittedAt, event.metadata.at);
  return { id: key, submittedAt: null, durations: [...(row?.durations ?? []), duration] };
}

function dayIn({ type, metadata: { at } }: Decision): string {
  return decisionsOn(dayOf(at), type === 'PartnerApproved' || type === 'PartnerRejected' ? 'application' : 'partnership');
}

function isDecision(event: AnyRecorded): event is Decision {
  return ['PartnerApproved', 'PartnerRejected', 'PartnershipApproved', 'PartnershipRejected'].includes(event.type);
}

function submissionIn({ data }: AnyRecorded): readonly string[] {
  if ('partnershipId' in data) return [data.partnershipId];
  return 'partnerId' in data ? [data.partnerId] : [];
}
