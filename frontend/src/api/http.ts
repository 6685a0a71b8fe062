import {
  addressOf,
  type AnswerOf,
  type BodyOf,
  type ErrorAnswer,
  type ParameterOf,
  type QueryOf,
  type RefusalCode,
  type Route,
} from '@accelerator/contracts/http';

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

/** Which rule said no; undefined where it was something else. */
export function refusalOf(error: unknown): RefusalCode | undefined {
  return error instanceof HttpError ? error.answer?.code : undefined;
}

/** The sentence to show for any failure. */
export function errorMessage(error: unknown, fallback = 'Something went wrong. Try again.'): string {
  return error instanceof HttpError ? error.sentence : fallback;
}

/** What a call of the route carries; what the route does not name, it has not. */
export type CallOptions<R extends Route> = Part<'params', Params<R>> &
  Part<'body', BodyOf<R>> & {
    query?: QueryOf<R>;
    headers?: Record<string, string>;
    signal?: AbortSignal;
  };
/** The `:name` parts of the route's path. */
type Params<R extends Route> = [ParameterOf<R>] extends [never] ? never : Record<ParameterOf<R>, string | number>;
type Part<Name extends string, Value> = [Value] extends [never] ? { [Key in Name]?: never } : { [Key in Name]: Value };
type Options<R extends Route> = object extends CallOptions<R> ? [options?: CallOptions<R>] : [options: CallOptions<R>];

/** Makes one call and reads its JSON. A body is sent as JSON. Throws `HttpError` for everything that is not a success. */
export async function call<R extends Route>(route: R, ...[options]: Options<R>): Promise<AnswerOf<R>> {
  const response = await send(route, (options ?? {}) as Sent);
  const text = await response.text();
  if (!response.ok) throw new HttpError(response.status, text || response.statusText);
  return (text === '' ? undefined : JSON.parse(text)) as AnswerOf<R>;
}

interface Sent {
  params?: Record<string, string | number>;
  query?: Record<string, string | undefined>;
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

/** A call without a body carries no content type. */
async function send(route: Route, { params = {}, query = {}, body, headers = {}, signal }: Sent): Promise<Response> {
  const address = addressOf(route, params, query);
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
