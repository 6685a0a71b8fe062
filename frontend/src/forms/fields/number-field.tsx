import { Controller, type FieldValues } from 'react-hook-form';
import { FieldFrame, type FieldText } from './field-frame.tsx';
import type { FieldOf } from './field-of.ts';
import { NumberInput } from './number-input.tsx';
import type { TypedNumber } from './typed-number.ts';

type NumberFieldProps<Values extends FieldValues> = FieldOf<Values> &
  FieldText & {
    /** The value that an empty field becomes when it is left; without it, null. */
    whenEmpty?: number;
    placeholder?: string;
  };

/** A whole number. What is none stays the text it is, so that the validator refuses it in its own words. */
export function NumberField<Values extends FieldValues>({ whenEmpty, placeholder, ...frame }: NumberFieldProps<Values>) {
  const { form, name } = frame;
  return (
    <FieldFrame {...frame}>
      {(control) => (
        <Controller
          control={form.control}
          name={name}
          render={({ field }) => (
            <NumberInput
              {...control}
              ref={field.ref}
              name={name}
              placeholder={placeholder}
              value={field.value as TypedNumber | undefined}
              onChange={field.onChange}
              onBlur={() => {
                if (whenEmpty !== undefined && ((field.value as unknown) ?? '') === '') field.onChange(whenEmpty);
                field.onBlur();
              }}
            />
          )}
        />
      )}
    </FieldFrame>
  );
}
