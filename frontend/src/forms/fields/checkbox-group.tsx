import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Controller, type FieldValues } from 'react-hook-form';
import { CheckBox } from './check-box.tsx';
import { GroupFrame, type FieldText } from './field-frame.tsx';
import type { FieldOf } from './field-of.ts';

interface GroupOption {
  readonly value: string | number;
  readonly label: ReactNode;
  readonly description?: ReactNode;
  /** It stays as it is. */
  readonly locked?: boolean;
}

type CheckboxGroupProps<Values extends FieldValues> = FieldOf<Values> &
  FieldText & {
    options: readonly GroupOption[];
    /** As many columns as fit, or one. */
    columns?: 'many' | 'one';
    labelHidden?: boolean;
  };

/** Holds a list of the chosen values, in the order of the options. */
export function CheckboxGroup<Values extends FieldValues>({ options, columns = 'many', ...frame }: CheckboxGroupProps<Values>) {
  const { form, name } = frame;
  return (
    <GroupFrame {...frame}>
      {(group) => (
        <Controller
          control={form.control}
          name={name}
          render={({ field }) => {
            const chosen: readonly unknown[] = Array.isArray(field.value) ? field.value : [];
            return (
              <div className={clsx('grid gap-x-4', columns === 'many' && 'grid-cols-[repeat(auto-fill,minmax(11.5rem,1fr))]')}>
                {options.map((option, index) => (
                  <CheckBox
                    key={option.value}
                    {...(index === 0 && { ref: field.ref })}
                    name={name}
                    value={option.value}
                    checked={chosen.includes(option.value)}
                    disabled={option.locked}
                    description={option.description}
                    aria-invalid={group['aria-invalid']}
                    aria-describedby={index === 0 ? group['aria-describedby'] : undefined}
                    onBlur={field.onBlur}
                    onChange={(event) => {
                      const wanted = (value: unknown) => (value === option.value ? event.target.checked : chosen.includes(value));
                      field.onChange(options.map(({ value }) => value).filter(wanted));
                    }}
                  >
                    {option.label}
                  </CheckBox>
                ))}
              </div>
            );
          }}
        />
      )}
    </GroupFrame>
  );
}
