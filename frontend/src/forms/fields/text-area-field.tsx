import clsx from 'clsx';
import type { FieldValues } from 'react-hook-form';
import { controlLook, FieldFrame, type FieldText } from './field-frame.tsx';
import type { FieldOf } from './field-of.ts';

type TextAreaFieldProps<Values extends FieldValues> = FieldOf<Values> &
  FieldText & { rows?: number; placeholder?: string; maxLength?: number; onBlur?: () => void };

export function TextAreaField<Values extends FieldValues>({
  form,
  name,
  label,
  hint,
  optional,
  className,
  rows = 3,
  onBlur,
  ...area
}: TextAreaFieldProps<Values>) {
  return (
    <FieldFrame form={form} name={name} label={label} hint={hint} optional={optional} className={className}>
      {(control) => (
        <textarea
          {...control}
          {...area}
          {...form.register(name, { ...(onBlur && { onBlur }) })}
          rows={rows}
          className={clsx(controlLook, 'h-auto! min-h-10 resize-y py-2 console:py-1.5')}
        />
      )}
    </FieldFrame>
  );
}
