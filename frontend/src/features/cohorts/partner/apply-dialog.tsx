import type { PartnerCohortView } from '@accelerator/contracts/cohorts/views';
import { ApplyForCohortRequest } from '@accelerator/contracts/partnerships/requests';
import type { PartnershipView } from '@accelerator/contracts/partnerships/views';
import { useApply, type CohortApplication } from '../../../entities/partnership/partnerships.mutations.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { RadioGroup } from '../../../forms/radio-group.tsx';
import { TextAreaField } from '../../../forms/text-area-field.tsx';
import { useCommandForm } from '../../../forms/use-command-form.ts';
import { Alert } from '../../../ui/alert.tsx';
import { formatCohortDate } from '../../../ui/dates.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { CloseButton } from '../../../ui/guarded-modal.tsx';

interface ApplyDialogProps {
  /** The one whose button was pressed. */
  readonly cohort: PartnerCohortView;
  readonly cohorts: readonly PartnerCohortView[];
  /** Those of the reader; the server says with which of them it may apply. */
  readonly partnerships: readonly PartnershipView[];
  readonly onClose: () => void;
}

const applying = {
  title: 'Apply for a Cohort',
  subtitle: 'You both apply for the same cohort. Once you both have, an administrator decides.',
};

/** Asks for what an application needs: the cohort, with whom, and a message. Render it only while it is open. */
export function ApplyDialog(props: ApplyDialogProps) {
  if (props.cohort.canApply.partnershipIds.length > 0) return <ApplicationForm {...props} />;
  return (
    <Dialog open onClose={props.onClose} {...applying} footer={<CloseButton variant="ghost">Close</CloseButton>}>
      <p className="text-control text-ink-2">No active partnerships available. Please form a partnership first.</p>
    </Dialog>
  );
}

/** The partnership is a part of the address that the request goes to. */
class CohortApplicationForm extends ApplyForCohortRequest {
  partnershipId: string | null = null;
}

type Choice = Pick<CohortApplicationForm, 'cohortId' | 'partnershipId'>;

function ApplicationForm({ cohort, cohorts, partnerships, onClose }: ApplyDialogProps) {
  const chosenIn = ({ cohortId }: Pick<Choice, 'cohortId'>) => cohorts.find(({ id }) => id === cohortId);
  const possibleIn = (choice: Pick<Choice, 'cohortId'>) =>
    partnerships.filter(({ id }) => (chosenIn(choice) ?? cohort).canApply.partnershipIds.includes(id));
  const partnershipIn = (choice: Choice) => {
    const possible = possibleIn(choice);
    return possible.length === 1 ? possible[0] : possible.find(({ id }) => id === choice.partnershipId);
  };
  const proposed = possibleIn({ cohortId: cohort.id }).find(({ proposedCohort }) => proposedCohort?.id === cohort.id);
  const command = useCommandForm(CohortApplicationForm, useApply('Error applying for cohort'), {
    stored: {
      values: {
        ...(cohort.canApply.allowed && { cohortId: cohort.id }),
        partnershipId: proposed?.id ?? null,
        applicationMessage: '',
      },
    },
    extra: (values) => ({
      cohortId: chosenIn(values) ? undefined : 'Please select a cohort before applying',
      partnershipId: partnershipIn(values) ? undefined : 'Choose a partner to apply with',
    }),
    send: ({ applicationMessage, ...choice }) =>
      ({ cohortId: choice.cohortId, partnershipId: partnershipIn(choice)?.id, applicationMessage }) as CohortApplication,
    draft: { name: `apply:${cohort.id}` },
    onSaved: onClose,
  });
  const { form } = command;
  const choice = form.watch();
  const chosen = chosenIn(choice);
  const possible = possibleIn(choice);
  const moved = possible.find(({ id }) =>
    chosen?.canApplyWith.some((answer) => answer.partnershipId === id && answer.allowed && answer.changes),
  );
  const texts = moved
    ? {
        title: 'Change to another cohort',
        subtitle: `Your application with ${moved.partner.companyName} moves here from ${moved.cohort?.name ?? 'the other cohort'}.`,
      }
    : applying;
  return (
    <FormDialog
      {...texts}
      command={command}
      onClose={onClose}
      submitLabel={moved ? 'Change to this cohort' : 'Apply for this Cohort'}
      busyLabel={moved ? 'Changing' : 'Applying'}
      variant="together"
      cancelLabel="Close"
    >
      <RadioGroup
        form={form}
        name="cohortId"
        label="Cohort"
        columns="one"
        options={cohorts
          .filter(({ canApply }) => canApply.allowed)
          .map(({ id, name, kickoffDate }) => ({
            value: id,
            label: name,
            description: `Kickoff ${formatCohortDate(kickoffDate)}`,
          }))}
      />
      {possible.length > 1 && (
        <RadioGroup
          form={form}
          name="partnershipId"
          label="Apply with"
          columns="one"
          options={possible.map(({ id, partner }) => ({ value: id, label: partner.companyName }))}
        />
      )}
      {chosen?.canApply.reason === 'full' && (
        <Alert tone="wait" title="This cohort is full">
          {chosen.canApply.message ?? 'Your application joins its waitlist.'}
        </Alert>
      )}
      {chosen && chosen.partnerTiers.length > 0 && (
        <p className="text-console text-ink-2">{`This cohort is meant for these partner tiers: ${chosen.partnerTiers.join(', ')}.`}</p>
      )}
      <TextAreaField
        form={form}
        name="applicationMessage"
        label="Message"
        hint="Visible to the administrators who decide. At most 1,000 characters."
        optional
      />
    </FormDialog>
  );
}
