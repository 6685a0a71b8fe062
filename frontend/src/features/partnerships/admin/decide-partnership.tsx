import type { ApprovePartnershipRequest } from '@accelerator/contracts/partnerships/requests';
import type { AdminPartnershipView } from '@accelerator/contracts/partnerships/views';
import { useState } from 'react';
import { useUsedReasons } from '../../../entities/review/used-reasons.queries.ts';
import { isOutdated } from '../../../api/failures.ts';
import { ReasonDialog } from '../../../forms/reason-dialog.tsx';
import { hasDraft } from '../../../session/drafts.ts';
import { Alert } from '../../../ui/messages/alert.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { saidOf } from './dialog/partner-acts.ts';
import { changedTitle, isOutdatedBy, pairName, recordedLabel } from './partnership-labels.ts';
import {
  fullCohortSentence,
  useActForPartners,
  useApprovePartnership,
  useRejectPartnership,
  type PartnershipToDecide,
} from './partnerships.mutations.ts';

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

interface RejectPartnershipDialogProps {
  readonly partnership: AdminPartnershipView;
  /** As it was when it was opened; the details show what has changed since. */
  readonly opened?: AdminPartnershipView | undefined;
  readonly onClose: () => void;
  readonly onRejected?: (() => void) | undefined;
  /** It changed since it was opened, so nothing was decided. */
  readonly onOutdated: () => void;
}

/** Rejects the application of a pair, with a reason that both partners read. */
export function RejectPartnershipDialog({
  partnership,
  opened = partnership,
  onClose,
  onRejected,
  onOutdated,
}: RejectPartnershipDialogProps) {
  const reject = useRejectPartnership();
  const used = useUsedReasons('partnership');
  return (
    <ReasonDialog
      title={`Reject the application of ${pairName(partnership)}?`}
      hint="Shown to both partners"
      confirmLabel="Reject application"
      cancelLabel="Keep the application"
      used={used}
      decision={reject}
      send={(reason) => ({ id: partnership.id, version: partnership.version, name: pairName(partnership), reason })}
      draft={drafts.reject(partnership.id)}
      onClose={onClose}
      onSent={onRejected}
      onRefused={(error) => isOutdated(error) && onOutdated()}
    >
      <p>Both partners will be notified. Their mutual interest stays, so they can apply for another cohort.</p>
      {isOutdatedBy(partnership, opened) && (
        <Alert tone="wait" role="status" title={changedTitle(opened, partnership)}>
          Keep it as it is and look at what changed, or decide on it as it is now.
        </Alert>
      )}
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
      send={(reason) => ({
        id,
        action: 'cancel' as const,
        partnerType: 'both' as const,
        act: saidOf(partnership, 'cancel', 'both'),
        ...(reason && { reason }),
      })}
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

interface ApprovalCallbacks<Pair> {
  /** The approval is on its way; it is refused where the pair is not approved. */
  readonly onSent?: ((approval: Promise<unknown>, pair: Pair) => void) | undefined;
  /** It stays on the waitlist of a full cohort. */
  readonly onLeft?: (() => void) | undefined;
  /** It changed since it was opened, so nothing was decided. */
  readonly onOutdated?: (pair: Pair) => void;
}

export interface Approval<Pair> {
  readonly approve: (pair: Pair) => void;
  readonly isApproving: (id: string) => boolean;
  /** The pair whose cohort turned out to be full, and the sentence that says so. */
  readonly full: { readonly pair: Pair; readonly sentence: string } | undefined;
  readonly leave: () => void;
  readonly overfill: (pair: Pair) => void;
}

/** Approves a pair. Where its cohort turns out to be full, `OverfillQuestion` asks whether to go above the limit. */
export function useApproval<Pair extends PartnershipToDecide | AdminPartnershipView>({
  onSent,
  onLeft,
  onOutdated,
}: ApprovalCallbacks<Pair> = {}): Approval<Pair> {
  const approve = useApprovePartnership();
  const [full, setFull] = useState<Approval<Pair>['full']>();
  const send = (pair: Pair, anyway: ApprovePartnershipRequest) => {
    const approval = approve.mutateAsync({
      id: pair.id,
      name: nameOf(pair),
      ...(pair.version && { version: pair.version }),
      ...anyway,
    });
    approval.then(
      () => setFull(undefined),
      (error: Error) => {
        const sentence = fullCohortSentence(error);
        if (sentence) setFull({ pair, sentence });
        else if (isOutdated(error)) onOutdated?.(pair);
      },
    );
    onSent?.(approval, pair);
  };
  return {
    approve: (pair) => send(pair, {}),
    isApproving: (id) => approve.isPending && approve.variables.id === id,
    full,
    leave: () => {
      setFull(undefined);
      onLeft?.();
    },
    overfill: (pair) => send(pair, { overfill: true }),
  };
}

interface OverfillQuestionProps<Pair> {
  readonly approval: Approval<Pair>;
  /** Asks about no other pair than this one. */
  readonly shownId?: string;
}

/** Asks whether a pair is approved above the limit of its cohort, with the number of those enrolled. */
export function OverfillQuestion<Pair extends { readonly id: string }>({ approval, shownId }: OverfillQuestionProps<Pair>) {
  const { full, isApproving, leave, overfill } = approval;
  if (!full || (shownId !== undefined && full.pair.id !== shownId)) return null;
  return (
    <ConfirmDialog
      open
      title="Approve above the limit?"
      confirmLabel="Approve anyway"
      cancelLabel="Leave it on the waitlist"
      tone="primary"
      busy={isApproving(full.pair.id)}
      onClose={leave}
      onConfirm={() => overfill(full.pair)}
    >
      {`${full.sentence} Approve anyway to place this partnership above the limit.`}
    </ConfirmDialog>
  );
}

function nameOf(pair: PartnershipToDecide | AdminPartnershipView): string | undefined {
  return 'partners' in pair ? pairName(pair) : pair.name;
}
