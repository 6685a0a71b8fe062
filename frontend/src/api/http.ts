import { addressOf, type ErrorAnswer, type Route } from '@accelerator/contracts/http';

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
    if (this.status === 0) return 'The server cannot be reached. Check your connection and try again.';
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

/** The sentence to show for any failure. */
export function errorMessage(error: unknown, fallback = 'Something went wrong. Try again.'): string {
  return error instanceof HttpError ? error.sentence : fallback;
}

export interface CallOptions {
  /** The `:name` parts of the route's path. */
  params?: Record<string, string | number>;
  query?: Record<string, string | number | undefined>;
  /** Sent as JSON; a call without one carries no content type. */
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

/** Makes one call and reads its JSON. Throws `HttpError` for everything that is not a success. */
export async function call<Answer>(route: Route, options: CallOptions = {}): Promise<Answer> {
  const response = await send(route, options);
  const text = await response.text();
  if (!response.ok) throw new HttpError(response.status, text || response.statusText);
  return (text === '' ? undefined : JSON.parse(text)) as Answer;
}

async function send(route: Route, { params = {}, query = {}, body, headers = {}, signal }: CallOptions): Promise<Response> {
  const address = addressOf(route, params as Record<never, string>, query);
  try {
    return await fetch(address, {
      method: route.method,
      credentials: 'include',
      headers: { accept: 'application/json', ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new HttpError(0, error instanceof Error ? error.message : 'No answer');
  }
}
