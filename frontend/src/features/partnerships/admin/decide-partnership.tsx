import type { AdminPartnershipView } from '@accelerator/contracts/partnerships/views';
import { ReasonDialog } from '../../../forms/reason-dialog.tsx';
import { hasDraft } from '../../../session/drafts.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { pairName, recordedLabel } from './partnership-labels.ts';
import { fullCohortSentence, useActForPartners, useApprovePartnership, useRejectPartnership } from './partnerships.mutations.ts';

export const rejectionKind = 'reject-partnership';
/** The names under which unsent reasons are kept. */
const drafts = {
  reject: (id: string) => `${rejectionKind}:${id}`,
  cancel: (id: string) => `cancel-pair:${id}`,
};

/** Which question about a pair was open, with a reason that was not sent. */
export function unansweredQuestion({ id }: AdminPartnershipView): keyof typeof drafts | undefined {
  return (['reject', 'cancel'] as const).find((question) => hasDraft(drafts[question](id)));
}

/** Rejects the application of a pair, with a reason that both partners read. */
export function RejectPartnershipDialog({ partnership, onClose }: { partnership: AdminPartnershipView; onClose: () => void }) {
  const reject = useRejectPartnership();
  return (
    <ReasonDialog
      title={`Reject the application of ${pairName(partnership)}?`}
      hint="Shown to both partners"
      confirmLabel="Reject application"
      cancelLabel="Keep the application"
      decision={reject}
      send={(reason) => ({ id: partnership.id, reason })}
      draft={drafts.reject(partnership.id)}
      onClose={onClose}
    >
      <p>Both partners will be notified. Their mutual interest stays, so they can apply for another cohort.</p>
      <p className="text-caption text-ink-2">{recordedLabel(partnership)}</p>
    </ReasonDialog>
  );
}

/** Ends what runs between a pair, with a reason that both partners read. */
export function CancelPairDialog({ partnership, onClose }: { partnership: AdminPartnershipView; onClose: () => void }) {
  const act = useActForPartners();
  const { id } = partnership;
  const active = partnership.status === 'active';
  return (
    <ReasonDialog
      title={active ? `End the partnership of ${pairName(partnership)}?` : `Cancel the application of ${pairName(partnership)}?`}
      hint="Shown to both partners"
      confirmLabel="Cancel Partnership"
      cancelLabel={active ? 'Keep the partnership' : 'Keep the application'}
      decision={act}
      send={(reason) => ({ id, action: 'cancel' as const, partnerType: 'both' as const, ...(reason && { reason }) })}
      draft={drafts.cancel(id)}
      onClose={onClose}
    >
      <p>
        {active
          ? 'Both partners will be notified. Their seats are freed, both interests are withdrawn, and contact details are locked.'
          : 'Both partners will be notified. Their mutual interest stays, so they can apply again.'}
      </p>
    </ReasonDialog>
  );
}

/**
 * Approves a pair; where its cohort turns out to be full, `overfill` is the question whether to go above the limit, with the number of
 * those enrolled, and null otherwise.
 */
export function useApproval({ onApproved }: { readonly onApproved?: (id: string) => void } = {}) {
  const approve = useApprovePartnership();
  const approved = { onSuccess: (_: unknown, { id: approvedId }: { readonly id: string }) => onApproved?.(approvedId) };
  const fullSentence = fullCohortSentence(approve.error);
  const id = approve.variables?.id;
  const overfill =
    fullSentence && id ? (
      <ConfirmDialog
        open
        title="Approve above the limit?"
        confirmLabel="Approve anyway"
        cancelLabel="Leave it on the waitlist"
        tone="primary"
        busy={approve.isPending}
        onClose={approve.reset}
        onConfirm={() => approve.mutate({ id, overfill: true }, approved)}
      >
        {fullSentence} Approve anyway to place this partnership above the limit.
      </ConfirmDialog>
    ) : null;
  return {
    approve: ({ id: approvedId }: Pick<AdminPartnershipView, 'id'>) => approve.mutate({ id: approvedId }, approved),
    busy: approve.isPending,
    overfill,
  };
}
