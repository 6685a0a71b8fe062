import clsx from 'clsx';
import type { InputHTMLAttributes, ReactNode } from 'react';
import { Controller, type FieldValues } from 'react-hook-form';
import { GroupFrame, type FieldText } from './field-frame.tsx';
import type { FieldOf } from './field-of.ts';

type RadioValue = string | number | boolean;

interface RadioOption {
  readonly value: RadioValue;
  readonly label: ReactNode;
  readonly description?: ReactNode;
  /** Shown in place of the description; it cannot be chosen. */
  readonly disabledReason?: string | undefined;
}

export const dotLook =
  'size-4 shrink-0 cursor-[inherit] appearance-none rounded-full border border-field bg-surface checked:border-5 checked:border-ink in-aria-invalid:not-checked:border-bad in-aria-invalid:not-checked:inset-ring in-aria-invalid:not-checked:inset-ring-bad';

type RadioGroupProps<Values extends FieldValues> = FieldOf<Values> &
  FieldText & {
    options: readonly RadioOption[];
    /** Side by side, or below each other with the descriptions at the right edge. */
    columns?: 'many' | 'one';
    /** The form has the value by then. */
    onChosen?: (value: RadioValue) => void;
  };

/** One of a few. Values may be texts, numbers or booleans. */
export function RadioGroup<Values extends FieldValues>({
  options,
  columns = 'many',
  onChosen,
  ...frame
}: RadioGroupProps<Values>) {
  const { form, name } = frame;
  return (
    <GroupFrame role="radiogroup" {...frame}>
      {() => (
        <Controller
          control={form.control}
          name={name}
          render={({ field }) => (
            <div className={columns === 'many' ? 'flex flex-wrap gap-x-5' : 'grid'}>
              {options.map((option, index) => (
                <label
                  key={String(option.value)}
                  className={clsx(
                    'flex min-h-8 flex-wrap items-center gap-x-2 max-md:min-h-10',
                    option.disabledReason === undefined ? 'cursor-pointer' : 'cursor-not-allowed text-ink-3',
                  )}
                >
                  <RadioInput
                    name={name}
                    index={index}
                    option={option}
                    field={{
                      ...field,
                      onChange: (value) => {
                        field.onChange(value);
                        onChosen?.(value);
                      },
                    }}
                    disabled={option.disabledReason !== undefined}
                  />
                  <span>{option.label}</span>
                  {(option.disabledReason ?? option.description) && (
                    <span className="ml-auto text-right text-console text-ink-3 tabular-nums max-md:basis-full max-md:pl-6 max-md:text-left">
                      {option.disabledReason ?? option.description}
                    </span>
                  )}
                </label>
              ))}
            </div>
          )}
        />
      )}
    </GroupFrame>
  );
}

interface CardOption extends RadioOption {
  /** At the right edge. */
  readonly art?: ReactNode;
}

type RadioCardsProps<Values extends FieldValues> = FieldOf<Values> &
  FieldText & { options: readonly CardOption[]; labelHidden?: boolean };

/** One of a few that need explaining, as cards side by side; below each other on phones. */
export function RadioCards<Values extends FieldValues>({ options, ...frame }: RadioCardsProps<Values>) {
  const { form, name } = frame;
  return (
    <GroupFrame role="radiogroup" {...frame}>
      {() => (
        <Controller
          control={form.control}
          name={name}
          render={({ field }) => (
            <div className="grid gap-2 md:grid-cols-2 md:gap-3">
              {options.map((option, index) => {
                const chosen = field.value === option.value;
                const idle = option.disabledReason !== undefined;
                return (
                  <label
                    key={String(option.value)}
                    className={clsx(
                      'flex items-start gap-3 rounded-md border px-3.5 py-3 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink md:px-4 md:py-3.5',
                      idle ? 'cursor-not-allowed border-sunken bg-sunken text-ink-3' : 'cursor-pointer',
                      chosen ? 'border-ink inset-ring inset-ring-ink' : !idle && 'border-line-strong hover:bg-hover',
                    )}
                  >
                    <RadioInput
                      name={name}
                      index={index}
                      option={option}
                      field={field}
                      disabled={idle}
                      className="mt-0.5 focus-visible:outline-none"
                    />
                    <span className="min-w-0 flex-1">
                      <span className="block text-body leading-5 font-semibold">{option.label}</span>
                      <span className="block text-console leading-[1.125rem] text-ink-3">
                        {option.disabledReason ?? option.description}
                      </span>
                    </span>
                    {option.art && (
                      <span className={clsx('self-center', chosen ? 'text-ink' : 'text-line-strong')}>{option.art}</span>
                    )}
                  </label>
                );
              })}
            </div>
          )}
        />
      )}
    </GroupFrame>
  );
}

interface RadioInputProps extends Pick<InputHTMLAttributes<HTMLInputElement>, 'disabled' | 'className'> {
  name: string;
  index: number;
  option: RadioOption;
  field: {
    value: unknown;
    onChange: (value: RadioValue) => void;
    onBlur: () => void;
    ref: (element: HTMLInputElement | null) => void;
  };
}

function RadioInput({ name, index, option, field, className, disabled }: RadioInputProps) {
  return (
    <input
      {...(index === 0 && { ref: field.ref })}
      type="radio"
      name={name}
      value={String(option.value)}
      checked={field.value === option.value}
      disabled={disabled}
      onBlur={field.onBlur}
      onChange={() => field.onChange(option.value)}
      className={clsx(dotLook, className)}
    />
  );
}
