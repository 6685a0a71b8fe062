import { adminCohortRoutes } from '@accelerator/contracts/cohorts/routes';
import type { AdminCohortView } from '@accelerator/contracts/cohorts/views';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { query } from '../../../api/query.ts';
import { ListScreen } from '../../../lists/list-screen.tsx';
import { useSession } from '../../../session/session.ts';
import { Button, ButtonAnchor } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useDialogAddress, useOpened } from '../../../ui/dialog-address.ts';
import { useHistoryAddress } from '../../../ui/history-address.ts';
import { PendingDialog } from '../../../ui/pending-dialog.tsx';
import { readOnlyReason } from '../../../ui/read-only-alert.tsx';
import { AdminCohortDialog, type CohortParts } from './cohort-dialog.tsx';
import { CohortEditDialog } from './cohort-edit-dialog.tsx';
import { closingSentence } from './cohort-form.ts';
import { cohortsList } from './cohorts-list.tsx';
import { useSaveCohort } from './cohorts.mutations.ts';

const plus = <Plus aria-hidden size={16} strokeWidth={1.75} />;

/** Cohort Management: every cohort, created, edited, opened and closed for applications. */
export function AdminCohortsScreen({ parts }: { readonly parts: CohortParts }) {
  const { readOnly } = useSession();
  const viewHistory = useHistoryAddress();
  const { open } = useDialogAddress('cohort');
  const edit = useDialogAddress('edit');
  const edited = useOpened('edit');
  const save = useSaveCohort();
  const [closing, setClosing] = useState<AdminCohortView>();
  const setStatus = ({ id }: AdminCohortView, status: 'Open' | 'Closed') =>
    save.mutate({ id, cohort: { status } }, { onSettled: () => setClosing(undefined) });
  /** Asks first where applications are under way. */
  const startClosing = (cohort: AdminCohortView) =>
    cohort.applicationsInFlight > 0 ? setClosing(cohort) : setStatus(cohort, 'Closed');
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
                  ? { label: 'Close for applications', onSelect: () => startClosing(cohort) }
                  : { label: 'Open for applications', onSelect: () => setStatus(cohort, 'Open') },
              ]),
        ]}
        // What is edited stands in its place until that is done.
        dialog={({ id, close }) =>
          edited === undefined && (
            <AdminCohortDialog
              id={id}
              parts={parts}
              edit={!readOnly && <ButtonAnchor {...edit.linkTo(id)}>Edit cohort</ButtonAnchor>}
              onClose={close}
            />
          )
        }
      />
      {closing && (
        <ConfirmDialog
          open
          title={`Close ${closing.name} for applications?`}
          confirmLabel="Close for applications"
          cancelLabel="Keep it open"
          tone="primary"
          busy={save.isPending}
          onClose={() => setClosing(undefined)}
          onConfirm={() => setStatus(closing, 'Closed')}
        >
          {closingSentence(closing.applicationsInFlight)}
        </ConfirmDialog>
      )}
      {edited !== undefined && !readOnly && <EditedCohort key={edited} id={edited} onClose={edit.close} />}
    </>
  );
}

function EditedCohort({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const isNew = id === 'new';
  const cohort = useQuery({ ...query(adminCohortRoutes.one, { params: { id } }), enabled: !isNew });
  if (isNew || cohort.data) return <CohortEditDialog cohort={cohort.data} onClose={onClose} />;
  return (
    <PendingDialog title="Edit cohort" size="md" error={cohort.error} onRetry={() => void cohort.refetch()} onClose={onClose} />
  );
}
