import { classValidatorResolver } from '@hookform/resolvers/class-validator';
import {
  useForm,
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
} from 'react-hook-form';

export interface FormProblem {
  readonly field: string;
  readonly message: string;
}

interface ContractFormOptions<Values extends FieldValues> {
  defaultValues: DefaultValues<Values>;
  /** What no decorator can see because it needs more than one property or something outside the form: message by field. */
  extra?: (values: Values) => Partial<Record<string, string | undefined>>;
}

/**
 * A form that validates with the class the server validates with. What is submitted is an instance of that class, trimmed and
 * transformed as the server would. Nothing is complained about before the first submit.
 */
export function useContractForm<Values extends FieldValues>(
  RequestClass: new () => Values,
  { defaultValues, extra }: ContractFormOptions<NoInfer<Values>>,
): UseFormReturn<Values> {
  return useForm<Values>({
    defaultValues,
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    // Focus follows the scroll, see useErrorScroll.
    shouldFocusError: false,
    resolver: withExtra(classValidatorResolver(RequestClass as never) as unknown as Resolver<Values>, extra),
  });
}

function withExtra<Values extends FieldValues>(
  resolver: Resolver<Values>,
  extra: ContractFormOptions<Values>['extra'],
): Resolver<Values> {
  if (!extra) return resolver;
  return async (values, context, options) => {
    const judged = await resolver(values, context, options);
    const errors: Record<string, unknown> = { ...judged.errors };
    for (const [field, message] of Object.entries(extra(values))) {
      if (message !== undefined && !(field in errors)) errors[field] = { type: 'extra', message };
    }
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
