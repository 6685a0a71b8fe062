import { chooseBothMessage, CreateMatchesRequest } from '@accelerator/contracts/matching/requests';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Controller } from 'react-hook-form';
import { adminCohortsQueries } from '../../../../entities/cohort/admin-cohorts.queries.ts';
import { FieldFrame } from '../../../../forms/fields/field-frame.tsx';
import { Select } from '../../../../forms/fields/select.tsx';
import { TextAreaField } from '../../../../forms/fields/text-area-field.tsx';
import { UnsavedWork } from '../../../../forms/unsaved-work.tsx';
import { useCommandForm } from '../../../../forms/use-command-form.ts';
import { useSession } from '../../../../session/session.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { readOnlyReason } from '../../../../ui/messages/read-only-alert.tsx';
import { CandidateList } from './candidate-list.tsx';
import { CohortOptions } from './cohort-options.tsx';
import { useCreateMatches } from './manual-matching.mutations.ts';
import { PairOutlook } from './pair-outlook.tsx';
import { partnerMatchesQueries } from '../of-a-partner/partner-matches.queries.ts';

interface ManualSelectionProps {
  readonly onCreated: () => void;
}

/** One App Partner and one Solutions Partner become partners. */
export function ManualSelection({ onCreated }: ManualSelectionProps) {
  const { readOnly } = useSession();
  const why = useId();
  const cohorts = useQuery(adminCohortsQueries.list());
  const command = useCommandForm(CreateMatchesRequest, useCreateMatches(), {
    stored: {
      values: {
        matches: [{ appPartnerId: '', solutionsPartnerId: '' }],
        criteria: 'Manual admin selection',
        notes: '',
      },
    },
    onSaved: ({ created }) => created > 0 && onCreated(),
  });
  const { form } = command;
  const [appPartnerId, solutionsPartnerId] = form.watch(['matches.0.appPartnerId', 'matches.0.solutionsPartnerId']);
  const areChosen = Boolean(appPartnerId && solutionsPartnerId);
  const outlook = useQuery({ ...partnerMatchesQueries.one(appPartnerId, solutionsPartnerId), enabled: areChosen });
  const against = areChosen ? outlook.data?.againstMatch : chooseBothMessage;
  const reason = readOnly ? readOnlyReason : (against ?? undefined);
  return (
    <form {...command.formProps} className="grid gap-5 pt-4">
      <div className="grid gap-5 md:grid-cols-2">
        <CandidateList form={form} type="app" label="App Partners" />
        <CandidateList form={form} type="solutions" label="Solutions Partners" />
      </div>
      {areChosen && (
        <PairOutlook
          key={`${appPartnerId} ${solutionsPartnerId}`}
          appPartnerId={appPartnerId}
          solutionsPartnerId={solutionsPartnerId}
          {...(!readOnly && { objectionId: why })}
        />
      )}
      <div className="grid gap-5 md:grid-cols-2">
        <FieldFrame
          form={form}
          name="cohortId"
          label="Cohort"
          hint="Proposed to the two. They apply for it themselves, or for another one."
          optional
        >
          {(control) => (
            <Controller
              control={form.control}
              name="cohortId"
              render={({ field: { value, onChange, ...field } }) => (
                <Select
                  {...control}
                  {...field}
                  value={value ?? ''}
                  onChange={({ target }) => onChange(target.value === '' ? undefined : Number(target.value))}
                >
                  <option value="">No cohort assigned</option>
                  <CohortOptions cohorts={cohorts.data} />
                </Select>
              )}
            />
          )}
        </FieldFrame>
        <TextAreaField
          form={form}
          name="notes"
          label="Match Notes"
          hint="Only administrators read them."
          placeholder="Manually created by admin"
          rows={2}
          optional
        />
      </div>
      <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2 border-t border-line pt-4">
        {/* An objection to the two who are chosen stands with their outlook. */}
        {reason && (readOnly || !areChosen) && (
          <p id={why} className="text-ink-3">
            {reason}
          </p>
        )}
        <Button
          type="submit"
          variant="primary"
          busy={command.busy}
          busyLabel="Creating"
          disabledReason={reason}
          aria-describedby={reason && why}
        >
          Create Match
        </Button>
      </div>
      <UnsavedWork command={command} />
    </form>
  );
}
