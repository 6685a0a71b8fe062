import type { PartnerType } from '@accelerator/contracts/catalogue';
import { applicationLabel } from '@accelerator/contracts/partners/decision';
import type { ReviewFlag } from '@accelerator/contracts/partners/events';
import type { AdminPartnerView } from '@accelerator/contracts/partners/views';
import { formatInstant } from '../../../ui/formats/dates.ts';

export const shortTypeOf: Record<PartnerType, string> = { app: 'App', solutions: 'Solutions' };

/** One decimal; N/A where there is no score at all. */
export function scoreLabel(score: number | null): string {
  return score === null ? 'N/A' : score.toFixed(1);
}

const shortFlag: Record<ReviewFlag, string> = {
  'free-mail-address': 'Free email',
  'name-looks-alike': 'Name looks alike',
  'renamed-since-applying': 'Renamed since',
  'joint-application': 'Joint application',
  'mail-domain-differs': 'Other email domain',
};

/** The points to look at before deciding, in a word or two each. */
export function flagsOf(partner: AdminPartnerView): readonly string[] {
  const again = partner.reviewRequestedAt === null ? [] : [askedAgainLabel];
  return awaitsDecision(partner) ? [...again, ...partner.reviewFlags.map((flag) => shortFlag[flag])] : [];
}

/** Says who decided about the application and when, or null while it waits. */
export function decisionLabel({ applicationStatus, isRevoked, decidedAt, decidedBy }: AdminPartnerView): string | null {
  if (!decidedAt || (applicationStatus !== 'approved' && applicationStatus !== 'rejected')) return null;
  return `${applicationLabel({ applicationStatus, isRevoked })}${decidedBy ? ` by ${decidedBy}` : ''}, ${formatInstant(decidedAt)}`;
}

/** An administrator has to decide: about a new application, or about one that was rejected and asks for another look. */
export const awaitsDecision = ({ applicationStatus, reviewRequestedAt }: AdminPartnerView): boolean =>
  applicationStatus === 'pending' || applicationStatus === 'admin_review' || reviewRequestedAt !== null;

/** The mark of an application that was rejected and stands in the queue again. */
export const askedAgainLabel = 'Asked for another look';

/** "1 active partnership": what a revocation puts on hold; null where nothing runs. */
export function runningLabel({
  runningPartnershipId,
  runningPartnerships,
}: Pick<AdminPartnerView, 'runningPartnershipId' | 'runningPartnerships'>): string | null {
  if (runningPartnershipId === null) return null;
  return runningPartnerships > 0 ? '1 active partnership' : '1 application in progress';
}

/** The data that a decision on the partner keeps, as the dialogs say it before. */
export function recordedLabel({ version, applicationScore, policy }: AdminPartnerView): string {
  return `Recorded with your decision: profile version ${version}, score ${scoreLabel(applicationScore)}, rules ${policy}.`;
}
