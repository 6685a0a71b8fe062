import type { ErrorAnswer } from '@accelerator/contracts/http';

/** An answer that is not a success, or none at all (status 0). */
export class HttpError extends Error {
  readonly status: number;
  readonly answer: ErrorAnswer | undefined;

  /** @param body the text of the answer, or what the browser says where there was none */
  constructor(status: number, body: string) {
    super(`${status}: ${body}`);
    this.name = 'HttpError';
    this.status = status;
    this.answer = errorAnswerIn(body);
  }

  /** One sentence for the person who asked. */
  get sentence(): string {
    if (this.answer) return this.answer.message;
    if (this.status === 0)
      return navigator.onLine
        ? 'The server cannot be reached. Check your connection and try again.'
        : 'You are offline. Try again once the connection is back.';
    if (this.status === 403) return 'You may not see or do this. Ask an administrator if you think you should.';
    return this.status >= 500
      ? 'The server could not do this. Try again in a moment.'
      : 'This was not accepted. Reload the page and try again.';
  }
}

function errorAnswerIn(body: string): ErrorAnswer | undefined {
  try {
    const answer = JSON.parse(body) as Partial<ErrorAnswer> | null;
    return typeof answer?.message === 'string' ? (answer as ErrorAnswer) : undefined;
  } catch {
    return undefined;
  }
}

/** Which rule said no, or what kind of problem it was; undefined where nothing was answered. */
export function refusalOf(error: unknown): ErrorAnswer['code'] | undefined {
  return error instanceof HttpError ? error.answer?.code : undefined;
}

/** A request that failed before it was sent; the message is a sentence to show. */
export class UnsentError extends Error {
  override readonly name = 'UnsentError';
}

/** The sentence to show for any failure. */
export function errorMessage(error: unknown, fallback = 'Something went wrong. Try again.'): string {
  if (error instanceof UnsentError) return error.message;
  return error instanceof HttpError ? error.sentence : fallback;
}
