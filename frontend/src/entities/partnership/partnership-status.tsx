import type { PartnerType } from '@accelerator/contracts/catalogue';
import type { PartnershipView } from '@accelerator/contracts/partnerships/views';
import { dayCount, formatDate } from '../../ui/dates.ts';
import { Segments } from '../../ui/progress.tsx';
import { ownSide } from './own-side.ts';
import { partnerPhase, type PartnerPhase } from './partner-phase.ts';
import { partnershipProgress } from './partnership-progress.ts';
import { standingLabel } from './partnership-standing.ts';

interface PartnershipStatusProps {
  readonly partnership: PartnershipView | null;
  readonly side: PartnerType;
  readonly companyName: string;
}

/** How far the two are, in five steps, and what happens next. */
export function PartnershipStatus({ partnership, side, companyName }: PartnershipStatusProps) {
  const { step, percent } = partnershipProgress(partnership, side);
  const reason = partnership?.cancellationReason ?? partnership?.statusMessage;
  return (
    <section aria-label="Partnership status" className="rounded-md border border-line px-4 py-3.5">
      <header className="mb-2.5 flex items-baseline gap-2.5">
        <h3 className="text-body font-semibold">{standingLabel(partnership, side)}</h3>
        <span className="ml-auto text-console tabular-nums text-ink-3">{percent > 0 && `Step ${step} of 5`}</span>
      </header>
      <Segments step={percent > 0 ? step : 0} of={5} percent={percent} label="Partnership progress" />
      <p className="mt-2.5 text-console text-ink-2">{whatNext(partnership, side, companyName)}</p>
      {reason && <p className="mt-1 text-console text-ink-2">Message: {reason}</p>}
    </section>
  );
}

function whatNext(partnership: PartnershipView | null, side: PartnerType, companyName: string): string {
  const sentences: Record<PartnerPhase, () => string> = {
    passed: () => `You are not interested in ${companyName}. Reconsider, and it returns to your matches.`,
    new: () => `Show interest, and ${companyName} is told.`,
    invited: () => `Show interest too, and you both see each other's contact details.`,
    waiting: () =>
      partnership?.withdrawOffered
        ? `${companyName} has not answered for 30 days. You can withdraw your interest.`
        : `${companyName} is told of your interest, and you are told of the answer.`,
    mutual: () => beforeApplying(partnership, side, companyName),
    applied: () =>
      `You applied for ${cohortName(partnership)}. ${companyName} applies next; until then you can choose another cohort.`,
    submitted: () => underReview(partnership),
    unattached: () => 'Your partnership is active. Choose the cohort you take part in.',
    active: () =>
      `You are partners in ${cohortName(partnership)}, kickoff ${formatDate(partnership?.cohort?.kickoffDate, 'TBD')}.`,
  };
  return sentences[partnerPhase(partnership, side)]();
}

function beforeApplying(partnership: PartnershipView | null, side: PartnerType, companyName: string): string {
  return ownSide(partnership, side).theirs.applied
    ? `${companyName} has applied for ${cohortName(partnership)}. Apply for the same cohort to complete the application.`
    : 'Each of you applies to the same cohort. An administrator approves when both have.';
}

function underReview(partnership: PartnershipView | null): string {
  if (partnership?.onHold) return 'Your application is on hold. An administrator cannot approve it at the moment.';
  const day = partnership?.submittedAt ? ` ${dayCount(partnership.submittedAt)}.` : '';
  const place = partnership?.waitlistPosition
    ? ` The cohort is full: you are number ${partnership.waitlistPosition} on its waitlist.`
    : '';
  return `An administrator decides about ${cohortName(partnership)}. Review typically takes 3-5 business days.${day}${place}`;
}

function cohortName(partnership: PartnershipView | null): string {
  return partnership?.cohort?.name ?? 'the cohort';
}
