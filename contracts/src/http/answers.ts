import type { ProblemCode } from './problems.ts';
import type { RefusalCode } from './refusals.ts';

export interface FieldError {
  readonly field: string;
  readonly message: string;
}

/** The body of every answer that is not a success. `message` is one sentence that a person can act on. */
export interface ErrorAnswer {
  readonly statusCode: number;
  readonly error: string;
  readonly message: string;
  /** Which rule said no, or what kind of problem it was. */
  readonly code: RefusalCode | ProblemCode;
  /** The id of the request, by which an operator finds it in the server's log. */
  readonly requestId: string;
  /** The address in the reference that explains the code. */
  readonly doc: string;
  /** The fields that are wrong. */
  readonly errors?: readonly FieldError[];
}

/**
 * The sentence that a 503 says to a write that is in the log and not in the views yet: sent again with its Idempotency-Key, it
 * gives its answer.
 */
export const notShownYet = 'This was saved, and takes a moment to be shown. Try again in a moment.';

/**
 * The sentence that a 503 says where it cannot be told yet who asks, or what is asked for: what the session wrote before is not in
 * the views yet.
 */
export const shownSoon = 'What you saved before takes a moment to be shown. Try again in a moment.';

/** The body of a success that has nothing to show but a sentence. */
export interface MessageView {
  readonly message: string;
}

/** By the value of a list's status filter: how many rows there would be if it were chosen, with the same search and other filters. */
export type StatusCounts<Status extends string = string> = Readonly<Record<Status, number>>;

/** An answer that sends the browser on: 302. */
export interface Redirection {
  readonly url: string;
}
