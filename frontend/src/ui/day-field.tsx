interface DayFieldProps {
  /** yyyy-MM-dd, or empty. */
  readonly value: string;
  readonly onChange: (day: string) => void;
}

/** The day by which events are filtered. */
export function DayField({ value, onChange }: DayFieldProps) {
  return (
    <input
      type="date"
      aria-label="Day (UTC)"
      value={value}
      onChange={({ target }) => onChange(target.value)}
      className="h-8 rounded-md border border-line-strong bg-surface px-2 text-console max-md:h-10"
    />
  );
}
