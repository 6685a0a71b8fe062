import clsx from 'clsx';
import { Controller, type FieldValues } from 'react-hook-form';
import { controlLook, FieldFrame, type FieldText } from './field-frame.tsx';
import type { FieldOf } from './field-of.ts';

type NumberFieldProps<Values extends FieldValues> = FieldOf<Values> &
  FieldText & {
    /** What an empty field becomes when it is left; without it, null. */
    whenEmpty?: number;
    placeholder?: string;
  };

/** A whole number becomes a number; anything else stays the text it is, so that the validator can refuse it in its own words. */
function readNumber(text: string): number | string | null {
  const plain = text.trim().replaceAll(/[\s,]/g, '');
  if (plain === '') return null;
  return Number.isFinite(Number(plain)) ? Number(plain) : text;
}

export function NumberField<Values extends FieldValues>({ whenEmpty, placeholder, ...frame }: NumberFieldProps<Values>) {
  const { form, name } = frame;
  return (
    <FieldFrame {...frame}>
      {(control) => (
        <Controller
          control={form.control}
          name={name}
          render={({ field }) => (
            <input
              {...control}
              ref={field.ref}
              name={name}
              type="text"
              inputMode="numeric"
              autoComplete="off"
              placeholder={placeholder}
              value={(field.value as string | number | null | undefined) ?? ''}
              onChange={(event) => field.onChange(readNumber(event.target.value))}
              onBlur={() => {
                if (whenEmpty !== undefined && ((field.value as unknown) ?? '') === '') field.onChange(whenEmpty);
                field.onBlur();
              }}
              className={clsx(controlLook, 'tabular-nums')}
            />
          )}
        />
      )}
    </FieldFrame>
  );
}
