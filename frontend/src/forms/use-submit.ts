import type { ErrorAnswer } from '@accelerator/contracts/http';
import { useRef } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { HttpError } from '../api/http.ts';
import { problemsOf, type FormProblem } from './command-resolver.ts';
import { fieldNamed } from './error-scroll.ts';

/** Which field a refusal stands at, in the server's words or in the form's own. */
export type FieldOfRefusal<Values extends FieldValues> = Partial<
  Record<ErrorAnswer['code'], FieldPath<Values> | { readonly field: FieldPath<Values>; readonly message: string }>
>;

interface SubmitOptions<Values extends FieldValues, Answer> {
  /** Asks once the command is valid; false sends nothing. */
  readonly confirm: ((command: Values) => Promise<boolean>) | undefined;
  /** Sends what was validated; rejects where the server refuses. */
  readonly send: (command: Values) => Promise<Answer>;
  /** @param values those of the form when they were sent */
  readonly onSent: (answer: Answer, command: Values, values: Values) => unknown;
  /** Before the problems are marked. */
  readonly onRefusal: (error: HttpError) => Promise<void>;
  readonly onRefused: ((error: HttpError) => void) | undefined;
  readonly onInvalid: ((problems: readonly FormProblem[]) => void) | undefined;
  readonly fields: readonly string[] | undefined;
  readonly fieldOf: FieldOfRefusal<Values>;
  /** Said at a field instead of the server's words. */
  readonly messageOf: Partial<Record<string, string>>;
}

/** Sends a form once it is valid, and marks at its fields what the server says of them. */
export function useSubmit<Values extends FieldValues, Answer>(
  form: UseFormReturn<Values>,
  { confirm, send, onSent, onRefusal, onRefused, onInvalid, fields, fieldOf, messageOf }: SubmitOptions<Values, Answer>,
): { readonly submit: () => void; readonly isSending: () => boolean } {
  // A ref, since one press can submit twice before a render: it leaves a field and closes its dialog.
  const state = useRef<'idle' | 'asking' | 'sending'>('idle');
  const sendCommand = async (command: Values) => {
    const values = form.getValues();
    if (confirm) {
      state.current = 'asking';
      if (!(await confirm({ ...command }))) return;
      state.current = 'sending';
    }
    let answer: Answer;
    try {
      answer = await send(command);
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      await onRefusal(error);
      for (const { field, message } of problemsIn(error, fieldOf)) {
        form.setError(field as FieldPath<Values>, { type: 'server', message: messageOf[field] ?? message });
      }
      return onRefused?.(error);
    }
    await onSent(answer, command, values);
  };
  const submit = () => {
    if (state.current !== 'idle') return;
    state.current = 'sending';
    const sent = form.handleSubmit(sendCommand, (invalid) => onInvalid?.(problemsOf(invalid, fields)))();
    void sent.finally(() => {
      state.current = 'idle';
    });
  };
  return { submit, isSending: () => state.current === 'sending' };
}

/** The problems that a refusal says of single fields: those that the server names, and the one that its code is about. */
function problemsIn<Values extends FieldValues>(error: HttpError, fieldOf: FieldOfRefusal<Values>): readonly FormProblem[] {
  if (!error.answer) return [];
  const { code, message, errors = [] } = error.answer;
  const about = fieldOf[code];
  if (!about) return errors;
  return [...errors, typeof about === 'string' ? { field: about, message } : about];
}

/** Everything that the refusal says is about fields that stand in the form. */
export function isSaidByFields<Values extends FieldValues>(
  form: HTMLFormElement | null,
  error: Error,
  fieldOf: FieldOfRefusal<Values>,
): boolean {
  const problems = error instanceof HttpError ? problemsIn(error, fieldOf) : [];
  return form !== null && problems.length > 0 && problems.every(({ field }) => fieldNamed(form, field) !== undefined);
}
