import type { PartnerCohortView } from '@accelerator/contracts/cohorts/views';
import { ApplyForCohortRequest } from '@accelerator/contracts/partnerships/requests';
import type { PartnershipView } from '@accelerator/contracts/partnerships/views';
import { useApply, type CohortApplication } from '../../../entities/partnership/partnerships.mutations.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { RadioGroup } from '../../../forms/fields/radio-group.tsx';
import { TextAreaField } from '../../../forms/fields/text-area-field.tsx';
import { useCommandForm } from '../../../forms/use-command-form.ts';
import { cohortChoices } from '../../../entities/cohort/cohort-choices.ts';
import { obstacleLabel } from '../../../entities/cohort/cohort-labels.ts';
import { Alert } from '../../../ui/messages/alert.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { formatCohortDate } from '../../../ui/formats/dates.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { CloseButton } from '../../../ui/dialogs/guarded-modal.tsx';

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

/** The other partner is named where there is no question about it. */
function withPartner(partnership: PartnershipView | undefined): typeof applying {
  if (!partnership) return applying;
  return { ...applying, subtitle: `With ${partnership.partner.companyName}. ${applying.subtitle}` };
}

/** Asks for what an application needs: the cohort, with whom, and a message. Render it only while it is open. */
export function ApplyDialog(props: ApplyDialogProps) {
  if (props.cohort.canApply.partnershipIds.length > 0) return <ApplicationForm {...props} />;
  return (
    <Dialog open onClose={props.onClose} {...applying} footer={<CloseButton variant="ghost">Close</CloseButton>}>
      <p className="text-control text-ink-2">{whyNothing(props)}</p>
    </Dialog>
  );
}

/** The server's words; those of the programme where the reader has no partner to apply with. */
function whyNothing({ cohort: { canApply } }: ApplyDialogProps): string {
  const alone = canApply.reason === 'not_mutual' || !canApply.message;
  return alone ? 'No active partnerships available. Please form a partnership first.' : canApply.message;
}

/** With a partner, as beside its profile; what the server takes with any of them while none is chosen. */
function optionsOf(cohorts: readonly PartnerCohortView[], partnership: PartnershipView | undefined) {
  if (partnership)
    return cohortChoices(cohorts, { ...partnership, cohortId: null }).map(({ id, name, description, disabledReason }) => ({
      ...{ value: id, label: name, description, disabledReason },
    }));
  return cohorts
    .filter(({ canApply, status, displayStatus }) => canApply.allowed || (status === 'Open' && displayStatus !== 'completed'))
    .map(({ id, name, kickoffDate, canApply }) => ({
      value: id,
      label: name,
      description: `Kickoff ${formatCohortDate(kickoffDate)}`,
      disabledReason: canApply.allowed ? undefined : obstacleLabel(canApply),
    }));
}

/** True if every partnership that could apply was rejected for this cohort: it is then not preselected. */
function isRefused({ canApply, canApplyWith }: PartnerCohortView): boolean {
  return canApplyWith.every(({ partnershipId, refused }) => refused || !canApply.partnershipIds.includes(partnershipId));
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
        ...(cohort.canApply.allowed && !isRefused(cohort) && { cohortId: cohort.id }),
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
    : withPartner(partnershipIn(choice));
  const tierWarning = chosen?.canApplyWith.find(({ partnershipId }) => partnershipId === partnershipIn(choice)?.id)?.tierWarning;
  const elsewhere = partnerships.filter(
    ({ id, cohortId }) =>
      cohortId !== choice.cohortId &&
      chosen?.canApplyWith.some((answer) => answer.partnershipId === id && answer.reason === 'different_cohort'),
  );
  const follow = ({ id, cohortId }: PartnershipView) => {
    if (cohortId !== null) form.setValue('cohortId', cohortId, { shouldDirty: true, shouldValidate: true });
    form.setValue('partnershipId', id, { shouldDirty: true });
  };
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
      <RadioGroup form={form} name="cohortId" label="Cohort" columns="one" options={optionsOf(cohorts, partnershipIn(choice))} />
      {elsewhere.map((partnership) => (
        <Alert
          key={partnership.id}
          tone="note"
          title={`${partnership.partner.companyName} applied for ${partnership.cohort?.name ?? 'another cohort'}`}
          action={
            partnership.cohort && (
              <Button size="sm" onClick={() => follow(partnership)}>
                {`Apply for ${partnership.cohort.name}`}
              </Button>
            )
          }
        >
          You both have to apply for the same cohort.
        </Alert>
      ))}
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
        <Alert tone="wait" title="Your application joins the waitlist">
          {chosen.canApply.message}
        </Alert>
      )}
      {tierWarning != null && (
        <Alert tone="wait" title="Another partner tier">
          {tierWarning}
        </Alert>
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
