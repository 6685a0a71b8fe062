import { useEffect, useEffectEvent, useState, type RefObject, type SubmitEvent } from 'react';
import { useForm, type DefaultValues, type FieldPath, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { createStore, useStore } from 'zustand';
import { saysAtFields } from '../api/field-refusals.ts';
import { refusalOf, type HttpError } from '../api/http.ts';
import { forgetDraft } from '../session/drafts.ts';
import { unreadableDays } from '../ui/controls/day-input.tsx';
import {
  reduceBaseline,
  startingBaseline,
  type Baseline,
  type BaselineEvent,
  type FormConflict,
  type Stored,
} from './baseline.ts';
import { commandResolver, problemsOf, type ExtraProblems, type FormProblem } from './command-resolver.ts';
import { fieldNamed, goToField } from './error-scroll.ts';
import { rebase } from './form-values.ts';
import { useKeptDraft, useStoredDraft, type DraftOptions } from './use-draft.ts';
import { useErrorScroll } from './use-error-scroll.ts';
import { isSaidByFields, useSubmit, type FieldOfRefusal } from './use-submit.ts';

/** The part that a form needs of a mutation. The toasts, and what becomes stale, are the mutation's own. */
export interface FormMutation<Sent, Answer> {
  readonly mutateAsync: (sent: Sent) => Promise<Answer>;
  readonly isPending: boolean;
}

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
  fieldOf?: FieldOfRefusal<Values>;
  /** Said at a field instead of the server's words. */
  messageOf?: Partial<Record<string, string>>;
  /** Asks before the command is sent, once it is valid; false sends nothing. */
  confirm?: (command: Values) => Promise<boolean>;
  /** Keeps what was typed, under this name, beyond a reload and the end of the session. */
  draft?: DraftOptions<Values> | undefined;
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
  /** True while the question about unsaved work is open. Only its dialog sets it. */
  readonly isConfirmOpen: boolean;
  readonly setConfirmOpen: (open: boolean) => void;
  /** Takes back everything that is not saved, and its draft. */
  readonly discard: () => void;
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
  const stored = options.stored as Stored<Values>;
  const storedDraft = useStoredDraft(draft);
  // A handler asks for it after others have changed it, which a render may not have seen yet.
  const [baseline] = useState(() =>
    createStore<Baseline<Values>>()(() => startingBaseline(stored, storedDraft?.stored as Stored<Values> | undefined)),
  );
  const conflict = useStore(baseline, (now) => now.conflict);
  const [isConfirmOpen, setConfirmOpen] = useState(false);
  const resolver = commandResolver(Command, { extra, unreadable: () => unreadableDays(element.current) });
  const form = useForm<Values>({
    defaultValues: { ...stored.values, ...storedDraft?.stored.values, ...storedDraft?.values } as DefaultValues<Values>,
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    // Focus follows the scroll, see useErrorScroll.
    shouldFocusError: false,
    resolver,
  });
  const { isDirty, isSubmitted, errors, dirtyFields } = form.formState;
  const element: RefObject<HTMLFormElement | null> = useErrorScroll(form);
  useKeptDraft({ form, options: draft, values: stored.values, storedDraft, storedNow: () => baseline.getState().stored });

  const apply = (event: BaselineEvent<Values>) => {
    const before = baseline.getState();
    const after = reduceBaseline(before, event);
    baseline.setState(after);
    if (after.stored === before.stored) return;
    if (draft && Object.keys(after.changes).length === 0) forgetDraft(draft.name);
    rebase(form, after.stored.values, after.changes);
  };
  const { isPending } = mutation;
  const follow = useEffectEvent(() => apply({ type: 'read', stored, typed: form.getValues(), isDirty }));
  useEffect(() => {
    if (!isPending) follow();
  }, [stored, isDirty, isPending]);

  const { submit, isSending } = useSubmit<Values, Answer>(form, {
    ...{ fields, fieldOf, messageOf, confirm, onRefused, onInvalid },
    send: (command) => {
      const { version } = baseline.getState().stored;
      const sent = send ? send({ ...command }, version) : ({ ...command } as unknown as Sent);
      saysAtFields(sent, (error) => isSaidByFields(element.current, error, fieldOf));
      return mutation.mutateAsync(sent);
    },
    onSent: async (answer, command, sent) => {
      apply({ type: 'saved', sent, typed: form.getValues() });
      await onSaved?.(answer, command);
    },
    onRefusal: async (error) => {
      if (!reload || refusalOf(error) !== 'version_outdated') return;
      apply({ type: 'outdated', theirs: await reload(), typed: form.getValues() });
    },
  });
  /** As of now, where `isDirty` is as of the last render. */
  const isChanged = () => Object.keys(dirtyFields).some((field) => form.getFieldState(field as FieldPath<Values>).isDirty);

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
    busy: isPending,
    unsaved: isDirty,
    conflict,
    hasUnsavedChanges: () => isDirty && !isSending() && isChanged(),
    isConfirmOpen,
    setConfirmOpen,
    discard: () => apply({ type: 'discarded', stored }),
  };
}
