import type { ApplicationStatus } from '@accelerator/contracts/catalogue';
import type { AdminPartnerView } from '@accelerator/contracts/partners/views';

export interface BulkApproval {
  readonly toApprove: readonly AdminPartnerView[];
  /** Says how many of the selected partners will be left alone and why, or is empty. */
  readonly skipped: string;
}

const whySkipped: readonly (readonly [Exclude<ApplicationStatus, 'pending'>, string])[] = [
  ['admin_review', 'in admin review'],
  ['approved', 'already approved'],
  ['rejected', 'rejected'],
];

/** Approving many touches only partners that are exactly pending: one under review has to be looked at. */
export function bulkApprovalOf(selected: readonly AdminPartnerView[]): BulkApproval {
  const parts = whySkipped.flatMap(([status, words]) => {
    const count = selected.filter(({ applicationStatus }) => applicationStatus === status).length;
    return count > 0 ? [`${count} ${words}`] : [];
  });
  return {
    toApprove: selected.filter(({ applicationStatus }) => applicationStatus === 'pending'),
    skipped: parts.length > 0 ? `${parts.join(', ')} will be skipped` : '',
  };
}
