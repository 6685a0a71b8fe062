interface DayFieldProps {
  /** yyyy-MM-dd, or empty. */
  readonly value: string;
  readonly onChange: (day: string) => void;
}

/** A day, in the row of a search or of actions. */
export function DayField({ value, onChange }: DayFieldProps) {
  return (
    <label className="inline-flex h-8 items-center gap-2 rounded-md border border-field bg-surface px-2.5 text-console whitespace-nowrap focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-ink max-md:h-10">
      <span className="text-ink-3">Day (UTC)</span>
      <input
        type="date"
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className="h-full bg-transparent outline-none"
      />
    </label>
  );
}
