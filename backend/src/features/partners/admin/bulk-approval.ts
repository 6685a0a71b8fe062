import type { SkippedView } from '@accelerator/contracts/undo';
import type { BulkApprovalView } from '@accelerator/contracts/partners';
import type { As } from '../../../event-sourcing/commands/command-gateway.ts';

/** The answer to a bulk. All its approvals share the correlation id of the request, by which they are undone together. */
export function bulkApproval(
  approved: number,
  skipped: readonly SkippedView[],
  { correlationId }: Pick<As, 'correlationId'>,
): BulkApprovalView {
  return { approved, skipped, ...(approved > 0 && correlationId !== undefined && { eventId: correlationId }) };
}
