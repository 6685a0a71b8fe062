import type { ToastText } from '../ui/toasts.tsx';
import { HttpError, isUnanswered } from './http.ts';

const readOnlySentence = 'You have read-only access and cannot make changes in the admin dashboard.';

/**
 * The text of a toast about an administrator's mutation that failed: what failed, and the server's own sentence where the server understood
 * the request and refused it. Without the right to change anything it is the read-only sentence alone.
 */
export function failureMessage(error: Error, whatFailed: string, readOnly = readOnlySentence): string {
  if (error instanceof HttpError && error.status === 403) return readOnly;
  if (error instanceof HttpError && isUnanswered(error)) return `${whatFailed.replace(tryAgain, '')}: ${noAnswer}`;
  const refusal = error instanceof HttpError && error.status < 500 ? error.answer?.message : undefined;
  if (!refusal) return whatFailed;
  // What was refused is refused again.
  const failed = whatFailed.replace(tryAgain, '');
  return `${failed}${/[.!?]$/.test(failed) ? '' : '.'} ${refusal}`;
}

const noAnswer =
  'the server did not answer. It may be done all the same, or a part of it. Press again to see: nothing is done twice.';
const tryAgain = /\s*Please try again\.?$/;

/** The toast of an administrator's mutation that failed, as `messages.failed` of its declaration. */
export const whatFailed =
  (sentence: string, readOnly?: string) =>
  (error: Error): ToastText => ({ title: 'Error', description: failureMessage(error, sentence, readOnly) });
