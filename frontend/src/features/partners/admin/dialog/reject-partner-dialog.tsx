import type { AdminPartnerView } from '@accelerator/contracts/partners/views';
import { isOutdated } from '../../../../api/failures.ts';
import { useUsedReasons } from '../../../../entities/review/used-reasons.queries.ts';
import { ReasonDialog } from '../../../../forms/reason-dialog.tsx';
import { Alert } from '../../../../ui/messages/alert.tsx';
import { recordedLabel, runningLabel } from '../partner-labels.ts';
import { useRejectPartner } from '../partners.mutations.ts';

/** Of the names under which unsent reasons are kept. */
export const rejectionKind = 'reject-partner';
export const rejectionDraft = ({ id }: Pick<AdminPartnerView, 'id'>) => `${rejectionKind}:${id}`;

/** The effects of revoking: what runs stops until the partner is approved again. */
function revocationLabel(partner: AdminPartnerView): string {
  const { companyName } = partner;
  const running = runningLabel(partner);
  const hold =
    running === null
      ? `${companyName} has no partnership or application in progress.`
      : `${running} will be on hold until ${companyName} is approved again.`;
  return `${companyName} disappears from other partners' matches at once. ${hold}`;
}

interface RejectPartnerDialogProps {
  readonly partner: AdminPartnerView;
  /** The profile has changed since it was opened; the details show how. */
  readonly changed?: boolean;
  readonly onClose: () => void;
  readonly onRejected?: (() => void) | undefined;
  /** The profile changed since it was opened, so nothing was decided. */
  readonly onOutdated: () => void;
}

/** Rejects an application, or takes an approval back, with a reason that the partner reads. */
export function RejectPartnerDialog({ partner, changed = false, onClose, onRejected, onOutdated }: RejectPartnerDialogProps) {
  const reject = useRejectPartner();
  const approved = partner.applicationStatus === 'approved';
  const used = useUsedReasons(approved ? 'revocation' : 'partner');
  return (
    <ReasonDialog
      title={approved ? `Revoke approval for ${partner.companyName}?` : `Reject the application of ${partner.companyName}?`}
      hint="Shown to the partner"
      confirmLabel={approved ? 'Revoke Approval' : 'Reject application'}
      cancelLabel={approved ? 'Keep the approval' : 'Keep the application'}
      used={used}
      decision={reject}
      send={(reason) => ({ partner, reason })}
      draft={rejectionDraft(partner)}
      onClose={onClose}
      onSent={onRejected}
      onRefused={(error) => isOutdated(error) && onOutdated()}
    >
      <p>
        {approved
          ? revocationLabel(partner)
          : 'The partner will be notified. They can still edit their profile, and you can still approve them later.'}
      </p>
      {changed && (
        <Alert tone="wait" role="status" title="The profile changed since you opened it">
          Keep it as it is and look at what changed, or decide on it as it is now.
        </Alert>
      )}
      <p className="text-caption text-ink-2">{recordedLabel(partner)}</p>
    </ReasonDialog>
  );
}
