import { deepEqual } from '@tanstack/react-router';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';

/** True if two values of a field say the same: the order of a choice, and the kind of emptiness, make no difference. */
export function sameValue(one: unknown, other: unknown): boolean {
  const plain = (value: unknown): unknown => (Array.isArray(value) ? value.toSorted() : (value ?? ''));
  return deepEqual(plain(one), plain(other));
}

/** The fields of `mine` that say something else than `theirs`. */
export function changedFields<Values extends object>(mine: Values, theirs: Values): Partial<Values> {
  const before = { ...theirs } as Readonly<Record<string, unknown>>;
  return Object.fromEntries(Object.entries(mine).filter(([field, value]) => !sameValue(value, before[field]))) as Partial<Values>;
}

/** Makes `stored` what the form's changes are counted against, and puts these changes over it. */
export function rebase<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  stored: Partial<Values>,
  changes: Partial<Values> = {},
): void {
  // A field that nothing is stored of is empty, and no change: it has to be named for that.
  const empty = Object.fromEntries(Object.keys(form.getValues()).map((field) => [field, undefined]));
  const base = { ...empty, ...stored };
  form.reset(base as DefaultValues<Values>);
  if (Object.keys(changes).length > 0) {
    form.reset({ ...base, ...changes } as DefaultValues<Values>, { keepDefaultValues: true });
  }
}
