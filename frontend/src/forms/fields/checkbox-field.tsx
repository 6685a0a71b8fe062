import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { CheckBox } from './check-box.tsx';
import { FieldMessage, useFieldIds } from './field-frame.tsx';
import { messageOf, type FieldOf } from './field-of.ts';

type CheckboxFieldProps<Values extends FieldValues> = FieldOf<Values> & {
  label: ReactNode;
  hint?: ReactNode;
  className?: string;
};

/** One yes or no. */
export function CheckboxField<Values extends FieldValues>({ form, name, label, hint, className }: CheckboxFieldProps<Values>) {
  const message = messageOf(form, name);
  const { id, describedBy } = useFieldIds(false, message !== undefined);
  return (
    <div data-field={name} className={className}>
      <CheckBox
        {...form.register(name)}
        id={id}
        description={hint}
        aria-invalid={message !== undefined || undefined}
        aria-describedby={describedBy}
      >
        {label}
      </CheckBox>
      <FieldMessage id={`${id}-error`} message={message} />
    </div>
  );
}
