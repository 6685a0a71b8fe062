import { cohortStatuses } from '@accelerator/contracts/catalogue';
import { ChangeCohortRequest, CreateCohortRequest } from '@accelerator/contracts/cohorts/requests';
import type { AdminCohortView } from '@accelerator/contracts/cohorts/views';
import type { UseFormReturn } from 'react-hook-form';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { NumberField } from '../../../forms/number-field.tsx';
import { SelectField } from '../../../forms/select-field.tsx';
import { TextAreaField } from '../../../forms/text-area-field.tsx';
import { TextField } from '../../../forms/text-field.tsx';
import { useCommandForm } from '../../../forms/use-command-form.ts';
import { cohortProblems, cohortToSend, fieldsOf } from './cohort-form.ts';
import { useSaveCohort, type CohortChange } from './cohorts.mutations.ts';

type CohortForm = UseFormReturn<ChangeCohortRequest>;

/** In the order of the dialog, which is the order of its error summary. */
const fieldOrder = [
  'name',
  'code',
  'status',
  'kickoffDate',
  'endDate',
  'description',
  'capacity',
  'focus',
  'region',
  'partnerTiers',
];

/** Creates a cohort, or edits the one that is given. */
export function CohortEditDialog({ cohort, onClose }: { cohort: AdminCohortView | undefined; onClose: () => void }) {
  const command = useCommandForm<ChangeCohortRequest, CohortChange>(
    cohort ? ChangeCohortRequest : CreateCohortRequest,
    useSaveCohort(),
    {
      stored: { values: fieldsOf(cohort) as never },
      send: (values) => ({ id: cohort?.id, cohort: cohortToSend(values, cohort) }),
      fields: fieldOrder,
      fieldOf: { cohort_code_taken: 'code', capacity_below_enrolled: 'capacity', end_before_kickoff: 'endDate' },
      draft: { name: `cohort:${cohort?.id ?? 'new'}` },
      onSaved: onClose,
    },
  );
  const { form } = command;
  return (
    <FormDialog
      command={{ ...command, problems: cohortProblems(command.problems) }}
      onClose={onClose}
      size="md"
      title={cohort ? `Edit ${cohort.name}` : 'Create cohort'}
      submitLabel={cohort ? 'Save cohort' : 'Create cohort'}
      busyLabel="Saving"
      summary
    >
      <Basics form={form} />
      <Seats form={form} enrolled={cohort?.enrolled ?? 0} />
      <Dates form={form} />
    </FormDialog>
  );
}

const two = 'grid gap-4 md:grid-cols-2';

function Basics({ form }: { form: CohortForm }) {
  return (
    <div className="grid gap-4">
      <div className={two}>
        <TextField form={form} name="name" label="Name" hint="As partners see it" />
        <TextField form={form} name="code" label="Code" hint="Short and unique, such as W27" />
        <SelectField form={form} name="status" label="Status" options={cohortStatuses.offered} />
        <TextField form={form} name="kickoffDate" label="Kickoff date" type="date" />
      </div>
      <TextAreaField form={form} name="description" label="Description" />
    </div>
  );
}

function Seats({ form, enrolled }: { form: CohortForm; enrolled: number }) {
  return (
    <fieldset className="grid gap-4 border-t border-line pt-5">
      <legend className="float-left w-full font-semibold">Who it is for</legend>
      <div className={two}>
        <NumberField
          form={form}
          name="capacity"
          label="Capacity"
          hint={
            enrolled > 0
              ? `Partner companies. ${enrolled} are enrolled. Leave empty for no limit.`
              : 'Partner companies. Leave empty for no limit.'
          }
          optional
        />
        <TextField
          form={form}
          name="partnerTiers"
          label="Partner tiers"
          hint="Separated by commas. Leave empty for all tiers."
          optional
        />
        <TextField form={form} name="focus" label="Focus" optional />
        <TextField form={form} name="region" label="Region" optional />
      </div>
    </fieldset>
  );
}

function Dates({ form }: { form: CohortForm }) {
  return (
    <fieldset className="grid gap-4 border-t border-line pt-5">
      <legend className="float-left w-full font-semibold">Dates</legend>
      <div className={two}>
        <TextField form={form} name="campaignsDueDate" label="Campaigns due" type="date" optional />
        <TextField form={form} name="campaignsLaunchDate" label="Campaigns launch" type="date" optional />
        <TextField form={form} name="receiptsDueDate" label="Receipts due" type="date" optional />
        <TextField form={form} name="payoutDate" label="Payout" type="date" optional />
        <TextField form={form} name="endDate" label="End" type="date" hint="Defaults to 12 weeks after kickoff." optional />
      </div>
      <TextAreaField form={form} name="additionalNotes" label="Additional notes" optional />
    </fieldset>
  );
}
