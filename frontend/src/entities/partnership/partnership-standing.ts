import type { PartnerType } from '@accelerator/contracts/catalogue';
import type { PartnershipView } from '@accelerator/contracts/partnerships/views';
import { ownSide } from './own-side.ts';

export type StandingBadge =
  | 'Approved'
  | 'Awaiting Approval'
  | 'Application Sent'
  | 'Connected'
  | 'Interested in You'
  | 'Outreach Sent'
  | 'Not Interested'
  | 'No interaction yet';

export type StandingLabel =
  | 'Approved'
  | 'Rejected'
  | 'Canceled'
  | 'Awaiting Approval'
  | 'Interested in you'
  | 'No interaction yet'
  | 'Awaiting response'
  | 'Ready for cohort'
  | 'You applied'
  | 'They applied'
  | 'Application pending'
  | 'Active cohort';

/** What a partnership is called where it is one of many. */
export function standingBadge(partnership: PartnershipView | null | undefined, side: PartnerType): StandingBadge {
  const own = ownSide(partnership, side);
  if (own.passed) return 'Not Interested';
  if (partnership?.status === 'active') return 'Approved';
  if (partnership?.status === 'pending_approval') return 'Awaiting Approval';
  if (own.applied) return 'Application Sent';
  if (own.mutual) return 'Connected';
  if (own.theirs.interested) return 'Interested in You';
  return own.interested ? 'Outreach Sent' : 'No interaction yet';
}

/** The sentence part that says what it waits for, or how it ended. */
export function standingLabel(partnership: PartnershipView | null | undefined, side: PartnerType): StandingLabel {
  const own = ownSide(partnership, side);
  return (partnership && decidedLabel(partnership)) ?? applicationLabel(own) ?? interestLabel(own);
}

function decidedLabel(partnership: PartnershipView): StandingLabel | undefined {
  if (partnership.status === 'active') return partnership.cohortId === null ? 'Approved' : 'Active cohort';
  if (partnership.status === 'pending_approval') return partnership.onHold ? 'Application pending' : 'Awaiting Approval';
  if (partnership.status === 'rejected') return 'Rejected';
  return partnership.status === 'canceled' ? 'Canceled' : undefined;
}

function applicationLabel({ applied, theirs }: ReturnType<typeof ownSide>): StandingLabel | undefined {
  if (applied && theirs.applied) return 'Application pending';
  if (applied) return 'You applied';
  return theirs.applied ? 'They applied' : undefined;
}

function interestLabel({ mutual, interested, theirs }: ReturnType<typeof ownSide>): StandingLabel {
  if (mutual) return 'Ready for cohort';
  if (theirs.interested) return 'Interested in you';
  return interested ? 'Awaiting response' : 'No interaction yet';
}
