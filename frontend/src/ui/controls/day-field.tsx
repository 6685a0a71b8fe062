import { useId, useState } from 'react';
import { DayInput, unreadableDayMessage } from './day-input.tsx';

interface DayFieldProps {
  /** yyyy-MM-dd, or empty. */
  readonly value: string;
  readonly onChange: (day: string) => void;
}

/** A day, in the row of a search or of actions. */
export function DayField({ value, onChange }: DayFieldProps) {
  const id = useId();
  const [unreadable, setUnreadable] = useState(false);
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <label
        htmlFor={`${id}-day`}
        className="inline-flex h-control items-center gap-2 rounded-md border border-field bg-surface px-2.5 text-console whitespace-nowrap focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-ink has-aria-invalid:border-bad"
      >
        <span className="text-ink-3">Day (UTC)</span>
        <DayInput
          id={`${id}-day`}
          value={value}
          onChange={onChange}
          onUnreadable={setUnreadable}
          aria-invalid={unreadable || undefined}
          aria-describedby={unreadable ? id : undefined}
          className="h-full bg-transparent outline-none"
        />
      </label>
      <span id={id} role="alert" className="text-console font-medium text-bad empty:hidden">
        {unreadable && unreadableDayMessage}
      </span>
    </span>
  );
}
