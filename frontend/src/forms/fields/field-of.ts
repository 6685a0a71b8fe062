import { get, type FieldPath, type FieldValues, type UseFormReturn } from 'react-hook-form';

/** The properties that every field is given: the form it belongs to and which of its values it holds. */
export interface FieldOf<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  name: FieldPath<Values>;
}

/** The message that stands at the field, if any. */
export function messageOf<Values extends FieldValues>(form: UseFormReturn<Values>, name: FieldPath<Values>): string | undefined {
  const error = get(form.formState.errors, name) as { message?: unknown } | undefined;
  return typeof error?.message === 'string' ? error.message : undefined;
}
