import type { ToastText } from '../ui/messages/toasts.tsx';
import { isSaidAtFields } from './field-refusals.ts';
import { HttpError } from './http.ts';

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
  (sentence: string, readOnly?: string) =>
  (error: Error, variables?: unknown): ToastText | undefined =>
    isSaidAtFields(error, variables) ? undefined : { title: 'Error', description: failureMessage(error, sentence, readOnly) };
