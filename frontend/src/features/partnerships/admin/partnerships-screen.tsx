import { inOrderOfWaitlists } from '@accelerator/contracts/cohorts/seats';
import { adminPartnershipRoutes } from '@accelerator/contracts/partnerships/routes';
import type { BulkApprovalView } from '@accelerator/contracts/partners/views';
import type { AdminPartnershipView } from '@accelerator/contracts/partnerships/views';
import { useMemo, useState } from 'react';
import { localDay } from '../../../ui/formats/dates.ts';
import { query } from '../../../api/query.ts';
import { useRenewJointApplication } from '../../../entities/invitation/joint-application.mutations.ts';
import { UndoDialog } from '../../../entities/undo/undo-dialog.tsx';
import { undoLabels } from '../../../entities/undo/undo-labels.ts';
import { UnsentReason } from '../../../forms/unsent-reason.tsx';
import type { BulkAction, LeftOut } from '../../../lists/bulk-bar.tsx';
import { useExport } from '../../../lists/export-rows.ts';
import type { BulkTarget } from '../../../lists/list-selection.ts';
import { withCohorts } from '../../../lists/filters/cohort-filter.ts';
import { ListScreen } from '../../../lists/list-screen.tsx';
import { useSession } from '../../../session/session.ts';
import { lazyDialog } from '../../../ui/dialogs/lazy-dialog.tsx';
import { useHistoryAddress } from '../../../address/history-address.ts';
import { useDialogAddress } from '../../../address/dialog-address.ts';
import { canBeDeleted, DeleteMatchDialog } from './delete-match.tsx';
import { OverfillQuestion, RejectPartnershipDialog, rejectionKind, useApproval } from './decide-partnership.tsx';
import { isInvitation, type ListedInvitation } from './dialog/listed-invitation.ts';
import { OpenedPartnership } from './dialog/opened-partnership.ts';
import { assignLabel, awaitsDecision, pairName, canBeApproved, canBeAssigned } from './partnership-labels.ts';
import { SkippedPartnerships } from './skipped-partnerships.tsx';
import { useApprovePartnerships } from './partnerships.mutations.ts';
import { partnershipsList } from './partnerships-list.tsx';

const AssignCohortDialog = lazyDialog(async () => (await import('./cohort/assign-cohort-dialog.tsx')).AssignCohortDialog, {
  title: 'Assign to Cohort',
});

interface AdminPartnershipsScreenProps {
  /** The cohorts that can be filtered by; undefined while they are not known. */
  readonly cohorts: readonly { readonly id: number; readonly name: string }[] | undefined;
}

function whyNotApproved(pair: AdminPartnershipView): string | undefined {
  if (isInvitation(pair)) return 'not a partnership yet';
  if (!awaitsDecision(pair)) return 'not awaiting approval';
  return pair.onHold ? 'on hold' : undefined;
}

/** The order in which the server takes them. */
const inOrderOfSeats = (pairs: readonly AdminPartnershipView[]) =>
  inOrderOfWaitlists(pairs, ({ cohortId, seats }) => (seats && cohortId !== null ? { cohortId, place: seats.before } : null));

/** Whose link an administrator sends. */
const isRenewable = (pair: AdminPartnershipView): pair is ListedInvitation =>
  isInvitation(pair) && pair.status === 'awaiting_partner_registration';

/** The file of selected rows, or of everything; the date is the reader's own. */
const exportName = (now: Date): string => `partnerships_export_${localDay(now)}.csv`;
const selectionName = (now: Date): string => `partnerships_export_selected_${localDay(now)}.csv`;

/** Partnership Management: every pair, filtered, exported, opened and decided about. */
export function AdminPartnershipsScreen({ cohorts }: AdminPartnershipsScreenProps) {
  const { readOnly } = useSession();
  const viewHistory = useHistoryAddress();
  const { open } = useDialogAddress('partnership');
  const [conflictingPartnership, setConflictingPartnership] = useState<AdminPartnershipView>();
  const showChangesSince = (pair: AdminPartnershipView) => {
    setRejecting(undefined);
    setConflictingPartnership(pair);
    open(pair.id);
  };
  const approval = useApproval({ onOutdated: showChangesSince });
  const approveMany = useApprovePartnerships();
  const renew = useRenewJointApplication();
  const [assigning, setAssigning] = useState<AdminPartnershipView>();
  const [deleting, setDeleting] = useState<AdminPartnershipView>();
  const [rejecting, setRejecting] = useState<AdminPartnershipView>();
  const [undoing, setUndoing] = useState<AdminPartnershipView>();
  const [skipped, setSkipped] = useState<{
    readonly answer: BulkApprovalView;
    readonly leftOut: readonly LeftOut<AdminPartnershipView>[];
    readonly rows: BulkTarget<AdminPartnershipView>['rows'];
  }>();
  const list = useMemo(() => withCohorts(partnershipsList, cohorts), [cohorts]);
  const save = useExport(list);
  const bulk: readonly BulkAction<AdminPartnershipView>[] = [
    {
      label: (count) => `Export Selected (${count})`,
      run: (selected) => save(selected, selectionName(new Date())),
    },
    {
      label: (count) => `Approve Selected (${count})`,
      change: {
        reasonToSkip: whyNotApproved,
        noneEligible: 'None is awaiting approval',
        question: (partnerships) => `Approve ${partnerships}?`,
        order: inOrderOfSeats,
        consequence:
          'Both partners of each will be notified. Seats go in the order of each waitlist. Those whose cohort is full by then are listed for you to decide on one by one.',
        confirmLabel: (partnerships) => `Approve ${partnerships}`,
      },
      run: async (selected, leftOut) => {
        const answer = await approveMany.mutateAsync(selected);
        if (answer.skipped.length > 0) setSkipped({ answer, leftOut, rows: selected.rows });
      },
    },
  ];
  return (
    <>
      <ListScreen
        title="Partnership Management"
        list={list}
        exports={[
          { label: 'Export All', fileName: exportName, everything: true },
          { label: 'Export CSV', fileName: (now) => `partnerships_list_${localDay(now)}.csv` },
        ]}
        rowActions={(pair) => [
          { label: 'View Details', onSelect: () => open(pair.id) },
          { label: 'View History', onSelect: () => viewHistory(`${pair.invitation ? 'invitation' : 'partnership'}-${pair.id}`) },
          ...(isRenewable(pair) && !readOnly
            ? [{ label: 'Renew link', onSelect: () => renew.mutate(pair.invitation.inviterId) }]
            : []),
          ...(canBeAssigned(pair) && !readOnly ? [{ label: assignLabel(pair), onSelect: () => setAssigning(pair) }] : []),
          ...(canBeApproved(pair) && !readOnly ? [{ label: 'Approve', onSelect: () => approval.approve(pair) }] : []),
          ...(awaitsDecision(pair) && !readOnly ? [{ label: 'Reject', onSelect: () => setRejecting(pair), danger: true }] : []),
          ...(canBeDeleted(pair) && !readOnly
            ? [{ label: 'Delete Match', onSelect: () => setDeleting(pair), danger: true }]
            : []),
          ...(pair.undoable && !readOnly ? [{ label: undoLabels[pair.undoable.act], onSelect: () => setUndoing(pair) }] : []),
        ]}
        bulk={bulk}
        dialog={({ id, row, way, close }) => (
          <OpenedPartnership
            id={id}
            row={row}
            way={way}
            conflictingPartnership={conflictingPartnership?.id === id ? conflictingPartnership : undefined}
            onClose={() => {
              setConflictingPartnership(undefined);
              close();
            }}
          />
        )}
      />
      {assigning && <AssignCohortDialog partnership={assigning} onClose={() => setAssigning(undefined)} />}
      {deleting && <DeleteMatchDialog partnership={deleting} onClose={() => setDeleting(undefined)} />}
      {undoing?.undoable && <UndoDialog act={undoing.undoable} name={pairName(undoing)} onClose={() => setUndoing(undefined)} />}
      {rejecting && (
        <RejectPartnershipDialog
          partnership={rejecting}
          onClose={() => setRejecting(undefined)}
          onOutdated={() => showChangesSince(rejecting)}
        />
      )}
      {skipped && <SkippedPartnerships {...skipped} onClose={() => setSkipped(undefined)} />}
      <OverfillQuestion approval={approval} />
      <UnsentReason
        kind={rejectionKind}
        dialog="partnership"
        queryOf={(id) => query(adminPartnershipRoutes.one, { params: { id } })}
        awaits={awaitsDecision}
      >
        {(pair, close) => (
          <RejectPartnershipDialog
            partnership={pair}
            onClose={close}
            onOutdated={() => {
              close();
              showChangesSince(pair);
            }}
          />
        )}
      </UnsentReason>
    </>
  );
}
