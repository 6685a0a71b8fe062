import { useId } from 'react';
import { Controller, type FieldPath, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { messageOf } from './field-of.ts';
import { FieldMessage } from './field-frame.tsx';
import { dotLook } from './radio-group.tsx';

interface Choice {
  readonly value: string;
  readonly label: string;
}

interface RadioGridProps<Values extends FieldValues> {
  readonly form: UseFormReturn<Values>;
  /** The heading above the rows. */
  readonly heading: string;
  readonly rows: readonly { readonly name: FieldPath<Values>; readonly label: string }[];
  /** Three. */
  readonly columns: readonly Choice[];
}

/** One of the same three for each of many, as a grid; where it is narrow, each row has its choices under its name. */
export function RadioGrid<Values extends FieldValues>({ form, heading, rows, columns }: RadioGridProps<Values>) {
  return (
    <div className="@container">
      <div
        aria-hidden
        className="hidden grid-cols-[minmax(0,1fr)_repeat(3,5.5rem)] border-b border-line-strong pb-1.5 text-caption text-ink-3 @lg:grid"
      >
        <span>{heading}</span>
        {columns.map(({ value, label }) => (
          <span key={value} className="text-center">
            {label}
          </span>
        ))}
      </div>
      {rows.map((row) => (
        <Row key={row.name} form={form} {...row} columns={columns} />
      ))}
    </div>
  );
}

type RowProps<Values extends FieldValues> = Pick<RadioGridProps<Values>, 'form' | 'columns'> &
  RadioGridProps<Values>['rows'][number];

function Row<Values extends FieldValues>({ form, name, label, columns }: RowProps<Values>) {
  const id = useId();
  const message = messageOf(form, name);
  return (
    <div
      data-field={name}
      role="radiogroup"
      aria-labelledby={id}
      aria-invalid={message !== undefined || undefined}
      aria-describedby={message === undefined ? undefined : `${id}-error`}
      className="grid grid-cols-[repeat(3,minmax(0,auto))] items-center justify-start gap-x-4 border-b border-line py-1.5 last:border-0 @lg:grid-cols-[minmax(0,1fr)_repeat(3,5.5rem)] @lg:justify-stretch @lg:gap-x-0 @lg:py-0"
    >
      <span id={id} className="text-control font-medium @max-lg:col-span-full console:text-console">
        {label}
      </span>
      <Controller
        control={form.control}
        name={name}
        render={({ field }) => (
          <>
            {columns.map((column, index) => (
              <label
                key={column.value}
                className="flex min-h-9 cursor-pointer items-center gap-1.5 text-console @lg:justify-center @max-lg:min-h-10"
              >
                <input
                  {...(index === 0 && { ref: field.ref })}
                  type="radio"
                  name={name}
                  value={column.value}
                  checked={field.value === column.value}
                  onBlur={field.onBlur}
                  onChange={() => field.onChange(column.value)}
                  className={dotLook}
                />
                <span className="@lg:sr-only">{column.label}</span>
              </label>
            ))}
          </>
        )}
      />
      <div className="col-span-full empty:hidden">
        <FieldMessage id={`${id}-error`} message={message} />
      </div>
    </div>
  );
}
