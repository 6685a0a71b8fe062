import { useState, type ComponentProps, type FocusEvent } from 'react';

/** Drawn as the browser of the reader draws the box. */
const example = new Intl.DateTimeFormat(undefined, { year: 'numeric', month: '2-digit', day: '2-digit', timeZone: 'UTC' });

/** Said of what is begun, or is a day that no calendar has: the browser gives it out as empty. */
export const unreadableDayMessage = `Write a whole date that exists, such as ${example.format(Date.UTC(2028, 1, 29))}`;

const isUnreadable = (input: HTMLInputElement) => input.validity.badInput;

/** The sentences about the days in a form that are neither empty nor a day, by their names. */
export function unreadableDays(form: HTMLFormElement | null): Record<string, string> {
  const days = [...(form?.querySelectorAll<HTMLInputElement>('input[type=date]') ?? [])];
  return Object.fromEntries(days.filter(isUnreadable).map(({ name }) => [name, unreadableDayMessage]));
}

interface DayInputProps extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange'> {
  /** yyyy-MM-dd, or empty. */
  readonly value: string;
  readonly onChange: (day: string) => void;
  /** Called when its content has become a day or nothing, or is neither. */
  readonly onUnreadable: (unreadable: boolean) => void;
}

/** The box of a day that acts at once, outside a form. What is being typed neither acts nor is lost. */
export function DayInput({ value, onChange, onUnreadable, ...input }: DayInputProps) {
  const [unreadableOver, setUnreadableOver] = useState<string>();
  const settle = (unreadable: boolean) => {
    setUnreadableOver(unreadable ? value : undefined);
    onUnreadable(unreadable);
  };
  return (
    <input
      {...input}
      type="date"
      // Any other value would be written over what is being typed.
      value={unreadableOver === value ? '' : value}
      onChange={({ target }) => {
        if (isUnreadable(target)) return setUnreadableOver(value);
        settle(false);
        onChange(target.value);
      }}
      onBlur={({ target }: FocusEvent<HTMLInputElement>) => settle(isUnreadable(target))}
    />
  );
}
