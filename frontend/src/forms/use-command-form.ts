import type { RefusalCode } from '@accelerator/contracts/http';
import { classValidatorResolver } from '@hookform/resolvers/class-validator';
import { useEffect, useEffectEvent, useRef, useState, type RefObject, type SubmitEvent } from 'react';
import {
  useForm,
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
} from 'react-hook-form';
import { saysAtFields } from '../api/field-refusals.ts';
import { HttpError, refusalOf } from '../api/http.ts';
import { draftOf, forgetDraft, keepDraft } from '../session/drafts.ts';
import { unreadableDays } from '../ui/controls/day-input.tsx';
import { fieldNamed, goToField } from './error-scroll.ts';
import { changedFields, rebase } from './form-values.ts';
import { useErrorScroll } from './use-error-scroll.ts';

export interface FormProblem {
  readonly field: string;
  readonly message: string;
}

/** The part that a form needs of a mutation. The toasts, and what becomes stale, are the mutation's own. */
export interface FormMutation<Sent, Answer> {
  readonly mutateAsync: (sent: Sent) => Promise<Answer>;
  readonly isPending: boolean;
}

/** The stored values, with their version where the server counts versions. */
export interface Stored<Values> {
  readonly values: Values;
  readonly version?: number | undefined;
}

/** Two stored states between which someone else saved. */
export interface FormConflict<Values> {
  readonly before: Values;
  readonly after: Values;
}

type ExtraProblems = Partial<Record<string, string | undefined>>;

export interface CommandFormOptions<Values extends FieldValues, Sent, Answer> {
  /** The values that the form starts with. It follows what is stored for as long as nothing in it has been changed. */
  stored: Stored<DefaultValues<Values>>;
  /** Makes the request. Without it, the command itself. */
  send?: (command: Values, version: number | undefined) => Sent;
  /**
   * The problems that no decorator can see because it needs more than one property or something outside the form: message by field.
   */
  extra?: (values: Values) => ExtraProblems | Promise<ExtraProblems>;
  /** In the order of the screen, which is the order of the error summary. */
  fields?: readonly string[];
  /** Which field a refusal stands at, in the server's words or in the form's own. */
  fieldOf?: Partial<Record<RefusalCode, FieldPath<Values> | { readonly field: FieldPath<Values>; readonly message: string }>>;
  /** Said at a field instead of the server's words. */
  messageOf?: Partial<Record<string, string>>;
  /** Asks before the command is sent, once it is valid; false sends nothing. */
  confirm?: (command: Values) => Promise<boolean>;
  /** Keeps what was typed, under this name, beyond a reload and the end of the session. */
  draft?: { readonly name: string; readonly except?: readonly FieldPath<Values>[] } | undefined;
  /** Reads what is stored after `version_outdated`: others' changes come in wherever this person changed nothing. */
  reload?: () => Promise<Stored<Values>>;
  onSaved?: (answer: Answer, command: Values) => unknown;
  /** The server refused; what stands at a field is marked by now. */
  onRefused?: (error: HttpError) => void;
  onInvalid?: (problems: readonly FormProblem[]) => void;
}

export interface CommandForm<Values extends FieldValues> {
  readonly form: UseFormReturn<Values>;
  readonly formProps: {
    readonly ref: RefObject<HTMLFormElement | null>;
    readonly noValidate: true;
    readonly onSubmit: (event: SubmitEvent) => void;
  };
  readonly submit: () => void;
  /** The problems, after the first submit. */
  readonly problems: readonly FormProblem[];
  /** Finds what a submit would complain about now, without complaining. */
  readonly check: () => Promise<readonly FormProblem[]>;
  /** Scrolls to a field and focuses it. */
  readonly goTo: (field: string) => void;
  readonly busy: boolean;
  /** Something was changed and is not saved. */
  readonly unsaved: boolean;
  /** The changes of others in the meantime, until the next save. */
  readonly conflict: FormConflict<Values> | undefined;
  /** As `unsaved`, for the moment of an event: what is being saved is not lost by leaving. */
  readonly hasUnsavedChanges: () => boolean;
  /** True if the question about unsaved work is open. Only its dialog sets it. */
  readonly isConfirmOpen: (now?: boolean) => boolean;
  /** Takes back everything that is not saved, and its draft. */
  readonly discard: () => void;
}

interface Draft<Values> {
  readonly stored: Stored<Partial<Values>>;
  readonly values: Partial<Values>;
}

/**
 * A form that sends one command. It validates with the class the server validates with, and sends an instance of that class, trimmed and
 * transformed as the server would. Nothing is complained about before the first submit.
 */
export function useCommandForm<Values extends FieldValues, Sent = Values, Answer = unknown>(
  Command: new () => Values,
  mutation: FormMutation<Sent, Answer>,
  options: CommandFormOptions<NoInfer<Values>, Sent, Answer>,
): CommandForm<Values> {
  const { send, extra, fields, fieldOf = {}, messageOf = {}, confirm, draft, reload, onSaved, onRefused, onInvalid } = options;
  const stored = options.stored as Stored<Partial<Values>>;
  const [storedDraft] = useState(() => (draft ? draftOf<Draft<Values>>(draft.name) : undefined));
  const [conflict, setConflict] = useState<FormConflict<Values>>();
  /** The values that the changes in the form are counted against. */
  const baseline = useRef(storedDraft ? storedDraft.stored : stored);
  /** Nothing is left to lose, although the form has not been rendered since. */
  const settled = useRef(true);
  const confirmOpen = useRef(false);
  const sending = useRef(false);
  const resolver: Resolver<Values> = withCrossFieldErrors(
    classValidatorResolver(Command as never) as unknown as Resolver<Values>,
    extra,
    () => unreadableDays(element.current),
  );
  const form = useForm<Values>({
    defaultValues: { ...stored.values, ...storedDraft?.stored.values, ...storedDraft?.values } as DefaultValues<Values>,
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    // Focus follows the scroll, see useErrorScroll.
    shouldFocusError: false,
    resolver,
  });
  const { isDirty, isSubmitted, errors } = form.formState;
  const element: RefObject<HTMLFormElement | null> = useErrorScroll(form);

  useRestoredDraft(form, stored, storedDraft);
  useKeptDraft(form, draft, baseline);
  useEffect(() => {
    settled.current = !isDirty;
  }, [isDirty]);

  const lastSyncedSnapshot = useRef(JSON.stringify(stored));
  const savedHere = useRef(false);
  const storedSnapshot = JSON.stringify(stored);
  useEffect(() => {
    if (mutation.isPending) return;
    // What was typed while it was being saved goes on top of what was saved.
    const follow = !isDirty || savedHere.current;
    savedHere.current = false;
    if (!follow || storedSnapshot === lastSyncedSnapshot.current) return;
    const changes = changedFields<Values>(form.getValues(), baseline.current.values);
    lastSyncedSnapshot.current = storedSnapshot;
    baseline.current = JSON.parse(storedSnapshot) as Stored<Partial<Values>>;
    rebase(form, baseline.current.values, changes);
  }, [form, isDirty, mutation.isPending, storedSnapshot]);

  /** Counts from here on against `next`, with `changes` still to be saved. */
  const rebaseTo = (next: Stored<Partial<Values>>, changes: Partial<Values> = {}) => {
    baseline.current = next;
    settled.current = Object.keys(changes).length === 0;
    if (draft && settled.current) forgetDraft(draft.name);
    rebase(form, next.values, changes);
  };

  const mergeRemoteChanges = async (read: () => Promise<Stored<Values>>) => {
    const before = baseline.current.values as Values;
    const theirs = await read();
    setConflict({ before, after: theirs.values });
    lastSyncedSnapshot.current = JSON.stringify(theirs);
    rebaseTo(theirs, changedFields(form.getValues(), before));
  };

  const refused = async (error: unknown) => {
    if (!(error instanceof HttpError)) throw error;
    if (reload && refusalOf(error) === 'version_outdated') await mergeRemoteChanges(reload);
    for (const { field, message } of problemsIn(error, fieldOf)) {
      form.setError(field as FieldPath<Values>, { type: 'server', message: messageOf[field] ?? message });
    }
    onRefused?.(error);
  };

  const sendCommand = async (command: Values) => {
    const values = form.getValues();
    if (confirm && !(await confirm({ ...command }))) return;
    const sent = send ? send({ ...command }, baseline.current.version) : ({ ...command } as unknown as Sent);
    saysAtFields(sent, (error) => isSaidByFields(element.current, error, fieldOf));
    let answer: Answer;
    try {
      answer = await mutation.mutateAsync(sent);
    } catch (error) {
      return refused(error);
    }
    setConflict(undefined);
    savedHere.current = true;
    rebaseTo({ ...baseline.current, values }, changedFields(form.getValues(), values));
    await onSaved?.(answer, command);
  };
  const submit = () => {
    if (sending.current) return;
    sending.current = true;
    const sent = form.handleSubmit(sendCommand, (invalid) => onInvalid?.(problemsOf(invalid, fields)))();
    void sent.finally(() => {
      sending.current = false;
    });
  };

  return {
    form,
    formProps: {
      ref: element,
      noValidate: true,
      onSubmit: (event) => {
        event.preventDefault();
        submit();
      },
    },
    submit,
    check: async () => {
      const judged = await resolver(form.getValues(), undefined, { fields: {}, shouldUseNativeValidation: false });
      return problemsOf(judged.errors, fields);
    },
    problems: isSubmitted ? problemsOf(errors, fields) : [],
    goTo: (field) => {
      const target = element.current && fieldNamed(element.current, field);
      if (target) goToField(target);
    },
    busy: mutation.isPending,
    unsaved: isDirty,
    conflict,
    hasUnsavedChanges: () => isDirty && !settled.current && !sending.current,
    isConfirmOpen: (now = confirmOpen.current) => (confirmOpen.current = now),
    discard: () => {
      setConflict(undefined);
      lastSyncedSnapshot.current = storedSnapshot;
      rebaseTo(stored);
    },
  };
}

/** Input that was typed before a reload or the end of the session counts as unsaved. */
function useRestoredDraft<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  stored: Stored<Partial<Values>>,
  storedDraft: Draft<Values> | undefined,
): void {
  const restore = useEffectEvent(({ stored: { values: before }, values }: Draft<Values>) =>
    rebase(form, { ...stored.values, ...before }, changedFields(values, before)),
  );
  useEffect(() => {
    if (storedDraft) restore(storedDraft);
  }, [storedDraft]);
}

/** Keeps every change of the form until nothing in it differs from what is stored. */
function useKeptDraft<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  draft: CommandFormOptions<Values, never, never>['draft'],
  baseline: RefObject<Stored<Partial<Values>>>,
): void {
  const name = draft?.name;
  const except = draft?.except?.join();
  useEffect(() => {
    if (name === undefined) return;
    const secrets = new Set(except?.split(','));
    const open = (values: object) => Object.fromEntries(Object.entries(values).filter(([field]) => !secrets.has(field)));
    return form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => {
        if (!isDirty) return forgetDraft(name);
        const { values: stored, ...rest } = baseline.current;
        keepDraft(name, { stored: { ...rest, values: open(stored) }, values: open(values) });
      },
    });
  }, [form, name, except, baseline]);
}

function withCrossFieldErrors<Values extends FieldValues>(
  resolver: Resolver<Values>,
  extra: CommandFormOptions<Values, never, never>['extra'],
  unreadable: () => Readonly<Record<string, string>>,
): Resolver<Values> {
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

/** The problems that a refusal says of single fields: those that the server names, and the one that its code is about. */
function problemsIn<Values extends FieldValues>(
  error: HttpError,
  fieldOf: NonNullable<CommandFormOptions<Values, never, never>['fieldOf']>,
): readonly FormProblem[] {
  if (!error.answer) return [];
  const { code, message, errors = [] } = error.answer;
  const about = code && fieldOf[code];
  if (!about) return errors;
  return [...errors, typeof about === 'string' ? { field: about, message } : about];
}

/** Everything that the refusal says is about fields that stand in the form. */
function isSaidByFields(form: HTMLFormElement | null, error: Error, fieldOf: Parameters<typeof problemsIn>[1]): boolean {
  const problems = error instanceof HttpError ? problemsIn(error, fieldOf) : [];
  return form !== null && problems.length > 0 && problems.every(({ field }) => fieldNamed(form, field) !== undefined);
}

/** The problems of a form as a list, in the order of `fields` where it is given. */
function problemsOf(errors: FieldErrors, fields: readonly string[] = []): FormProblem[] {
  const place = (field: string) => (fields.includes(field) ? fields.indexOf(field) : fields.length);
  return Object.entries(errors)
    .flatMap(([field, error]) =>
      typeof error?.message === 'string' && field !== 'root' ? [{ field, message: error.message }] : [],
    )
    .sort((a, b) => place(a.field) - place(b.field));
}
