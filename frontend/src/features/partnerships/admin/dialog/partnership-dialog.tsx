import { administratorStanding, statusLabel } from '@accelerator/contracts/partnerships/administrator-standing';
import { changedByOthers } from '@accelerator/contracts/partnerships/decision-version';
import { adminPartnershipRoutes } from '@accelerator/contracts/partnerships/routes';
import type { AdminPartnershipView } from '@accelerator/contracts/partnerships/views';
import type { UndoableView } from '@accelerator/contracts/undo/views';
import { useQuery } from '@tanstack/react-query';
import { ReceiptText } from 'lucide-react';
import { useId } from 'react';
import { query } from '../../../../api/query.ts';
import { Presence } from '../../../../entities/presence/presence.tsx';
import { OpenItems } from '../../../../entities/review/open-items.tsx';
import { UndoDialog } from '../../../../entities/undo/undo-dialog.tsx';
import { ReviewSteps } from '../../../../lists/review/review-steps.tsx';
import { useReviewKeys, type ReviewWay } from '../../../../lists/review/review-way.ts';
import { useSession } from '../../../../session/session.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { DialogScope, LinkedDialog } from '../../../../address/linked-dialogs.tsx';
import { PendingDialog } from '../../../../ui/dialogs/pending-dialog.tsx';
import { readOnlyReason } from '../../../../ui/messages/read-only-alert.tsx';
import { useStateOf } from '../../../../ui/hooks/use-state-of.ts';
import { AdminNotes } from './admin-notes.tsx';
import { AssignCohortDialog } from '../cohort/assign-cohort-dialog.tsx';
import {
  CancelPairDialog,
  OverfillQuestion,
  RejectPartnershipDialog,
  unansweredQuestion,
  useApproval,
} from '../decide-partnership.tsx';
import { canBeDeleted, DeleteMatchDialog } from '../delete-match.tsx';
import { DecisionReceipt } from './decision-receipt.tsx';
import { InvitationDialog } from './invitation-dialog.tsx';
import { isInvitation } from './listed-invitation.ts';
import { PairDialog } from './pair-dialog.tsx';
import { PartnershipFit } from './partnership-fit.tsx';
import { PartnershipRemarks } from './partnership-remarks.tsx';
import { PartnershipSide } from './partnership-side.tsx';
import { actsOf, isMutual } from './partner-acts.ts';
import { PartnerActQuestion, QuickActions, quickRemarks, usePartnerActs } from './quick-actions.tsx';
import { ProgressSteps } from './progress-steps.tsx';
import {
  answersOf,
  assignLabel,
  awaitsDecision,
  canBeApproved,
  recordedLabel,
  beginningLabel,
  canBeAssigned,
  pairName,
  reviewLabel,
} from '../partnership-labels.ts';

export interface AdminPartnershipDialogProps {
  readonly id: string;
  /** The row that a list knows of the partnership; what is fetched then takes its place. */
  readonly row?: AdminPartnershipView | undefined;
  /** The row that stood on the list when a decision was refused there, because the partnership had changed. */
  readonly conflictingPartnership?: AdminPartnershipView | undefined;
  /** Leads through the queue. */
  readonly way?: ReviewWay | undefined;
  readonly onClose: () => void;
}

/** A partnership in full, and the decision about its application. */
export function AdminPartnershipDialog({ id, row, onClose, ...rest }: AdminPartnershipDialogProps) {
  const details = useQuery({ ...query(adminPartnershipRoutes.one, { params: { id } }), ...(row && { placeholderData: row }) });
  const retry = () => void details.refetch();
  const partnership = details.data ?? row;
  if (!partnership)
    return <PendingDialog title="Partnership" size="lg" error={details.error} onRetry={retry} onClose={onClose} />;
  return (
    <DialogScope kind="partnership" id={id}>
      {isInvitation(partnership) ? (
        <InvitationDialog partnership={partnership} error={details.error} onRetry={retry} onClose={onClose} />
      ) : (
        <LoadedPartnership partnership={partnership} error={details.error} onRetry={retry} onClose={onClose} {...rest} />
      )}
    </DialogScope>
  );
}

interface LoadedPartnershipProps extends Omit<AdminPartnershipDialogProps, 'id' | 'row'> {
  readonly partnership: AdminPartnershipView;
  /** Why the newest details are not here. */
  readonly error: Error | null;
  readonly onRetry: () => void;
}

function LoadedPartnership({ partnership, error, onRetry, conflictingPartnership, way, onClose }: LoadedPartnershipProps) {
  // Reopens the dialog of a drafted reason after a reload.
  const [asking, setAsking] = useStateOf<'reject' | 'cancel' | 'assign' | 'delete' | undefined>(partnership.id, () =>
    unansweredQuestion(partnership),
  );
  const answered = () => setAsking(undefined);
  const [undoing, setUndoing] = useStateOf<UndoableView | null>(partnership.id, () => null);
  const [opened, setOpened] = useStateOf(partnership.id, () => partnership);
  // Own changes renew the basis of the decision. After an application has ended, its last version stays the basis, so that the next one is
  // compared with it.
  const comparable = awaitsDecision(partnership) || !awaitsDecision(opened);
  if (comparable && opened.version !== partnership.version && !changedByOthers(opened.version, partnership.versionByOthers))
    setOpened(partnership);
  const [outdated, setOutdated] = useStateOf(partnership.id, () => conflictingPartnership);
  const approval = useApproval<AdminPartnershipView>({
    onSent: way?.trackDecision,
    onLeft: () => way?.trackDecision(Promise.resolve()),
    onOutdated: setOutdated,
  });
  const acts = usePartnerActs(partnership);
  const { readOnly } = useSession();
  const { data: applying } = useQuery({
    ...query(adminPartnershipRoutes.applying, { params: { id: partnership.id } }),
    enabled: isMutual(partnership) && !readOnly,
  });
  const answers = answersOf(partnership);
  const remarks = { id: useId(), sentences: readOnly ? [] : quickRemarks(partnership, applying) };
  const canDecide = awaitsDecision(partnership) && !readOnly && !approval.isApproving(partnership.id);
  const onKeyDown = useReviewKeys(way, {
    approve: canDecide && canBeApproved(partnership) ? () => approval.approve(partnership) : undefined,
    reject: canDecide ? () => setAsking('reject') : undefined,
  });
  return (
    <PairDialog
      partnership={partnership}
      about={partnership.id}
      onKeyDown={onKeyDown}
      subtitle={
        <>
          <span className="tabular-nums">{`${beginningLabel(partnership)} ${reviewLabel(partnership)}`}</span>
          <ReviewSteps
            way={way}
            name={pairName(partnership)}
            unapprovable={partnership.onHold ? statusLabel(partnership) : undefined}
          />
          <Presence kind="partnership" id={partnership.id} noun={awaitsDecision(partnership) ? 'application' : 'partnership'} />
        </>
      }
      error={error}
      onRetry={onRetry}
      onClose={onClose}
      footer={
        <Decision
          partnership={partnership}
          busy={approval.isApproving(partnership.id)}
          onApprove={() => approval.approve(partnership)}
          onReject={() => setAsking('reject')}
          onAssign={() => setAsking('assign')}
          onDelete={() => setAsking('delete')}
        />
      }
      nested={
        <>
          {asking === 'reject' && (
            <RejectPartnershipDialog
              partnership={partnership}
              opened={outdated ?? opened}
              onClose={answered}
              onRejected={() => way?.trackDecision(Promise.resolve())}
              onOutdated={() => {
                answered();
                setOutdated(partnership);
              }}
            />
          )}
          {asking === 'cancel' && <CancelPairDialog partnership={partnership} onClose={answered} />}
          {asking === 'assign' && <AssignCohortDialog partnership={partnership} onClose={answered} />}
          {asking === 'delete' && <DeleteMatchDialog partnership={partnership} onClose={answered} />}
          <OverfillQuestion approval={approval} shownId={partnership.id} />
          <PartnerActQuestion {...acts} applying={applying} />
          {undoing && <UndoDialog act={undoing} name={pairName(partnership)} onClose={() => setUndoing(null)} />}
          <LinkedDialog kind="partner" />
          <LinkedDialog kind="partnership" />
        </>
      }
    >
      <ProgressSteps steps={administratorStanding(partnership).steps} />
      <PartnershipRemarks
        partnership={partnership}
        opened={outdated ?? opened}
        refused={outdated !== undefined}
        onUndo={() => setUndoing(partnership.undoable)}
      />
      {awaitsDecision(partnership) && (
        <div className="border-b border-line px-4 py-3 empty:hidden md:px-6">
          <OpenItems id={partnership.id} />
        </div>
      )}
      <PartnershipFit partnership={partnership} />
      <DecisionReceipt partnership={partnership} />
      <div className="grid border-t border-line md:grid-cols-2 md:divide-x md:divide-line">
        {(['app', 'solutions'] as const).map((side) => (
          <PartnershipSide
            key={side}
            side={partnership.partners[side]}
            answer={answers[side]}
            acts={actsOf(partnership, side, applying)}
            toldBelow={remarks}
            pending={acts.pending?.partnerType === side ? acts.pending.action : undefined}
            onAct={readOnly ? undefined : (action) => acts.actFor(side, action)}
          />
        ))}
      </div>
      <AdminNotes partnership={partnership} />
      <QuickActions pair={partnership} acts={acts} applying={applying} remarks={remarks} onCancel={() => setAsking('cancel')} />
    </PairDialog>
  );
}

interface DecisionProps {
  readonly partnership: AdminPartnershipView;
  readonly busy: boolean;
  readonly onApprove: () => void;
  readonly onReject: () => void;
  readonly onAssign: () => void;
  readonly onDelete: () => void;
}

function Decision({ partnership, busy, onApprove, onReject, onAssign, onDelete }: DecisionProps) {
  const { readOnly } = useSession();
  const awaits = awaitsDecision(partnership);
  const held = partnership.onHold ? 'It is on hold' : undefined;
  const readOnlyWhy = readOnly ? readOnlyReason : undefined;
  return (
    <>
      <p className="mr-auto flex max-w-[56ch] items-start gap-1.5 text-caption text-ink-2 max-md:basis-full!">
        <ReceiptText size={16} className="shrink-0" />
        <span>
          {readOnly
            ? 'Read-only access: you cannot approve or reject.'
            : awaits
              ? `${recordedLabel(partnership)} Both partners will be notified.`
              : administratorStanding(partnership).phase === 'left'
                ? 'Nothing can begin between the two any more.'
                : 'Both partners will be notified of what you do here.'}
        </span>
      </p>
      {canBeDeleted(partnership) && (
        <Button variant="danger" disabledReason={readOnlyWhy} onClick={onDelete}>
          Delete Match
        </Button>
      )}
      {canBeAssigned(partnership) && (
        <Button disabledReason={readOnlyWhy} onClick={onAssign}>
          {assignLabel(partnership)}
        </Button>
      )}
      {awaits && (
        <>
          <Button variant="danger" disabledReason={readOnlyWhy} onClick={onReject}>
            Reject
          </Button>
          <Button variant="primary" disabledReason={readOnlyWhy ?? held} busy={busy} busyLabel="Approving" onClick={onApprove}>
            Approve
          </Button>
        </>
      )}
    </>
  );
}
