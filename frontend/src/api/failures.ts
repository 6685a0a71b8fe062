import type { RefusalCode } from '@accelerator/contracts/http';
import { toast, type ToastText } from '../ui/messages/toasts.tsx';
import { isSaidAtFields } from './field-refusals.ts';
import { errorMessage, HttpError, refusalOf } from './http.ts';

/** The toast of a mutation that failed, as `messages.failed` of its declaration; undefined where the screen shows the failure itself. */
export type FailureText = (error: Error, variables?: unknown) => ToastText | undefined;

const title = 'Error';

/** Says the error's own sentence under a title. */
export const titledFailure =
  (under = title) =>
  (error: unknown): ToastText => ({ title: under, description: errorMessage(error) });

/** Says a failure at once, for what is no mutation. */
export function toastFailure(error: unknown): void {
  toast({ ...titledFailure()(error), tone: 'bad' });
}

/** A failure that the screen shows itself where the refusal is this one. */
export const exceptWhere =
  (code: RefusalCode, failed: FailureText): FailureText =>
  (error, variables) =>
    refusalOf(error) === code ? undefined : failed(error, variables);

const readOnlySentence = 'You have read-only access and cannot make changes in the admin dashboard.';

/**
 * The text of a toast about an administrator's mutation that failed: what failed, and the server's own sentence where the server understood
 * the request and refused it. Without the right to change anything it is the read-only sentence alone.
 */
export function failureMessage(error: Error, whatFailed: string, readOnly = readOnlySentence): string {
  if (error instanceof HttpError && error.status === 403) return readOnly;
  const refusal = error instanceof HttpError && error.status < 500 ? error.answer?.message : undefined;
  if (!refusal) return whatFailed;
  // What was refused is refused again.
  const failed = whatFailed.replace(tryAgain, '');
  return `${failed}${/[.!?]$/.test(failed) ? '' : '.'} ${refusal}`;
}

const tryAgain = /\s*Please try again\.?$/;

/** The toast of an administrator's mutation that failed, as `messages.failed` of its declaration. Its form may say it already. */
export const whatFailed =
  (sentence: string, readOnly?: string): FailureText =>
  (error, variables) =>
    isSaidAtFields(error, variables) ? undefined : { title, description: failureMessage(error, sentence, readOnly) };

/** The same of a decision. Where what is decided on has changed since it was opened, nothing was decided, and that is all that is said. */
export const decisionFailed =
  (sentence: string): FailureText =>
  (error, variables) =>
    isOutdated(error) ? titledFailure()(error) : whatFailed(sentence)(error, variables);

export function isOutdated(error: Error): boolean {
  return refusalOf(error) === 'version_outdated';
}
