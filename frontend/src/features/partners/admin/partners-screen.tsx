import type { ApplicationStatus } from '@accelerator/contracts/catalogue';
import { inReviewReason } from '@accelerator/contracts/partners/review-flags';
import { adminPartnerRoutes } from '@accelerator/contracts/partners/routes';
import { maxRejections, type AdminPartnerView } from '@accelerator/contracts/partners/views';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { query } from '../../../api/query.ts';
import { adminCohortsQueries } from '../../../entities/cohort/admin-cohorts.queries.ts';
import { OpenItemsOfMany } from '../../../entities/review/open-items.tsx';
import { UnsentReason } from '../../../forms/unsent-reason.tsx';
import { ActionQuestion, useActions } from '../../../lists/actions/actions.tsx';
import type { BulkAction, LeftOut } from '../../../lists/bulk-bar.tsx';
import { withCohorts } from '../../../lists/filters/cohort-filter.ts';
import { ListScreen } from '../../../lists/list-screen.tsx';
import { leftOutRow, SkippedDialog, type SkippedRow } from '../../../lists/skipped-dialog.tsx';
import { useDialogAddress, useOpened } from '../../../address/dialog-address.ts';
import { useHistoryAddress } from '../../../address/history-address.ts';
import { LinkedDialog } from '../../../address/linked-dialogs.tsx';
import { counted } from '../../../ui/formats/numbers.ts';
import { linkedParameters } from '../../../address/parameters.ts';
import { OpenedPartner } from './dialog/opened-partner.ts';
import { usePartnerActions } from './partner-actions.tsx';
import { awaitsDecision } from './partner-labels.ts';
import { useApprovePartners } from './partners.mutations.ts';
import { partnersList } from './partners-list.tsx';
import { RejectPartnersDialog } from './dialog/reject-partners-dialog.tsx';
import { rejectionKind } from './dialog/reject-partner-dialog.tsx';
import type { Elements } from '../../../ui/elements.ts';

/** Approving many touches only partners that are exactly pending: one in review has to be looked at. */
const skipReasons: Record<ApplicationStatus, string | undefined> = {
  pending: undefined,
  admin_review: 'in admin review',
  approved: 'already approved',
  rejected: 'rejected',
};

/** A skipped row; in admin review, with the server's own reason. */
const leftOutPartner = (one: LeftOut<AdminPartnerView>): SkippedRow => ({
  ...leftOutRow(partnersList, one),
  ...(one.row.applicationStatus === 'admin_review' && { reason: inReviewReason(one.row.reviewFlags) }),
});

interface AdminPartnersScreenProps {
  /** Beside the export. */
  readonly actions?: Elements;
}

/** Partner Management: every partner, filtered, exported, opened and decided about. */
export function AdminPartnersScreen({ actions }: AdminPartnersScreenProps) {
  const viewHistory = useHistoryAddress();
  const { open } = useDialogAddress('partner');
  const { open: openMatches } = useDialogAddress(linkedParameters.matches);
  const { data: cohorts } = useQuery(adminCohortsQueries.list());
  const list = useMemo(() => withCohorts(partnersList, cohorts), [cohorts]);
  const approveMany = useApprovePartners();
  const [conflictingPartner, setConflictingPartner] = useState<AdminPartnerView>();
  const [skipped, setSkipped] = useState<{ readonly done: string; readonly skipped: readonly SkippedRow[] }>();
  const acts = usePartnerActions({
    onOutdated: (partner) => {
      setConflictingPartner(partner);
      open(partner.id);
    },
  });
  const actionsOfRow = useActions<AdminPartnerView>({
    details: { label: 'View Details', readOnly: true, send: ({ id }) => open(id) },
    matches: { label: 'View Matches', readOnly: true, send: ({ id }) => openMatches(id) },
    history: { label: 'View History', readOnly: true, send: ({ id }) => viewHistory(`partner-${id}`) },
    ...acts,
  });
  const bulkApproval: BulkAction<AdminPartnerView> = {
    label: (count) => `Approve Selected (${count})`,
    change: {
      reasonToSkip: ({ applicationStatus }) => skipReasons[applicationStatus],
      noneEligible: 'None of them is pending',
      question: (partners) => `Approve ${partners}?`,
      consequence:
        'They will be notified, and see their matches right away. An accepted invitation takes effect with the approval: contact details open, and an application that came with it begins.',
      alsoFollows: (partners) => <OpenItemsOfMany ids={partners.map(({ id }) => id)} />,
      confirmLabel: (partners) => `Approve ${partners}`,
    },
    run: async (selected, leftOut) => {
      const { approved, skipped: passedOver } = await approveMany.mutateAsync(selected);
      // Opens only if some still await a decision; it then lists everyone that was skipped.
      if (passedOver.length === 0 && !leftOut.some(({ row }) => awaitsDecision(row))) return;
      const left = [...passedOver, ...leftOut.map(leftOutPartner)];
      setSkipped({ done: `Approved ${counted(approved, 'partner')}`, skipped: left });
    },
  };
  const bulkRejection: BulkAction<AdminPartnerView> = {
    label: (count) => `Reject Selected (${count})`,
    change: {
      reasonToSkip: (partner) => (awaitsDecision(partner) ? undefined : 'decided already'),
      noneEligible: 'None of them awaits a decision',
      cannot: ({ rows }) =>
        rows && rows.length <= maxRejections ? undefined : `At most ${maxRejections} can be rejected at once. Select fewer.`,
      ask: ({ target: { rows = [] }, leftOut, onClose, onDone }) => (
        <RejectPartnersDialog
          partners={rows}
          onClose={onClose}
          onRejected={(answer) => {
            onDone();
            if (answer.skipped.length === 0) return;
            const left = [...answer.skipped, ...leftOut.map(leftOutPartner)];
            setSkipped({ done: `Rejected ${counted(answer.rejected, 'partner')}`, skipped: left });
          }}
        />
      ),
    },
  };
  return (
    <>
      <ListScreen
        title="Partner Management"
        list={list}
        exports={[{ label: 'Export', fileName: () => 'partners.csv' }]}
        actions={actions}
        rowActions={actionsOfRow.entriesOf}
        bulk={[bulkApproval, bulkRejection]}
        dialog={({ id, row, way, close }) => (
          <OpenedPartner
            id={id}
            row={row}
            way={way}
            conflictingPartner={conflictingPartner?.id === id ? conflictingPartner : undefined}
            onClose={() => {
              setConflictingPartner(undefined);
              close();
            }}
          />
        )}
      />
      {skipped && <SkippedDialog kind="partner" noun={partnersList.noun} {...skipped} onClose={() => setSkipped(undefined)} />}
      <MatchesFromTheList />
      <ActionQuestion actions={actionsOfRow} />
      <UnsentReason
        kind={rejectionKind}
        dialog="partner"
        queryOf={(id) => query(adminPartnerRoutes.details, { params: { id } })}
        awaits={awaitsDecision}
      >
        {acts.reject.ask}
      </UnsentReason>
    </>
  );
}

/** The details of a partner show its matches over themselves. */
function MatchesFromTheList() {
  return useOpened('partner') === undefined && <LinkedDialog kind="matches" />;
}
