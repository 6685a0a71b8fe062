import clsx from 'clsx';
import { Check, Minus } from 'lucide-react';

interface CheckMarkProps {
  readonly label: string;
  readonly checked: boolean;
  /** Some of what it stands for is checked. */
  readonly mixed?: boolean;
  readonly onChange: () => void;
}

/** The small check box of a table. */
export function CheckMark({ label, checked, mixed = false, onChange }: CheckMarkProps) {
  const Mark = mixed ? Minus : Check;
  const on = checked || mixed;
  return (
    <label className="-m-1 grid size-6 cursor-pointer place-items-center">
      <span className="relative grid size-4 place-items-center">
        <input
          type="checkbox"
          aria-label={label}
          checked={checked}
          ref={(box) => {
            if (box) box.indeterminate = mixed;
          }}
          onChange={onChange}
          className={clsx(
            'absolute inset-0 size-4 cursor-pointer appearance-none rounded-sm border',
            on ? 'border-ink bg-ink' : 'border-field bg-surface',
          )}
        />
        {on && <Mark aria-hidden size={12} strokeWidth={3} className="pointer-events-none relative text-on-ink" />}
      </span>
    </label>
  );
}
