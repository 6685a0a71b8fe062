import { administratorStanding, statusLabel } from '@accelerator/contracts/partnerships/administrator-standing';
import { changedByOthers } from '@accelerator/contracts/partnerships/decision-version';
import { adminPartnershipRoutes } from '@accelerator/contracts/partnerships/routes';
import type { AdminPartnershipView } from '@accelerator/contracts/partnerships/views';
import { useQuery } from '@tanstack/react-query';
import { ReceiptText } from 'lucide-react';
import { useId } from 'react';
import { query } from '../../../../api/query.ts';
import { Presence } from '../../../../entities/presence/presence.tsx';
import { OpenItems } from '../../../../entities/review/open-items.tsx';
import { ActionQuestion, FootActions, useActions, type Action, type Actions } from '../../../../lists/actions/actions.tsx';
import { ReviewSteps } from '../../../../lists/review/review-steps.tsx';
import { useReviewKeys, type ReviewWay } from '../../../../lists/review/review-way.ts';
import { useSession } from '../../../../session/session.ts';
import { DialogScope, LinkedDialog } from '../../../../address/linked-dialogs.tsx';
import { PendingDialog } from '../../../../ui/dialogs/pending-dialog.tsx';
import { useStateOf } from '../../../../ui/hooks/use-state-of.ts';
import { AdminNotes } from './admin-notes.tsx';
import { CancelPairDialog, OverfillQuestion, unansweredQuestion } from '../decide-partnership.tsx';
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
import { usePartnershipActions } from '../partnership-actions.tsx';
import {
  answersOf,
  awaitsDecision,
  canBeApproved,
  recordedLabel,
  beginningLabel,
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
  const [opened, setOpened] = useStateOf(partnership.id, () => partnership);
  // Own changes renew the basis of the decision. After an application has ended, its last version stays the basis, so that the next one is
  // compared with it.
  const comparable = awaitsDecision(partnership) || !awaitsDecision(opened);
  if (comparable && opened.version !== partnership.version && !changedByOthers(opened.version, partnership.versionByOthers))
    setOpened(partnership);
  const [outdated, setOutdated] = useStateOf(partnership.id, () => conflictingPartnership);
  const { approval, actions } = usePartnershipActions({
    onSent: way?.trackDecision,
    onOutdated: setOutdated,
    opened: outdated ?? opened,
  });
  const ofPair = useActions(
    { ...actions, cancel },
    // Reopens the dialog of a drafted reason after a reload.
    { id: partnership.id, row: partnership, first: () => unansweredQuestion(partnership) },
  );
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
    approve: canDecide && canBeApproved(partnership) ? () => ofPair.run('approve', partnership) : undefined,
    reject: canDecide ? () => ofPair.run('reject', partnership) : undefined,
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
      footer={<Decision partnership={partnership} actions={ofPair} />}
      nested={
        <>
          <ActionQuestion actions={ofPair} row={partnership} />
          <OverfillQuestion approval={approval} shownId={partnership.id} />
          <PartnerActQuestion {...acts} applying={applying} />
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
        onUndo={() => ofPair.run('undo', partnership)}
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
      <QuickActions
        pair={partnership}
        acts={acts}
        applying={applying}
        remarks={remarks}
        onCancel={() => ofPair.run('cancel', partnership)}
      />
    </PairDialog>
  );
}

/** Its button stands among the quick actions. */
const cancel: Action<AdminPartnershipView> = {
  label: 'Cancel Partnership',
  danger: true,
  ask: (pair, close) => <CancelPairDialog partnership={pair} onClose={close} />,
};

interface DecisionProps {
  readonly partnership: AdminPartnershipView;
  readonly actions: Actions<AdminPartnershipView, 'remove' | 'assign' | 'reject' | 'approve' | 'undo' | 'cancel'>;
}

function Decision({ partnership, actions }: DecisionProps) {
  const { readOnly } = useSession();
  return (
    <>
      <p className="mr-auto flex max-w-[56ch] items-start gap-1.5 text-caption text-ink-2 max-md:basis-full!">
        <ReceiptText size={16} className="shrink-0" />
        <span>
          {readOnly
            ? 'Read-only access: you cannot approve or reject.'
            : awaitsDecision(partnership)
              ? `${recordedLabel(partnership)} Both partners will be notified.`
              : administratorStanding(partnership).phase === 'left'
                ? 'Nothing can begin between the two any more.'
                : 'Both partners will be notified of what you do here.'}
        </span>
      </p>
      <FootActions actions={actions} row={partnership} names={['remove', 'assign', 'reject', 'approve']} />
    </>
  );
}
