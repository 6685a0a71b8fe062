import { inOrderOfWaitlists } from '@accelerator/contracts/cohorts/seats';
import { adminPartnershipRoutes } from '@accelerator/contracts/partnerships/routes';
import type { BulkApprovalView } from '@accelerator/contracts/partners/views';
import type { AdminPartnershipView } from '@accelerator/contracts/partnerships/views';
import { useMemo, useState } from 'react';
import { localDay } from '../../../ui/formats/dates.ts';
import { query } from '../../../api/query.ts';
import { useRenewJointApplication } from '../../../entities/invitation/joint-application.mutations.ts';
import { UnsentReason } from '../../../forms/unsent-reason.tsx';
import { ActionQuestion, useActions } from '../../../lists/actions/actions.tsx';
import type { BulkAction, LeftOut } from '../../../lists/bulk-bar.tsx';
import { useExport } from '../../../lists/export-rows.ts';
import type { BulkTarget } from '../../../lists/list-selection.ts';
import { withCohorts } from '../../../lists/filters/cohort-filter.ts';
import { ListScreen } from '../../../lists/list-screen.tsx';
import { useHistoryAddress } from '../../../address/history-address.ts';
import { useDialogAddress } from '../../../address/dialog-address.ts';
import { OverfillQuestion, rejectionKind } from './decide-partnership.tsx';
import { isInvitation, type ListedInvitation } from './dialog/listed-invitation.ts';
import { OpenedPartnership } from './dialog/opened-partnership.ts';
import { usePartnershipActions } from './partnership-actions.tsx';
import { awaitsDecision } from './partnership-labels.ts';
import { SkippedPartnerships } from './skipped-partnerships.tsx';
import { useApprovePartnerships } from './partnerships.mutations.ts';
import { partnershipsList } from './partnerships-list.tsx';

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
  const viewHistory = useHistoryAddress();
  const { open } = useDialogAddress('partnership');
  const [conflictingPartnership, setConflictingPartnership] = useState<AdminPartnershipView>();
  const { approval, actions } = usePartnershipActions({
    onOutdated: (pair) => {
      setConflictingPartnership(pair);
      open(pair.id);
    },
  });
  const approveMany = useApprovePartnerships();
  const renew = useRenewJointApplication();
  const actionsOfRow = useActions<AdminPartnershipView>({
    details: { label: 'View Details', readOnly: true, send: ({ id }) => open(id) },
    history: {
      label: 'View History',
      readOnly: true,
      send: ({ id, invitation }) => viewHistory(`${invitation ? 'invitation' : 'partnership'}-${id}`),
    },
    renew: {
      label: 'Renew link',
      when: isRenewable,
      send: ({ invitation }) => invitation && renew.mutate(invitation.inviterId),
    },
    ...actions,
  });
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
        rowActions={actionsOfRow.entriesOf}
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
      <ActionQuestion actions={actionsOfRow} />
      {skipped && <SkippedPartnerships {...skipped} onClose={() => setSkipped(undefined)} />}
      <OverfillQuestion approval={approval} />
      <UnsentReason
        kind={rejectionKind}
        dialog="partnership"
        queryOf={(id) => query(adminPartnershipRoutes.one, { params: { id } })}
        awaits={awaitsDecision}
      >
        {actions.reject.ask}
      </UnsentReason>
    </>
  );
}
