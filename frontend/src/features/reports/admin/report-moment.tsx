import { useState } from 'react';
import { controlLook, FieldMessage, useFieldIds } from '../../../forms/fields/field-frame.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { DayInput, unreadableDayMessage } from '../../../ui/controls/day-input.tsx';
import { useSearchChange } from '../../../address/search-change.ts';
import type { ReportSearch } from './report.queries.ts';

type AsOfSearch = Pick<ReportSearch, 'asOf' | 'compare'>;

const labels = { asOf: 'As of', compare: 'Compare with' } as const;
const toCome = 'Choose a day that has begun, in UTC';
/** A year that is being typed. */
const firstDay = '1000-01-01';

/** The day at whose end the report is read, and the day that it is compared with, kept in the address. */
export function ReportMomentFields({ id, asOf, compare }: AsOfSearch & { readonly id: string }) {
  const show = useSearchChange();
  return (
    <section
      id={id}
      aria-label="Moment of the report"
      className="-mx-4 border-b border-line bg-sunken px-4 py-3 text-console md:-mx-6 md:px-6"
    >
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        {(['asOf', 'compare'] as const).map((field) => (
          <DayOfReport
            key={field}
            label={labels[field]}
            value={{ asOf, compare }[field]}
            onChange={(day) => show({ [field]: day })}
          />
        ))}
        {(asOf !== undefined || compare !== undefined) && (
          <Button onClick={() => show({ asOf: undefined, compare: undefined })}>Return to now</Button>
        )}
      </div>
      <p className="mt-2 max-w-3xl text-ink-2">
        “As of” means the end of that day in UTC; today is counted so far. Companies that have left or were erased since then stay
        in the counts of a day on which they were there; nothing else of them is kept. What was undone later is still counted.
      </p>
    </section>
  );
}

interface DayOfReportProps {
  readonly label: string;
  /** yyyy-MM-dd */
  readonly value: string | undefined;
  readonly onChange: (day: string | undefined) => void;
}

function DayOfReport({ label, value = '', onChange }: DayOfReportProps) {
  const [shown, setShown] = useState({ value, typed: value });
  // Another day came from the address.
  if (shown.value !== value) setShown({ value, typed: value });
  const today = new Date().toISOString().slice(0, 10);
  const [unreadable, setUnreadable] = useState(false);
  const message = unreadable ? unreadableDayMessage : shown.typed > today ? toCome : undefined;
  const { id, describedBy } = useFieldIds(false, message !== undefined);
  const change = (typed: string) => {
    setShown({ value, typed });
    if (typed === '') onChange(undefined);
    else if (typed >= firstDay && typed <= today) onChange(typed);
  };
  return (
    <div className="grid gap-1">
      <div className="flex flex-wrap items-center gap-2">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        <DayInput
          id={id}
          max={today}
          value={shown.typed}
          aria-invalid={message !== undefined || undefined}
          aria-describedby={describedBy}
          onChange={change}
          onUnreadable={setUnreadable}
          className={`${controlLook} w-38!`}
        />
      </div>
      <div role="alert">
        <FieldMessage id={`${id}-error`} message={message} />
      </div>
    </div>
  );
}
