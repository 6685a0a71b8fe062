import { classValidatorResolver } from '@hookform/resolvers/class-validator';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';

export interface FormProblem {
  readonly field: string;
  readonly message: string;
}

/** The message of a problem by its field. */
export type ExtraProblems = Partial<Record<string, string | undefined>>;

interface CrossFieldChecks<Values> {
  readonly extra: ((values: Values) => ExtraProblems | Promise<ExtraProblems>) | undefined;
  /** The problems of what stands in the form and its values do not have. */
  readonly unreadable: () => Readonly<Record<string, string>>;
}

/** Validates with the class of a command, as the server does, and with what no decorator can see. */
export function commandResolver<Values extends FieldValues>(
  Command: new () => Values,
  { extra, unreadable }: CrossFieldChecks<Values>,
): Resolver<Values> {
  const resolver = classValidatorResolver(Command);
  return async (values, context, options) => {
    const judged = await resolver(values, context, options);
    const errors: Record<string, unknown> = { ...judged.errors };
    for (const [field, message] of Object.entries((await extra?.(values)) ?? {})) {
      if (message !== undefined && !(field in errors)) errors[field] = { type: 'extra', message };
    }
    // Instead of "required": it is not empty to the person who sees it.
    for (const [field, message] of Object.entries(unreadable())) errors[field] = { type: 'unreadable', message };
    return Object.keys(errors).length > 0 ? { values: {}, errors: errors as FieldErrors<Values> } : judged;
  };
}

/** The problems of a form as a list, in the order of `fields` where it is given. */
export function problemsOf(errors: FieldErrors, fields: readonly string[] = []): FormProblem[] {
  const place = (field: string) => (fields.includes(field) ? fields.indexOf(field) : fields.length);
  return Object.entries(errors)
    .flatMap(([field, error]) =>
      typeof error?.message === 'string' && field !== 'root' ? [{ field, message: error.message }] : [],
    )
    .sort((a, b) => place(a.field) - place(b.field));
}
