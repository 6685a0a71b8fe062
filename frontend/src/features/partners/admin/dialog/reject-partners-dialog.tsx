import type { AdminPartnerView, BulkRejectionView } from '@accelerator/contracts/partners/views';
import { useUsedReasons } from '../../../../entities/review/used-reasons.queries.ts';
import { ReasonDialog } from '../../../../forms/reason-dialog.tsx';
import { counted } from '../../../../ui/formats/numbers.ts';
import { useRejectPartners } from '../partners.mutations.ts';

interface RejectPartnersDialogProps {
  readonly partners: readonly AdminPartnerView[];
  readonly onClose: () => void;
  readonly onRejected: (answer: BulkRejectionView) => void;
}

/** Rejects several applications with one reason, which each of the partners reads. */
export function RejectPartnersDialog({ partners, onClose, onRejected }: RejectPartnersDialogProps) {
  const reject = useRejectPartners();
  const used = useUsedReasons('partner');
  const what = counted(partners.length, 'application');
  return (
    <ReasonDialog
      title={`Reject ${what}?`}
      hint="Shown to each of them"
      confirmLabel={`Reject ${what}`}
      cancelLabel="Keep the applications"
      used={used}
      decision={reject}
      send={(reason) => ({ partners, reason })}
      draft="reject-partners:selected"
      onClose={onClose}
      onSent={onRejected}
    >
      <ul className="list-disc pl-5">
        {partners.map(({ id, companyName }) => (
          <li key={id}>{companyName}</li>
        ))}
      </ul>
      <p>They will be notified. They can still edit their profile, and you can still approve them later.</p>
    </ReasonDialog>
  );
}
