import { seatsOfAPartnership, seatsSentence } from '@accelerator/contracts/cohorts/seats';
import { cohortDisplayStatuses } from '@accelerator/contracts/catalogue';
import type { AdminCohortView } from '@accelerator/contracts/cohorts/views';
import { AssignCohortRequest } from '@accelerator/contracts/partnerships/requests';
import type { AdminPartnershipView } from '@accelerator/contracts/partnerships/views';
import { useQuery } from '@tanstack/react-query';
import { adminCohortsQueries } from '../../../../entities/cohort/admin-cohorts.queries.ts';
import { FormDialog } from '../../../../forms/form-dialog.tsx';
import { RadioGroup } from '../../../../forms/fields/radio-group.tsx';
import { useCommandForm } from '../../../../forms/use-command-form.ts';
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx';
import { formatCohortDate } from '../../../../ui/formats/dates.ts';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { CloseButton } from '../../../../ui/dialogs/guarded-modal.tsx';
import { PendingDialog } from '../../../../ui/dialogs/pending-dialog.tsx';
import { assignableCohorts, type AssignableCohort } from './assignable-cohorts.ts';
import { pairName } from '../partnership-labels.ts';
import { fullCohortSentence, useAssignCohort } from '../partnerships.mutations.ts';

interface AssignCohortDialogProps {
  readonly partnership: AdminPartnershipView;
  readonly onClose: () => void;
}

const title = 'Assign to Cohort';

/** Gives two partners a cohort. Render it only while it is open. */
export function AssignCohortDialog({ partnership, onClose }: AssignCohortDialogProps) {
  const cohorts = useQuery(adminCohortsQueries.list());
  if (!cohorts.data)
    return <PendingDialog title={title} error={cohorts.error} onRetry={() => void cohorts.refetch()} onClose={onClose} />;
  const assignable = assignableCohorts(cohorts.data, partnership);
  if (assignable.length > 0) return <AssignmentForm partnership={partnership} assignable={assignable} onClose={onClose} />;
  return (
    <Dialog open onClose={onClose} title={title} subtitle={pairName(partnership)} footer={<CloseButton>Close</CloseButton>}>
      <p className="text-ink-2">No cohort is open, and neither partner prefers one that is announced.</p>
    </Dialog>
  );
}

interface AssignmentFormProps extends AssignCohortDialogProps {
  readonly assignable: readonly AssignableCohort[];
}

function AssignmentForm({ partnership, assignable, onClose }: AssignmentFormProps) {
  const { id, cohortId } = partnership;
  const assign = useAssignCohort();
  const moves = partnership.status === 'active';
  const isOffered = assignable.some(({ cohort }) => cohort.id === cohortId);
  const command = useCommandForm(AssignCohortRequest, assign, {
    stored: { values: cohortId !== null && isOffered ? { cohortId } : {} },
    send: (chosen) => ({ ...chosen, id, about: assignmentLabel(partnership, assignable, chosen) }),
    onSaved: onClose,
  });
  const full = fullCohortSentence(assign.error);
  return (
    <FormDialog
      title={title}
      subtitle={pairName(partnership)}
      command={command}
      onClose={onClose}
      submitLabel={moves ? 'Move to cohort' : 'Assign cohort'}
      busyLabel={moves ? 'Moving' : 'Assigning'}
    >
      <p className="text-ink-2">{consequence(partnership)}</p>
      <RadioGroup
        form={command.form}
        name="cohortId"
        label="Cohort"
        columns="one"
        options={assignable.map(({ cohort, preference }) => ({
          value: cohort.id,
          label: (
            <span className="min-w-0 py-1.5">
              <span className="block">{cohort.name}</span>
              <span className="block text-caption text-ink-3">{describe(cohort, preference)}</span>
              {moves && cohort.id !== cohortId && cohort.waitlist > 0 && (
                <span className="block text-caption">{waitlistWarning(cohort)}</span>
              )}
            </span>
          ),
          description: `${cohort.enrolled}/${cohort.capacity ?? '∞'}`,
        }))}
      />
      {full !== undefined && assign.variables && (
        <ConfirmDialog
          open
          title="Move above the limit?"
          confirmLabel="Move anyway"
          cancelLabel="Choose another cohort"
          tone="primary"
          busy={assign.isPending}
          onClose={assign.reset}
          onConfirm={() => assign.mutate({ ...assign.variables!, overfill: true }, { onSuccess: onClose })}
        >
          {`${full} Move anyway to place this partnership above the limit.`}
        </ConfirmDialog>
      )}
    </FormDialog>
  );
}

/** "Tallyfold and Nordlicht Digital: Winter 2027 Growth" */
function assignmentLabel(
  partnership: AdminPartnershipView,
  assignable: readonly AssignableCohort[],
  { cohortId }: AssignCohortRequest,
): string {
  const cohort = assignable.map((one) => one.cohort).find(({ id }) => id === cohortId);
  return [pairName(partnership), cohort?.name].filter(Boolean).join(': ');
}

function consequence({ status, cohort }: AdminPartnershipView): string {
  if (status === 'active')
    return `Their seats move from ${cohort?.name ?? 'their cohort'} in one step, and both partners will be notified.`;
  const proposal = 'Both partners will see it as your proposal, and their applications start from it.';
  if (status !== 'pending_approval') return proposal;
  return `${proposal} They have both applied for ${cohort?.name ?? 'a cohort'}: approving takes them there.`;
}

function describe({ displayStatus, kickoffDate }: AdminCohortView, { label }: AssignableCohort['preference']): string {
  const known = `${cohortDisplayStatuses.labelOf(displayStatus)}, kickoff ${formatCohortDate(kickoffDate)}`;
  return label ? `${known}. ${label}` : known;
}

/** Warns that a move takes seats that a waitlist waits for. */
function waitlistWarning({ capacity, enrolled, waitlist }: AdminCohortView): string {
  const free = Math.max(0, (capacity ?? enrolled) - enrolled);
  const before = Math.floor(free / seatsOfAPartnership) + waitlist;
  return `${seatsSentence({ free, before }, 'them')}. Moving them now takes seats that others wait for.`;
}
