import { clsx } from 'clsx';
import { Lock } from 'lucide-react';
import { useId } from 'react';
import { Select } from '../../../../forms/fields/select.tsx';
import { phone, useMediaQuery } from '../../../../ui/hooks/use-media-query.ts';
import type { CohortChoice } from '../../../../entities/cohort/cohort-choices.ts';

interface CohortPickerProps {
  readonly choices: readonly CohortChoice[];
  readonly chosen: number | null;
  readonly onChoose: (cohortId: number) => void;
}

/** The cohorts to choose from: cards where there is room, a list on phones. */
export function CohortPicker(props: CohortPickerProps) {
  return useMediaQuery(phone) ? <CohortSelect {...props} /> : <CohortCards {...props} />;
}

const title = 'Cohort';

function CohortSelect({ choices, chosen, onChoose }: CohortPickerProps) {
  const field = useId();
  return (
    <div className="grid w-full gap-1">
      <label htmlFor={field} className="text-caption text-ink-3">
        {title}
      </label>
      <Select id={field} value={chosen ?? ''} onChange={(event) => onChoose(Number(event.target.value))}>
        <option value="" disabled>
          Select a cohort
        </option>
        {choices.map(({ id, name, disabledReason }) => (
          <option key={id} value={id} disabled={disabledReason !== undefined}>
            {disabledReason ? `${name} (${disabledReason})` : name}
          </option>
        ))}
      </Select>
    </div>
  );
}

function CohortCards({ choices, chosen, onChoose }: CohortPickerProps) {
  const group = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-console font-medium">{title}</legend>
      <div className="grid gap-2 @lg:grid-cols-2">
        {choices.map((choice) => (
          <CohortCard key={choice.id} choice={choice} group={group} checked={choice.id === chosen} onChoose={onChoose} />
        ))}
      </div>
    </fieldset>
  );
}

interface CohortCardProps {
  readonly choice: CohortChoice;
  readonly group: string;
  readonly checked: boolean;
  readonly onChoose: (cohortId: number) => void;
}

function CohortCard({ choice: { id, name, description, disabledReason }, group, checked, onChoose }: CohortCardProps) {
  const locked = disabledReason !== undefined;
  return (
    <label
      className={clsx(
        'grid grid-cols-[16px_1fr] content-start items-start gap-x-2.5 rounded-md border py-2 pr-3.5 pl-3 text-control',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink',
        locked ? 'cursor-not-allowed border-sunken bg-sunken text-ink-3' : 'cursor-pointer',
        checked ? 'border-ink inset-ring inset-ring-ink' : !locked && 'border-line-strong hover:bg-hover',
      )}
    >
      {locked && <Lock className="mt-0.5 size-3.5" />}
      <input
        type="radio"
        name={group}
        checked={checked}
        disabled={locked}
        onChange={() => onChoose(id)}
        aria-describedby={`${group}-${id}`}
        aria-label={name}
        className={clsx(
          'mt-0.5 size-4 appearance-none rounded-full border border-field bg-surface checked:border-5 checked:border-ink focus-visible:outline-none',
          locked && 'sr-only',
        )}
      />
      <span>{name}</span>
      <span id={`${group}-${id}`} className="col-start-2 text-caption text-ink-3">
        {disabledReason ?? description}
      </span>
    </label>
  );
}
