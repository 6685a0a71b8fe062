import type { AdminPartnerView } from '@accelerator/contracts/partners/views';
import { isOutdated } from '../../../api/failures.ts';
import { undoAction } from '../../../entities/undo/undo-dialog.tsx';
import type { Action } from '../../../lists/actions/actions.tsx';
import { RejectPartnerDialog } from './dialog/reject-partner-dialog.tsx';
import { awaitsDecision } from './partner-labels.ts';
import { useApprovePartner } from './partners.mutations.ts';

type PartnerAction = Action<AdminPartnerView>;

interface DecisionCallbacks {
  /** Called when the decision is sent; its promise rejects where nothing was decided. */
  readonly onSent?: ((decision: Promise<unknown>) => void) | undefined;
  /** The profile changed since it was opened, so nothing was decided. */
  readonly onOutdated: (partner: AdminPartnerView) => void;
  /** The profile has changed since it was opened; the details show how. */
  readonly hasChanged?: boolean;
}

/** The acts on a partner, in its row and in its dialog. */
export function usePartnerActions({ onSent, onOutdated, hasChanged = false }: DecisionCallbacks) {
  const approving = useApprovePartner();
  const approve = {
    label: 'Approve',
    when: (partner, place) => (place === 'row' ? awaitsDecision(partner) : partner.applicationStatus !== 'approved'),
    main: { busy: ({ id }) => approving.isPending && approving.variables.id === id, busyLabel: 'Approving' },
    send: (partner) => {
      const decision = approving.mutateAsync(partner, { onError: (error) => isOutdated(error) && onOutdated(partner) });
      decision.catch(() => undefined);
      onSent?.(decision);
    },
  } satisfies PartnerAction;
  const reject = {
    label: ({ applicationStatus }) => (applicationStatus === 'approved' ? 'Revoke Approval' : 'Reject'),
    danger: true,
    when: (partner, place) => awaitsDecision(partner) || (place === 'foot' && partner.applicationStatus !== 'rejected'),
    ask: (partner, close) => (
      <RejectPartnerDialog
        partner={partner}
        changed={hasChanged}
        onClose={close}
        onRejected={() => onSent?.(Promise.resolve())}
        onOutdated={() => {
          close();
          onOutdated(partner);
        }}
      />
    ),
  } satisfies PartnerAction;
  return { approve, reject, undo: undoAction<AdminPartnerView>(({ companyName }) => companyName) };
}
