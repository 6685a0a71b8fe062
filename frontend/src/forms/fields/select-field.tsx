import type { FieldValues } from 'react-hook-form';
import { FieldFrame, type FieldText } from './field-frame.tsx';
import type { FieldOf } from './field-of.ts';
import { Select } from './select.tsx';

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
  options,
  placeholder = 'Select',
  autoComplete,
  ...frame
}: SelectFieldProps<Values>) {
  return (
    <FieldFrame {...frame}>
      {(control) => (
        <Select {...control} {...frame.form.register(frame.name)} autoComplete={autoComplete}>
          <option value="">{placeholder}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      )}
    </FieldFrame>
  );
}
