import { byKickoff } from '@accelerator/contracts/cohorts/calendar';
import { adminCohortRoutes } from '@accelerator/contracts/cohorts/routes';
import type { AdminCohortView } from '@accelerator/contracts/cohorts/views';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown, Plus } from 'lucide-react';
import { useState } from 'react';
import { query } from '../../../api/query.ts';
import { adminCohortsQueries } from '../../../entities/cohort/admin-cohorts.queries.ts';
import { CohortDatesChart } from '../../../entities/cohort/cohort-dates-chart.tsx';
import { ListScreen } from '../../../lists/list-screen.tsx';
import { useSession } from '../../../session/session.ts';
import { Button, ButtonAnchor } from '../../../ui/controls/button.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { useDialogAddress, useOpened } from '../../../address/dialog-address.ts';
import { useHistoryAddress } from '../../../address/history-address.ts';
import { lazyDialog } from '../../../ui/dialogs/lazy-dialog.tsx';
import { PendingDialog } from '../../../ui/dialogs/pending-dialog.tsx';
import { readOnlyReason } from '../../../ui/messages/read-only-alert.tsx';
import type { CohortParts } from './cohort-dialog.tsx';
import { OpenedCohort } from './opened-cohort.ts';
import { closingSentence, editTitle, openingQuestion } from './cohort-sentences.ts';
import { cohortsList } from './cohorts-list.tsx';
import { useSaveCohort } from './cohorts.mutations.ts';

const CohortEditDialog = lazyDialog(async () => (await import('./cohort-edit-dialog.tsx')).CohortEditDialog, {
  title: ({ cohort }) => editTitle(cohort),
  size: 'md',
  parameter: 'edit',
});

const plus = <Plus size={16} />;

/** Cohort Management: every cohort, created, edited, opened and closed for applications. */
export function AdminCohortsScreen({ parts }: { readonly parts: CohortParts }) {
  const { readOnly } = useSession();
  const viewHistory = useHistoryAddress();
  const { open } = useDialogAddress('cohort');
  const edit = useDialogAddress('edit');
  const edited = useOpened('edit');
  const save = useSaveCohort();
  const [asked, setAsked] = useState<StatusChange>();
  const setStatus = ({ cohort: { id, name }, status }: StatusChange) =>
    save.mutate({ id, cohort: { status }, name }, { onSettled: () => setAsked(undefined) });
  /** Asks first where applications are under way, or many are told. */
  const startSetting = (change: StatusChange) =>
    change.status === 'Open' || change.cohort.applicationsInFlight > 0 ? setAsked(change) : setStatus(change);
  return (
    <>
      <ListScreen
        title="Cohort Management"
        list={cohortsList}
        actions={
          readOnly ? (
            <Button variant="primary" icon={plus} disabledReason={readOnlyReason}>
              Create cohort
            </Button>
          ) : (
            <ButtonAnchor variant="primary" icon={plus} {...edit.linkTo('new')}>
              Create cohort
            </ButtonAnchor>
          )
        }
        rowActions={(cohort) => [
          { label: 'View cohort', onSelect: () => open(cohort.id) },
          { label: 'View History', onSelect: () => viewHistory(`cohort-${cohort.id}`) },
          ...(readOnly
            ? []
            : [
                { label: 'Edit cohort', onSelect: () => edit.open(cohort.id) },
                cohort.status === 'Open'
                  ? { label: 'Close for applications', onSelect: () => startSetting({ cohort, status: 'Closed' }) }
                  : { label: 'Open for applications', onSelect: () => startSetting({ cohort, status: 'Open' }) },
              ]),
        ]}
        // What is edited stands in its place until that is done.
        dialog={({ id, close }) =>
          edited === undefined && (
            <OpenedCohort
              id={id}
              parts={parts}
              edit={!readOnly && <ButtonAnchor {...edit.linkTo(id)}>Edit cohort</ButtonAnchor>}
              onClose={close}
            />
          )
        }
      >
        <CohortDates />
      </ListScreen>
      {asked && (
        <ConfirmDialog
          {...questionOf(asked)}
          open
          tone="primary"
          busy={save.isPending}
          onClose={() => setAsked(undefined)}
          onConfirm={() => setStatus(asked)}
        />
      )}
      {edited !== undefined && !readOnly && <EditedCohort key={edited} id={edited} onClose={edit.close} />}
    </>
  );
}

/** When each cohort runs, the earliest first; the columns of the table say it in words. */
function CohortDates() {
  const { data: cohorts } = useQuery(adminCohortsQueries.list());
  // Where they could not be read, the table says so.
  if (!cohorts || cohorts.length === 0) return null;
  return (
    <details open className="group -mx-4 border-b border-line px-4 py-3 md:-mx-6 md:px-6 print:hidden">
      <summary className="flex w-fit list-none items-center gap-2 rounded-sm text-console font-semibold [&::-webkit-details-marker]:hidden">
        <h2>Cohort dates</h2>
        <ChevronDown className="size-4 text-ink-3 group-open:rotate-180" />
      </summary>
      <div className="mt-2 max-h-[40dvh] overflow-y-auto">
        <CohortDatesChart cohorts={cohorts.toSorted(byKickoff)} />
      </div>
    </details>
  );
}

interface StatusChange {
  readonly cohort: AdminCohortView;
  readonly status: 'Open' | 'Closed';
}

function questionOf({ cohort: { name, applicationsInFlight }, status }: StatusChange) {
  return status === 'Open'
    ? openingQuestion(name)
    : {
        title: `Close ${name} for applications?`,
        confirmLabel: 'Close for applications',
        cancelLabel: 'Keep it open',
        children: closingSentence(applicationsInFlight),
      };
}

function EditedCohort({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const isNew = id === 'new';
  const cohort = useQuery({ ...query(adminCohortRoutes.one, { params: { id } }), enabled: !isNew });
  if (isNew || cohort.data) return <CohortEditDialog cohort={cohort.data} onClose={onClose} />;
  return (
    <PendingDialog title="Edit cohort" size="md" error={cohort.error} onRetry={() => void cohort.refetch()} onClose={onClose} />
  );
}
