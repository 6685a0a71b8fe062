import { adminPartnershipRoutes } from '@accelerator/contracts/partnerships/routes';
import type { AdminPartnershipView } from '@accelerator/contracts/partnerships/views';
import type { UndoableView } from '@accelerator/contracts/undo/views';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { Check, Circle, CircleX, Hourglass, ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { query } from '../../../api/query.ts';
import { useSession } from '../../../session/session.ts';
import { AvatarPair } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { formatInstant } from '../../../ui/dates.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogScope, LinkedDialog } from '../../../ui/linked-dialogs.tsx';
import { PairGlyph } from '../../../ui/pair-glyph.tsx';
import { Alert, ErrorAlert } from '../../../ui/alert.tsx';
import { PendingDialog } from '../../../ui/pending-dialog.tsx';
import { readOnlyReason } from '../../../ui/read-only-alert.tsx';
import { companyInitials } from '../../../ui/text.ts';
import { AdminNotes } from './admin-notes.tsx';
import { AssignCohortDialog } from './assign-cohort-dialog.tsx';
import { CancelPairDialog, RejectPartnershipDialog, unansweredQuestion, useApproval } from './decide-partnership.tsx';
import { canBeDeleted, DeleteMatchDialog } from './delete-match.tsx';
import { pastCohortsLabel } from '../../../entities/cohort/cohort-labels.ts';
import { Presence } from '../../../entities/presence/presence.tsx';
import { InvitationDialog, isInvitation } from './invitation-dialog.tsx';
import { PartnershipFit } from './partnership-fit.tsx';
import { PartnershipSide } from './partnership-side.tsx';
import { actsOf } from './partner-acts.ts';
import { QuickActions, usePartnerActs } from './quick-actions.tsx';
import { progressOf, type ProgressStep } from './partnership-progress.ts';
import { UndoAlert } from '../../../entities/undo/undo-alert.tsx';
import { UndoDialog } from '../../../entities/undo/undo-dialog.tsx';
import { PartnershipStatusBadge } from '../../../entities/partnership/partnership-status-badge.tsx';
import {
  answersOf,
  assignLabel,
  awaitsDecision,
  changedTitle,
  changesSince,
  recordedLabel,
  beginningLabel,
  canBeAssigned,
  cancelerName,
  pairName,
  reviewLabel,
} from './partnership-labels.ts';

interface AdminPartnershipDialogProps {
  readonly id: string;
  /** What a list knows of the partnership; what is fetched then takes its place. */
  readonly row?: AdminPartnershipView | undefined;
  /** What stood on the list when a decision was refused there, because the partnership had changed. */
  readonly refusedOn?: AdminPartnershipView | undefined;
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

function LoadedPartnership({ partnership, error, onRetry, refusedOn, onClose }: LoadedPartnershipProps) {
  // A reason that was not sent is still there: so is its question.
  const [asking, setAsking] = useState<'reject' | 'cancel' | 'assign' | 'delete' | undefined>(() =>
    unansweredQuestion(partnership),
  );
  const answered = () => setAsking(undefined);
  const [undoing, setUndoing] = useState<UndoableView | null>(null);
  const [opened] = useState(partnership);
  const [outdated, setOutdated] = useState(refusedOn);
  const approval = useApproval<AdminPartnershipView>({ onOutdated: setOutdated });
  const acts = usePartnerActs(partnership);
  const { readOnly } = useSession();
  const { app, solutions } = partnership.partners;
  const answers = answersOf(partnership);
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      flush
      title={pairName(partnership)}
      lead={<AvatarPair left={companyInitials(app.companyName)} right={companyInitials(solutions.companyName)} size="md" />}
      subtitle={
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-console text-ink-3">
          <PartnershipStatusBadge status={partnership.status} />
          <span className="tabular-nums">
            {beginningLabel(partnership)} {reviewLabel(partnership)}
          </span>
          <Presence kind="partnership" id={partnership.id} noun={awaitsDecision(partnership) ? 'application' : 'partnership'} />
        </span>
      }
      footer={
        <Decision
          partnership={partnership}
          busy={approval.busy}
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
              onOutdated={() => {
                answered();
                setOutdated(partnership);
              }}
            />
          )}
          {asking === 'cancel' && <CancelPairDialog partnership={partnership} onClose={answered} />}
          {asking === 'assign' && <AssignCohortDialog partnership={partnership} onClose={answered} />}
          {asking === 'delete' && <DeleteMatchDialog partnership={partnership} onClose={answered} />}
          {approval.overfill}
          {acts.question}
          {undoing && <UndoDialog act={undoing} name={pairName(partnership)} onClose={() => setUndoing(null)} />}
          <LinkedDialog kind="partner" />
        </>
      }
    >
      {error && (
        <div className="border-b border-line px-4 py-3 md:px-6">
          <ErrorAlert error={error} title="The newest details could not be loaded" onRetry={onRetry} />
        </div>
      )}
      <Progress steps={progressOf(partnership)} />
      <Remarks
        partnership={partnership}
        opened={outdated ?? opened}
        refused={outdated !== undefined}
        onUndo={() => setUndoing(partnership.undoable)}
      />
      <PartnershipFit partnership={partnership} />
      <DecisionReceipt partnership={partnership} />
      <div className="grid border-t border-line md:grid-cols-2 md:divide-x md:divide-line">
        {(['app', 'solutions'] as const).map((side) => (
          <PartnershipSide
            key={side}
            side={partnership.partners[side]}
            answer={answers[side]}
            acts={actsOf(partnership, side)}
            pending={acts.pending?.partnerType === side ? acts.pending.action : undefined}
            onAct={readOnly ? undefined : (action) => acts.actFor(side, action)}
          />
        ))}
      </div>
      <AdminNotes partnership={partnership} />
      <QuickActions pair={partnership} acts={acts} onCancel={() => setAsking('cancel')} />
    </Dialog>
  );
}

/** Of a decided application: what the decision was based on. */
function DecisionReceipt({ partnership }: { partnership: AdminPartnershipView }) {
  const { receipt, decidedAt, decidedBy, partners } = partnership;
  if (!receipt || !decidedAt || awaitsDecision(partnership)) return null;
  const { appProfileVersion, solutionsProfileVersion, matchScore, scoringPolicy, cohort } = receipt;
  const seats = cohort.capacity === null ? 'no limit' : `a limit of ${cohort.capacity}`;
  const facts = [
    ['Decided', `${formatInstant(decidedAt)}${decidedBy ? `, ${decidedBy}` : ''}`],
    [partners.app.companyName, `Profile version ${appProfileVersion}`],
    [partners.solutions.companyName, `Profile version ${solutionsProfileVersion}`],
    ['Match score', `${matchScore}%, policy ${scoringPolicy}`],
    ['Cohort then', `${cohort.status}, ${cohort.enrolled} enrolled, ${seats}`],
  ];
  return (
    <section aria-label="Decision receipt" className="border-t border-line px-4 py-3 md:px-6">
      <h3 className="pb-1 font-semibold">Decision receipt</h3>
      <dl className="grid gap-x-8 gap-y-1 md:grid-cols-2">
        {facts.map(([term, value]) => (
          <div key={term} className="flex flex-wrap gap-x-2">
            <dt className="text-ink-3">{term}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const stepIcons = { done: Check, now: Hourglass, 'to-come': Circle, ended: CircleX };
const stepTones = { done: 'text-ink', now: 'text-wait', 'to-come': 'text-ink-3', ended: 'text-bad' };
const stepSpoken = { done: '(completed)', now: '(current)', 'to-come': '', ended: '(ended)' };

function Progress({ steps }: { steps: readonly ProgressStep[] }) {
  return (
    <ol aria-label="Progress" className="grid grid-cols-2 border-b border-line md:grid-cols-4 md:divide-x md:divide-line">
      {steps.map(({ name, state, words }) => {
        const Icon = stepIcons[state];
        return (
          <li
            key={name}
            aria-current={state === 'now' ? 'step' : undefined}
            className="grid grid-cols-[1.125rem_1fr] content-start gap-x-2.5 px-4 py-3 md:first:pl-6"
          >
            <span className={clsx('pt-0.5', stepTones[state])}>
              {name === 'Mutual interest' && state === 'done' ? (
                <PairGlyph left="filled" right="filled" />
              ) : (
                <Icon aria-hidden size={16} strokeWidth={1.75} />
              )}
            </span>
            <b className="font-medium">
              {name} <span className="sr-only">{stepSpoken[state]}</span>
            </b>
            <span className="col-start-2 text-caption text-ink-3 tabular-nums">{words}</span>
          </li>
        );
      })}
    </ol>
  );
}

/** What a decider has to know besides the steps: a hold, a place on the waitlist, a reason that was given. */
interface RemarksProps {
  readonly partnership: AdminPartnershipView;
  /** As it was when the dialog opened. */
  readonly opened: AdminPartnershipView;
  /** A decision was refused because it is no longer so. */
  readonly refused: boolean;
  readonly onUndo: () => void;
}

function Remarks({ partnership, opened, refused, onUndo }: RemarksProps) {
  const { readOnly } = useSession();
  const { onHold, pastCohorts, statusMessage, waitlistPosition, canceledAt, canceledBy, cancellationReason } = partnership;
  const changes = awaitsDecision(partnership) ? changesSince(opened, partnership) : [];
  const remarks = [
    changes.length > 0 && (
      <Alert key="changes" tone="wait" role="status" title={changedTitle(opened, partnership)}>
        {refused ? 'Nothing was decided. Look at what changed, then decide again.' : 'Look at what changed before you decide.'}
        <ul className="mt-1 grid gap-1">
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      </Alert>
    ),
    onHold && (
      <Alert key="hold" tone="wait" title="On hold">
        One of the partners is no longer approved. It goes on when they are approved again.
      </Alert>
    ),
    waitlistPosition !== null && (
      <Alert key="waitlist" tone="wait" title={`Place ${waitlistPosition} on the waitlist`}>
        The cohort has no seats left. Approving it takes the cohort above its limit.
      </Alert>
    ),
    canceledAt && (
      <Alert
        key="canceled"
        tone="note"
        title={`Canceled${canceledBy ? ` by ${cancelerName(partnership)}` : ''}, ${formatInstant(canceledAt)}`}
      >
        {cancellationReason ?? statusMessage}
      </Alert>
    ),
    pastCohorts.length > 0 && (
      <Alert key="past" tone="note" title="Completed together">
        {pastCohortsLabel(pastCohorts)}
      </Alert>
    ),
    statusMessage && !onHold && !canceledAt && (
      <Alert key="message" tone="note" title="Message to both partners">
        {statusMessage}
      </Alert>
    ),
    partnership.undoable && !readOnly && <UndoAlert key="undo" act={partnership.undoable} onUndo={onUndo} />,
  ].filter(Boolean);
  return remarks.length > 0 ? <div className="grid gap-2 border-b border-line px-4 py-3 md:px-6">{remarks}</div> : null;
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
        <ReceiptText aria-hidden size={16} strokeWidth={1.75} className="shrink-0" />
        {readOnly
          ? 'Read-only access: you cannot approve or reject.'
          : awaits
            ? `${recordedLabel(partnership)} Both partners will be notified.`
            : 'Both partners will be notified of what you do here.'}
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
          <Button disabledReason={readOnlyWhy} onClick={onReject}>
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
