import type { AdminPartnershipView } from '@accelerator/contracts/partnerships/views';
import { undoAction } from '../../../entities/undo/undo-dialog.tsx';
import type { Action } from '../../../lists/actions/actions.tsx';
import { lazyDialog } from '../../../ui/dialogs/lazy-dialog.tsx';
import { RejectPartnershipDialog, useApproval } from './decide-partnership.tsx';
import { canBeDeleted, DeleteMatchDialog } from './delete-match.tsx';
import { assignLabel, awaitsDecision, canBeApproved, canBeAssigned, pairName } from './partnership-labels.ts';

const AssignCohortDialog = lazyDialog(async () => (await import('./cohort/assign-cohort-dialog.tsx')).AssignCohortDialog, {
  title: 'Assign to Cohort',
});

type PairAction = Action<AdminPartnershipView>;

interface DecisionCallbacks {
  /** Called when the decision is sent; its promise rejects where nothing was decided. */
  readonly onSent?: ((decision: Promise<unknown>) => void) | undefined;
  /** The pair changed since it was opened, so nothing was decided. */
  readonly onOutdated: (pair: AdminPartnershipView) => void;
  /** The pair as it was when it was opened. */
  readonly opened?: AdminPartnershipView;
}

/** The acts on a pair, in its row and in its dialog; `approval` asks where its cohort is full. */
export function usePartnershipActions({ onSent, onOutdated, opened }: DecisionCallbacks) {
  const decided = () => onSent?.(Promise.resolve());
  const approval = useApproval<AdminPartnershipView>({ onSent, onLeft: decided, onOutdated });
  const assign: PairAction = {
    label: assignLabel,
    when: canBeAssigned,
    ask: (pair, close) => <AssignCohortDialog partnership={pair} onClose={close} />,
  };
  const approve: PairAction = {
    label: 'Approve',
    when: (pair, place) => (place === 'row' ? canBeApproved(pair) : awaitsDecision(pair)),
    blocked: ({ onHold }) => (onHold ? 'It is on hold' : undefined),
    main: { busy: ({ id }) => approval.isApproving(id), busyLabel: 'Approving' },
    send: approval.approve,
  };
  const reject = {
    label: 'Reject',
    danger: true,
    when: awaitsDecision,
    ask: (pair, close) => (
      <RejectPartnershipDialog
        partnership={pair}
        opened={opened}
        onClose={close}
        onRejected={decided}
        onOutdated={() => {
          close();
          onOutdated(pair);
        }}
      />
    ),
  } satisfies PairAction;
  const remove: PairAction = {
    label: 'Delete Match',
    danger: true,
    when: canBeDeleted,
    ask: (pair, close) => <DeleteMatchDialog partnership={pair} onClose={close} />,
  };
  return { approval, actions: { assign, approve, reject, remove, undo: undoAction(pairName) } };
}
