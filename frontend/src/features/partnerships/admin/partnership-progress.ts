import type { AdminPartnershipView } from '@accelerator/contracts/partnerships/views';
import { hasLapsed } from '../../../entities/partnership/own-side.ts';
import { formatDate } from '../../../ui/dates.ts';

export interface ProgressStep {
  readonly name: 'Mutual interest' | 'Cohort application' | 'Cohort assignment' | 'Active';
  readonly state: 'done' | 'now' | 'to-come' | 'ended';
  /** What happened and when, or what the step waits for. */
  readonly words: string;
}

/** The four steps that lead an administrator through a partnership, in their order. */
export function progressOf(partnership: AdminPartnershipView): readonly ProgressStep[] {
  return [mutualInterest(partnership), cohortApplication(partnership), cohortAssignment(partnership), activation(partnership)];
}

function mutualInterest(partnership: AdminPartnershipView): ProgressStep {
  const { app, solutions } = partnership.partners;
  const name = 'Mutual interest';
  if (partnership.appPartnerInterested && partnership.solutionsPartnerInterested) {
    return { name, state: 'done', words: partnership.mutualAt ? formatDate(partnership.mutualAt) : 'Both interested' };
  }
  if (partnership.appPartnerNotInterested) return { name, state: 'ended', words: `${app.companyName} is not interested` };
  if (partnership.solutionsPartnerNotInterested)
    return { name, state: 'ended', words: `${solutions.companyName} is not interested` };
  if (partnership.appPartnerInterested) return { name, state: 'now', words: `Waiting for ${solutions.companyName}` };
  if (partnership.solutionsPartnerInterested) return { name, state: 'now', words: `Waiting for ${app.companyName}` };
  return { name, state: 'now', words: 'No interest yet' };
}

function cohortApplication(partnership: AdminPartnershipView): ProgressStep {
  const { app, solutions } = partnership.partners;
  const name = 'Cohort application';
  if (partnership.appPartnerApplied && partnership.solutionsPartnerApplied) {
    return {
      name,
      state: 'done',
      words: partnership.submittedAt ? `Both applied, ${formatDate(partnership.submittedAt)}` : 'Both applied',
    };
  }
  if (hasLapsed(partnership)) {
    const { companyName } = partnership.appPartnerApplied ? app : solutions;
    return { name, state: 'ended', words: `Only ${companyName} applied before the cohort was over` };
  }
  if (partnership.appPartnerApplied) return { name, state: 'now', words: `Waiting for ${solutions.companyName}` };
  if (partnership.solutionsPartnerApplied) return { name, state: 'now', words: `Waiting for ${app.companyName}` };
  const mutual = partnership.appPartnerInterested && partnership.solutionsPartnerInterested;
  return { name, state: mutual ? 'now' : 'to-come', words: mutual ? 'No applications yet' : 'After mutual interest' };
}

function cohortAssignment({ cohort, status, waitlistPosition }: AdminPartnershipView): ProgressStep {
  const name = 'Cohort assignment';
  if (!cohort) return { name, state: 'to-come', words: 'No cohort yet' };
  if (status === 'active') return { name, state: 'done', words: cohort.name };
  const proposed = waitlistPosition === null ? 'proposed' : 'on the waitlist';
  return { name, state: status === 'pending_approval' ? 'now' : 'to-come', words: `${cohort.name}, ${proposed}` };
}

function activation(partnership: AdminPartnershipView): ProgressStep {
  const { status, decidedAt, canceledAt } = partnership;
  const name = 'Active';
  if (status === 'active') return { name, state: 'done', words: decidedAt ? `Since ${formatDate(decidedAt)}` : 'Active' };
  if (status === 'rejected')
    return { name, state: 'ended', words: decidedAt ? `Rejected, ${formatDate(decidedAt)}` : 'Rejected' };
  if (status === 'canceled')
    return { name, state: 'ended', words: canceledAt ? `Canceled, ${formatDate(canceledAt)}` : 'Canceled' };
  return { name, state: 'to-come', words: 'After approval' };
}
