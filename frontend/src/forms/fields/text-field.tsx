import clsx from 'clsx';
import type { InputHTMLAttributes } from 'react';
import type { FieldValues } from 'react-hook-form';
import { controlLook, FieldFrame, type FieldText } from './field-frame.tsx';
import type { FieldOf } from './field-of.ts';

type TextFieldProps<Values extends FieldValues> = FieldOf<Values> &
  FieldText &
  Pick<
    InputHTMLAttributes<HTMLInputElement>,
    'autoComplete' | 'placeholder' | 'inputMode' | 'maxLength' | 'spellCheck' | 'autoCapitalize'
  > & {
    /** Numbers, days and addresses of e-mail have fields of their own. */
    type?: 'text' | 'tel' | 'url' | 'password' | 'search';
    /** Shown as text without a box. */
    readOnly?: boolean;
  };

export function TextField<Values extends FieldValues>({
  form,
  name,
  label,
  hint,
  optional,
  className,
  type = 'text',
  readOnly = false,
  ...input
}: TextFieldProps<Values>) {
  return (
    <FieldFrame form={form} name={name} label={label} hint={hint} optional={optional} className={className}>
      {(control) => (
        <input
          {...control}
          {...input}
          {...form.register(name)}
          type={type}
          readOnly={readOnly}
          className={clsx(controlLook, readOnly && 'border-transparent bg-transparent px-0')}
        />
      )}
    </FieldFrame>
  );
}
