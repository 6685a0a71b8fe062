import clsx from 'clsx';
import { ChevronDown } from 'lucide-react';
import type { FieldValues } from 'react-hook-form';
import { controlLook, FieldFrame, type FieldText } from './field-frame.tsx';
import type { FieldOf } from './field-of.ts';

export interface FieldOption<Value extends string | number = string> {
  readonly value: Value;
  readonly label: string;
}

type SelectFieldProps<Values extends FieldValues> = FieldOf<Values> &
  FieldText & {
    options: readonly FieldOption[];
    /** Stands for "nothing chosen yet". */
    placeholder?: string;
    autoComplete?: string;
  };

export function SelectField<Values extends FieldValues>({
  form,
  name,
  label,
  hint,
  optional,
  className,
  options,
  placeholder = 'Select',
  autoComplete,
}: SelectFieldProps<Values>) {
  return (
    <FieldFrame form={form} name={name} label={label} hint={hint} optional={optional} className={className}>
      {(control) => (
        <span className="relative grid">
          <select
            {...control}
            {...form.register(name)}
            autoComplete={autoComplete}
            className={clsx(controlLook, 'appearance-none pr-9')}
          >
            <option value="">{placeholder}</option>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden
            strokeWidth={1.75}
            className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-ink-3"
          />
        </span>
      )}
    </FieldFrame>
  );
}
