import {
  addressOf,
  headers,
  type AnswerOf,
  type BodyOf,
  type ParameterOf,
  type QueryOf,
  type Route,
} from '@accelerator/contracts/http';
import { newUuid } from '../browser/uuid.ts';
import { digestOf } from './digest.ts';
import { HttpError } from './http.ts';
import { backgroundHeaders, noteSessionEnd } from './session-end.ts';
import { noteShownPosition } from './shown-position.ts';

/** The arguments that a read of the route is about; what the route does not name, it has not. */
export type ReadArgs<R extends Route> = Part<'params', ParamsOf<R>> & { readonly query?: QueryOf<R> };

/** The arguments that a write of the route carries. */
export type WriteArgs<R extends Route> = ReadArgs<R> &
  Part<'body', BodyOf<R>> & {
    /** The version that is meant to be changed: a change in between is refused with `version_outdated`. */
    readonly version?: number | string | undefined;
  };

/** The `:name` parts of the route's path. */
type ParamsOf<R extends Route> = [ParameterOf<R>] extends [never] ? never : Readonly<Record<ParameterOf<R>, string | number>>;
type Part<Name extends string, Value> = [Value] extends [never]
  ? { readonly [Key in Name]?: never }
  : { readonly [Key in Name]: Value };

/** Arguments of any route. */
export interface Args {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | undefined>>;
  readonly body?: unknown;
  readonly version?: number | string | undefined;
}

export interface Received<R extends Route> {
  readonly answer: AnswerOf<R>;
  readonly headers: Headers;
}

/** Longer than the server waits for its views, and for anything that it does. */
const timeoutMs = 15_000;
const maxRetries = 2;
/** A longer wait is left to the person, who is told about it. */
const maxRetryAfterMs = 5_000;
/** The duration for which a repeated write counts as the one that got no answer. */
const resendMs = 60_000;

/**
 * Makes one call: the only place of the client that speaks HTTP. Cookies go along, and a body travels as JSON. A read that the server asks
 * to repeat within 5 s (429 or 503 with Retry-After) is repeated, twice at most. A write is sent once and carries an Idempotency-Key.
 * Throws `HttpError` for everything that is not a success: status 0 where no answer came, or none within 15 s.
 */
export async function send<R extends Route>(route: R, args: Args, signal?: AbortSignal): Promise<Received<R>> {
  const { params = {}, query = {}, body, version } = args;
  const address = new URL(addressOf<Route>(route, params, query), location.origin);
  const fingerprint = route.method === 'GET' ? undefined : digestOf(`${route.method} ${address.href} ${JSON.stringify(body)}`);
  const key = fingerprint === undefined ? undefined : keyFor(fingerprint);
  const call: RequestInit = {
    method: route.method,
    credentials: 'include',
    headers: {
      accept: 'application/json',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(version !== undefined && { 'if-match': `"${version}"` }),
      ...(key !== undefined && { [headers.idempotencyKey]: key }),
      ...backgroundHeaders(),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  };
  try {
    const { response, text } = await receive(address, call, signal);
    noteSessionEnd(response.headers);
    noteShownPosition(response.headers);
    forgetUnanswered(fingerprint);
    return { answer: contentOf(text, response.headers) as AnswerOf<R>, headers: response.headers };
  } catch (error) {
    if (signal?.aborted) throw error;
    const failure = error instanceof HttpError ? error : new HttpError(0, error instanceof Error ? error.message : 'No answer');
    if (isDecided(failure)) forgetUnanswered(fingerprint);
    throw failure;
  }
}

interface Answered {
  readonly response: Response;
  readonly text: string;
}

/** The success that a call came to, after the repetitions that the server asked for. */
async function receive(address: URL, call: RequestInit, signal: AbortSignal | undefined): Promise<Answered> {
  for (let repeated = 0; ; repeated += 1) {
    const answered = await attempt(address, call, signal);
    const { response, text } = answered;
    if (response.ok) return answered;
    const waitMs = call.method === 'GET' && repeated < maxRetries ? repeatAfterMs(response) : undefined;
    if (waitMs === undefined) throw new HttpError(response.status, text || response.statusText);
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    signal?.throwIfAborted();
  }
}

/** One call to the end of its answer, which has to come in time. */
async function attempt(address: URL, call: RequestInit, signal: AbortSignal | undefined): Promise<Answered> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(new HttpError(0, `No answer within ${timeoutMs} ms`)), timeoutMs);
  try {
    const either = signal ? AbortSignal.any([signal, late.signal]) : late.signal;
    const response = await fetch(new Request(address, { ...call, signal: either }));
    return { response, text: await response.text() };
  } catch (error) {
    throw late.signal.aborted && !signal?.aborted ? late.signal.reason : error;
  } finally {
    clearTimeout(timer);
  }
}

/** The wait after which the server asks to be asked again; undefined where it does not, or that is too long. */
function repeatAfterMs({ status, headers: received }: Response): number | undefined {
  if (status !== 429 && status !== 503) return undefined;
  const waitMs = Number(received.get('retry-after') ?? NaN) * 1000;
  return waitMs <= maxRetryAfterMs ? waitMs : undefined;
}

/** A page is text, and everything else is JSON. */
function contentOf(text: string, received: Headers): unknown {
  if (text === '') return undefined;
  return received.get('content-type')?.startsWith('text/html') ? text : JSON.parse(text);
}

interface Unanswered {
  readonly key: string;
  readonly until: number;
}

/**
 * The writes that got no answer, by the digest of what they said: sent again, each carries its own key, so that it is not done twice.
 * What they said, a password perhaps, is not kept.
 */
const unanswered = new Map<bigint, Unanswered>();

function keyFor(said: bigint): string {
  const now = Date.now();
  for (const [other, { until }] of unanswered) if (until <= now) unanswered.delete(other);
  const key = unanswered.get(said)?.key ?? newUuid();
  unanswered.set(said, { key, until: now + resendMs });
  return key;
}

function forgetUnanswered(said: bigint | undefined): void {
  if (said !== undefined) unanswered.delete(said);
}

/** True if the server has said what came of it. Of the others the server keeps no outcome. */
function isDecided({ status }: HttpError): boolean {
  return status > 0 && status < 500 && status !== 429;
}
