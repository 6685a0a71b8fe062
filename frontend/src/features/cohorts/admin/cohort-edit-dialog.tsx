import { cohortStatuses, partnerTiers } from '@accelerator/contracts/catalogue';
import { ChangeCohortRequest, CreateCohortRequest } from '@accelerator/contracts/cohorts/requests';
import type { AdminCohortView } from '@accelerator/contracts/cohorts/views';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { DateField } from '../../../forms/fields/date-field.tsx';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { NumberField } from '../../../forms/fields/number-field.tsx';
import { CheckboxGroup } from '../../../forms/fields/checkbox-group.tsx';
import { SelectField } from '../../../forms/fields/select-field.tsx';
import { TextAreaField } from '../../../forms/fields/text-area-field.tsx';
import { TextField } from '../../../forms/fields/text-field.tsx';
import { useCommandForm } from '../../../forms/use-command-form.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { adminCohortsQueries } from '../../../entities/cohort/admin-cohorts.queries.ts';
import { localDay } from '../../../ui/formats/dates.ts';
import { cohortProblems, cohortToSend, conflictsOf, fieldsOf, questionBefore } from './cohort-form.ts';
import { closingSentence, editTitle, openingSentence, type CohortQuestion } from './cohort-sentences.ts';
import { useSaveCohort, type CohortChange } from './cohorts.mutations.ts';

type CohortForm = UseFormReturn<ChangeCohortRequest>;

/** In the order of the dialog, which is the order of its error summary. */
const fieldOrder = [
  'name',
  'code',
  'kickoffDate',
  'endDate',
  'status',
  'description',
  'capacity',
  'focus',
  'region',
  'partnerTiers',
  'campaignsDueDate',
  'campaignsLaunchDate',
  'receiptsDueDate',
  'payoutDate',
  'additionalNotes',
];

interface Asked {
  readonly question: CohortQuestion;
  readonly answer: (isConfirmed: boolean) => void;
}

/** Creates a cohort, or edits the one that is given. */
export function CohortEditDialog({ cohort, onClose }: { cohort: AdminCohortView | undefined; onClose: () => void }) {
  const { data: cohorts } = useQuery(adminCohortsQueries.list());
  const [asked, setAsked] = useState<Asked>();
  const ask = (values: ChangeCohortRequest) => {
    const question = questionBefore(values, cohort, localDay(new Date()));
    return question ? new Promise<boolean>((answer) => setAsked({ question, answer })) : Promise.resolve(true);
  };
  const answer = (isConfirmed: boolean) => {
    asked?.answer(isConfirmed);
    setAsked(undefined);
  };
  const command = useCommandForm<ChangeCohortRequest, CohortChange>(
    cohort ? ChangeCohortRequest : CreateCohortRequest,
    useSaveCohort(),
    {
      stored: { values: fieldsOf(cohort) },
      send: (values) => ({ id: cohort?.id, cohort: cohortToSend(values, cohort), ...(cohort && { name: cohort.name }) }),
      extra: (values) => conflictsOf(values, cohort, cohorts),
      confirm: ask,
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
      title={editTitle(cohort)}
      submitLabel={cohort ? 'Save cohort' : 'Create cohort'}
      busyLabel="Saving"
      summary
      nested={
        asked && (
          <ConfirmDialog {...asked.question} open tone="primary" onClose={() => answer(false)} onConfirm={() => answer(true)} />
        )
      }
    >
      <Basics form={form} cohort={cohort} />
      <Seats form={form} enrolled={cohort?.enrolled ?? 0} />
      <MoreDates form={form} />
      <TextAreaField form={form} name="additionalNotes" label="Additional notes" optional />
    </FormDialog>
  );
}

const two = 'grid gap-4 md:grid-cols-2';

function Basics({ form, cohort }: { form: CohortForm; cohort: AdminCohortView | undefined }) {
  const status = useWatch({ control: form.control, name: 'status' });
  return (
    <div className="grid gap-4">
      <div className={two}>
        <TextField form={form} name="name" label="Name" hint="As partners see it" />
        <TextField form={form} name="code" label="Code" hint="Short and unique, such as W27" />
        <DateField form={form} name="kickoffDate" label="Kickoff date" hint="The first day" />
        <DateField form={form} name="endDate" label="End date" hint="Defaults to 12 weeks after kickoff." optional />
        <SelectField
          form={form}
          name="status"
          label="Status"
          hint={cohort && cohort.status !== status ? statusHint(cohort, status) : undefined}
          options={cohortStatuses.offered}
        />
      </div>
      <TextAreaField form={form} name="description" label="Description" />
    </div>
  );
}

function statusHint({ applicationsInFlight }: AdminCohortView, status: string | undefined): string | undefined {
  if (status === 'Open') return openingSentence;
  return status === 'Closed' ? closingSentence(applicationsInFlight) : undefined;
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
        <TextField form={form} name="focus" label="Focus" optional />
        <TextField form={form} name="region" label="Region" optional />
      </div>
      <CheckboxGroup
        form={form}
        name="partnerTiers"
        label="Partner tiers"
        hint="Leave empty for all tiers."
        options={partnerTiers.offered}
        optional
      />
    </fieldset>
  );
}

/** Shown to partners as TBD while they are empty. */
const moreDates = [
  ['campaignsDueDate', 'Campaigns due'],
  ['campaignsLaunchDate', 'Campaigns launch'],
  ['receiptsDueDate', 'Receipts due'],
  ['payoutDate', 'Payout'],
] as const;
const moreDateNames = moreDates.map(([name]) => name);

/** Folded away while there are none; what is wrong with one is never hidden. */
function MoreDates({ form }: { form: CohortForm }) {
  const id = useId();
  const [chosen, setChosen] = useState<boolean>();
  const filled = useWatch({ control: form.control, name: moreDateNames }).some(Boolean);
  const flawed = moreDateNames.some((name) => form.formState.errors[name]);
  const open = flawed || (chosen ?? filled);
  return (
    <div className="border-t border-line pt-3">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setChosen(!open)}
        className="-mx-1 flex min-h-8 items-center gap-1.5 rounded-sm px-1 font-semibold"
      >
        <span>More dates</span>
        <ChevronDown className={`size-4 text-ink-3 transition-transform ${open ? 'rotate-180' : ''}`} />
      </button>
      <fieldset id={id} hidden={!open} className="pt-2">
        <legend className="sr-only">More dates</legend>
        <div className={two}>
          {moreDates.map(([name, label]) => (
            <DateField key={name} form={form} name={name} label={label} optional />
          ))}
        </div>
      </fieldset>
    </div>
  );
}
