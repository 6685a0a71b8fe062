import { byKickoff } from '@accelerator/contracts/cohorts/calendar';
import { adminCohortRoutes } from '@accelerator/contracts/cohorts/routes';
import type { AdminCohortView } from '@accelerator/contracts/cohorts/views';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown, Plus } from 'lucide-react';
import { query } from '../../../api/query.ts';
import { adminCohortsQueries } from '../../../entities/cohort/admin-cohorts.queries.ts';
import { CohortDatesChart } from '../../../entities/cohort/cohort-dates-chart.tsx';
import { ActionQuestion, useActions } from '../../../lists/actions/actions.tsx';
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
  const setStatus = (status: Status, { id, name }: AdminCohortView, onSettled?: () => void) =>
    save.mutate({ id, cohort: { status }, name }, onSettled && { onSettled });
  const asksToSet = (status: Status) => ({
    ask: (cohort: AdminCohortView, close: () => void) => (
      <ConfirmDialog
        {...questionOf(cohort, status)}
        open
        tone="primary"
        busy={save.isPending}
        onClose={close}
        onConfirm={() => setStatus(status, cohort, close)}
      />
    ),
  });
  const actions = useActions<AdminCohortView>({
    details: { label: 'View cohort', readOnly: true, send: ({ id }) => open(id) },
    history: { label: 'View History', readOnly: true, send: ({ id }) => viewHistory(`cohort-${id}`) },
    edit: { label: 'Edit cohort', send: ({ id }) => edit.open(id) },
    open: { label: 'Open for applications', when: ({ status }) => status !== 'Open', ...asksToSet('Open') },
    close: {
      label: 'Close for applications',
      when: ({ status, applicationsInFlight }) => status === 'Open' && applicationsInFlight === 0,
      send: (cohort) => setStatus('Closed', cohort),
    },
    closeOnApplications: {
      label: 'Close for applications',
      when: ({ status, applicationsInFlight }) => status === 'Open' && applicationsInFlight > 0,
      ...asksToSet('Closed'),
    },
  });
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
        rowActions={actions.entriesOf}
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
      <ActionQuestion actions={actions} />
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

type Status = 'Open' | 'Closed';

function questionOf({ name, applicationsInFlight }: AdminCohortView, status: Status) {
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
