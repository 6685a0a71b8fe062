import { roleOf } from '@accelerator/contracts/catalogue';
import { reviewFlagLabel } from '@accelerator/contracts/partners/review-flags';
import { adminPartnerRoutes } from '@accelerator/contracts/partners/routes';
import type { AdminPartnerView } from '@accelerator/contracts/partners/views';
import { useQuery } from '@tanstack/react-query';
import { ReceiptText } from 'lucide-react';
import { useMemo } from 'react';
import { query } from '../../../../api/query.ts';
import { ActionQuestion, FootActions, useActions, type Actions } from '../../../../lists/actions/actions.tsx';
import { ReviewSteps } from '../../../../lists/review/review-steps.tsx';
import { useReviewKeys, type ReviewWay } from '../../../../lists/review/review-way.ts';
import { hasDraft } from '../../../../session/drafts.ts';
import { useSession } from '../../../../session/session.ts';
import { Avatar } from '../../../../ui/avatar.tsx';
import { ButtonLink } from '../../../../ui/controls/button.tsx';
import { formatInstant } from '../../../../ui/formats/dates.ts';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { ErrorAlert, Alert } from '../../../../ui/messages/alert.tsx';
import { DialogButton, DialogScope, LinkedDialog } from '../../../../address/linked-dialogs.tsx';
import { PendingDialog } from '../../../../ui/dialogs/pending-dialog.tsx';
import { ReadOnlyAlert } from '../../../../ui/messages/read-only-alert.tsx';
import { useStateOf } from '../../../../ui/hooks/use-state-of.ts';
import { companyInitials } from '../../../../ui/formats/text.ts';
import { reviewDay } from '../../../../entities/review/waiting.ts';
import { ApplicationScore } from './application-score.tsx';
import { Facts, orDash } from './facts.tsx';
import { PartnerFacts } from './partner-facts.tsx';
import { OpenItems } from '../../../../entities/review/open-items.tsx';
import { Presence } from '../../../../entities/presence/presence.tsx';
import { UndoAlert } from '../../../../entities/undo/undo-alert.tsx';
import { PartnerStatusBadge } from '../../../../entities/partner/partner-status-badge.tsx';
import { askedAgainLabel, awaitsDecision, decisionLabel, recordedLabel, scoreLabel } from '../partner-labels.ts';
import { usePartnerActions } from '../partner-actions.tsx';
import { rejectionDraft } from './reject-partner-dialog.tsx';
import { ProfileConflict } from '../../profile-conflict.tsx';
import { changesBetween, formValuesOf } from '../../profile-values.ts';
import { avatarShape } from '../../../../entities/partner/partner-labels.ts';

export interface AdminPartnerDialogProps {
  readonly id: string;
  /** The row that a list knows of the partner; what is fetched then takes its place. */
  readonly row?: AdminPartnerView | undefined;
  /** The row that stood on the list when a decision was refused there, because the profile had changed. */
  readonly conflictingPartner?: AdminPartnerView | undefined;
  /** Leads through the queue. */
  readonly way?: ReviewWay | undefined;
  readonly onClose: () => void;
}

/** A partner in full, and the decision about its application. */
export function AdminPartnerDialog({ id, row, onClose, ...rest }: AdminPartnerDialogProps) {
  const details = useQuery({ ...query(adminPartnerRoutes.details, { params: { id } }), ...(row && { placeholderData: row }) });
  const retry = () => void details.refetch();
  const partner = details.data ?? row;
  if (!partner) return <PendingDialog title="Partner" size="md" error={details.error} onRetry={retry} onClose={onClose} />;
  return (
    <DialogScope kind="partner" id={id}>
      <LoadedPartner partner={partner} error={details.error} onRetry={retry} onClose={onClose} {...rest} />
    </DialogScope>
  );
}

interface LoadedPartnerProps extends Omit<AdminPartnerDialogProps, 'id' | 'row'> {
  readonly partner: AdminPartnerView;
  /** Why the newest details are not here. */
  readonly error: Error | null;
  readonly onRetry: () => void;
}

function LoadedPartner({ partner, error, onRetry, conflictingPartner, way, onClose }: LoadedPartnerProps) {
  const { readOnly } = useSession();
  const [outdated, setOutdated] = useStateOf(partner.id, () => conflictingPartner);
  const [opened, setOpened] = useStateOf(partner.id, () => partner);
  // What this administrator changes renews what is decided on.
  if (opened.version !== partner.version && !isChangedByOthers(partner, opened)) setOpened(partner);
  const isOutdated = isOutdatedBy(partner, outdated ?? opened);
  const declared = usePartnerActions({ onSent: way?.trackDecision, onOutdated: setOutdated, hasChanged: isOutdated });
  // Reopens the rejection dialog for a drafted reason after a reload.
  const actions = useActions(declared, {
    id: partner.id,
    row: partner,
    first: () => (hasDraft(rejectionDraft(partner)) ? 'reject' : undefined),
  });
  const canDecide = awaitsDecision(partner) && !readOnly && !declared.approve.main.busy(partner);
  const onKeyDown = useReviewKeys(way, {
    approve: canDecide ? () => actions.run('approve', partner) : undefined,
    reject: canDecide ? () => actions.run('reject', partner) : undefined,
  });
  return (
    <Dialog
      open
      onClose={onClose}
      about={partner.id}
      onKeyDown={onKeyDown}
      size="md"
      flush
      title={partner.companyName}
      subtitle={<Subtitle partner={partner} way={way} />}
      lead={<Avatar shape={avatarShape[partner.partnerType]} initials={companyInitials(partner.companyName)} />}
      footer={<Decision partner={partner} actions={actions} />}
      nested={
        <>
          <LinkedDialog kind="partnership" />
          <LinkedDialog kind="matches" />
          <ActionQuestion actions={actions} row={partner} />
        </>
      }
    >
      <div className="px-4 pb-4 md:px-6">
        <div className="grid gap-2 py-4 empty:hidden">
          {readOnly && <ReadOnlyAlert />}
          {error && <ErrorAlert error={error} title="The newest details could not be loaded" onRetry={onRetry} />}
          {isOutdated && <ChangesSince opened={outdated ?? opened} now={partner} refused={outdated !== undefined} />}
          <Review partner={partner} />
          {awaitsDecision(partner) && <OpenItems id={partner.id} />}
          <UndoAlert act={partner.undoable} onUndo={() => actions.run('undo', partner)} />
        </div>
        <DecisionReceipt partner={partner} />
        {awaitsDecision(partner) && <ApplicationScore partner={partner} />}
        <PartnerFacts partner={partner} />
      </div>
    </Dialog>
  );
}

function Subtitle({ partner, way }: { partner: AdminPartnerView; way: ReviewWay | undefined }) {
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-console text-ink-3">
      <PartnerStatusBadge partner={partner} />
      <span>
        {`${roleOf[partner.partnerType]}. ${
          awaitsDecision(partner)
            ? `Submitted ${formatInstant(partner.submittedAt)}. ${reviewDay(partner.submittedAt)} in review.`
            : decisionLabel(partner)
        }`}
      </span>
      <ReviewSteps way={way} name={partner.companyName} />
      <Presence kind="partner" id={partner.id} noun={awaitsDecision(partner) ? 'application' : 'partner'} />
    </span>
  );
}

/** The points that need a look before deciding: why the application was set aside, and what has changed since it was rejected. */
function Review({ partner }: { partner: AdminPartnerView }) {
  return (
    <>
      {awaitsDecision(partner) && partner.reviewFlags.length > 0 && (
        <Alert tone="wait" title="Check before you decide">
          <ul className="grid gap-1">
            {partner.reviewFlags.map((flag) => (
              <li key={flag}>{reviewFlagLabel[flag]}</li>
            ))}
          </ul>
        </Alert>
      )}
      {partner.informationRequest && <Asked request={partner.informationRequest} />}
      {partner.reviewRequestedAt ? (
        <Alert
          tone="wait"
          title={askedAgainLabel}
        >{`The partner changed their profile after the decision and asked on ${formatInstant(partner.reviewRequestedAt)}. Approve them, or reject again with a reason.`}</Alert>
      ) : (
        partner.updatedSinceRejection && (
          <Alert tone="note" title="Updated since rejection">
            The partner changed their profile after the decision. You may approve them.
          </Alert>
        )
      )}
    </>
  );
}

/** Of a decided application: what the decision was based on. */
function DecisionReceipt({ partner }: { partner: AdminPartnerView }) {
  const { receipt, version } = partner;
  if (!receipt || awaitsDecision(partner)) return null;
  const since = version > receipt.profileVersion ? ` It is at version ${version} now.` : '';
  return (
    <Facts
      title="Decision receipt"
      facts={[
        ['Decision', decisionLabel(partner)],
        ['Profile', `Version ${receipt.profileVersion}, as of ${formatInstant(receipt.profileAt)}.${since}`],
        ['Score', scoreLabel(receipt.applicationScore)],
        ['Review rules', receipt.policy ?? 'Not recorded'],
        ['Reason', orDash(receipt.reason)],
      ]}
    />
  );
}

/** The question that the partner was asked, and whether it has answered. */
function Asked({ request }: { readonly request: NonNullable<AdminPartnerView['informationRequest']> }) {
  const { message, requestedAt, requestedBy, changedSince } = request;
  return (
    <Alert
      tone={changedSince ? 'wait' : 'note'}
      title={changedSince ? 'Profile changed since you asked' : 'Asked for more information'}
    >
      <p className="my-1 whitespace-pre-line text-ink">{message}</p>
      <p>
        {`Asked${requestedBy ? ` by ${requestedBy}` : ''}, ${formatInstant(requestedAt)}. ${
          changedSince ? 'The partner has changed the profile since.' : 'The partner answers by changing the profile.'
        }`}
      </p>
    </Alert>
  );
}

/** Another profile is to be decided on than the one that was opened. */
function isOutdatedBy(now: AdminPartnerView, opened: AdminPartnerView): boolean {
  return isChangedByOthers(now, opened) && now.applicationStatus === opened.applicationStatus && awaitsDecision(now);
}

const isChangedByOthers = (now: AdminPartnerView, opened: AdminPartnerView): boolean => now.versionByOthers > opened.version;

interface ChangesSinceProps {
  readonly opened: AdminPartnerView;
  readonly now: AdminPartnerView;
  /** A decision was refused because of it. */
  readonly refused: boolean;
}

/** The changes of the partner between the profile that was to be decided on and the newest one. */
function ChangesSince({ opened, now, refused }: ChangesSinceProps) {
  const changes = useMemo(() => changesBetween(formValuesOf(opened), formValuesOf(now), (id) => `Cohort ${id}`), [opened, now]);
  return (
    <ProfileConflict title="The profile changed since you opened it" changes={changes} live={!refused}>
      {refused ? 'Nothing was decided. Look at what changed, then decide again.' : 'Look at what changed before you decide.'}
    </ProfileConflict>
  );
}

interface DecisionProps {
  readonly partner: AdminPartnerView;
  readonly actions: Actions<AdminPartnerView, 'approve' | 'reject' | 'undo'>;
}

function Decision({ partner, actions }: DecisionProps) {
  const { readOnly } = useSession();
  return (
    <>
      <p className="mr-auto flex max-w-[52ch] items-start gap-1.5 text-caption text-ink-2 max-md:basis-full!">
        <ReceiptText size={16} className="shrink-0" />
        <span>{readOnly ? 'Read-only access: you cannot approve or reject.' : recordedLabel(partner)}</span>
      </p>
      <DialogButton kind="matches" id={partner.id}>
        View Matches
      </DialogButton>
      <ButtonLink to="/admin/history/$stream" params={{ stream: `partner-${partner.id}` }}>
        View History
      </ButtonLink>
      <FootActions actions={actions} row={partner} names={['reject', 'approve']} />
    </>
  );
}
