import { CircleAlert } from 'lucide-react';
import { useId } from 'react';

interface ChoiceListProps<Value extends string | number> {
  readonly legend: string;
  readonly options: readonly { readonly value: Value; readonly label: string; readonly description?: string }[];
  readonly chosen: Value | null;
  readonly onChoose: (value: Value) => void;
  readonly problem: string | undefined;
}

/** One of a few, below each other. */
export function ChoiceList<Value extends string | number>({
  legend,
  options,
  chosen,
  onChoose,
  problem,
}: ChoiceListProps<Value>) {
  const group = useId();
  return (
    <fieldset aria-describedby={problem && `${group}-problem`}>
      <legend className="mb-1 text-control font-medium">{legend}</legend>
      {options.map(({ value, label, description }) => (
        <label key={value} className="flex min-h-9 items-center gap-2.5 text-control">
          <input
            type="radio"
            name={group}
            checked={value === chosen}
            onChange={() => onChoose(value)}
            className="size-4 shrink-0 appearance-none rounded-full border border-field bg-surface checked:border-5 checked:border-ink"
          />
          <span>{label}</span>
          {description && <span className="ml-auto text-console tabular-nums text-ink-3">{description}</span>}
        </label>
      ))}
      {problem && (
        <p id={`${group}-problem`} role="alert" className="mt-1 flex items-start gap-1.5 text-console font-medium text-bad">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" strokeWidth={1.75} />
          {problem}
        </p>
      )}
    </fieldset>
  );
}
