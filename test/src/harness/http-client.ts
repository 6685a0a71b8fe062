import { randomUUID } from 'node:crypto';
import { accountRoutes } from '@accelerator/contracts/accounts/routes';
import {
  headers as ours,
  notShownYet,
  shownSoon,
  type ErrorAnswer,
  type Method,
  type RefusalCode,
} from '@accelerator/contracts/http';
import { refusalStatuses } from '@accelerator/contracts/http/refusal-statuses';
import type { Answered, DocumentedAnswers } from './documented-answers.ts';
import { poll } from './poll.ts';

/** Loaded past jest, which would load the validator and compile its schemas anew for each file. */
const { documentedAnswers } = process.getBuiltinModule('node:module').createRequire(import.meta.url)(
  './documented-answers.ts',
) as typeof import('./documented-answers.ts');

export interface Answer<Body> {
  readonly status: number;
  /** Parsed where it is JSON, else text; undefined where there is none. */
  readonly body: Body;
  readonly headers: Headers;
}

export interface CallOptions {
  /** Sent as JSON. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * One caller: keeps its cookies, sends no Origin, follows no redirect. `Body` is what the caller expects to be answered; nothing checks it
 * but the assertions of the test.
 */
export class HttpClient {
  /** False where the server was built from other sources than the reference. */
  static isCompared = true;

  readonly baseUrl: string;
  private readonly cookies = new Map<string, string>();

  constructor(baseUrl: string) {
    this.baseUrl = baseUrl;
  }

  get<Body = unknown>(path: string, headers: CallOptions['headers'] = {}): Promise<Answer<Body>> {
    return this.call('GET', path, { headers });
  }

  post<Body = unknown>(path: string, body?: unknown, headers: CallOptions['headers'] = {}): Promise<Answer<Body>> {
    return this.call('POST', path, { body, headers });
  }

  put<Body = unknown>(path: string, body?: unknown, headers: CallOptions['headers'] = {}): Promise<Answer<Body>> {
    return this.call('PUT', path, { body, headers });
  }

  patch<Body = unknown>(path: string, body?: unknown, headers: CallOptions['headers'] = {}): Promise<Answer<Body>> {
    return this.call('PATCH', path, { body, headers });
  }

  delete<Body = unknown>(path: string, body?: unknown, headers: CallOptions['headers'] = {}): Promise<Answer<Body>> {
    return this.call('DELETE', path, { body, headers });
  }

  /**
   * As a browser and a patient person make a call: a write carries a key, and is sent again with it for as long as it is saved and cannot be
   * shown yet. What this caller has written is shown by the time that it is answered, so that no test depends on how busy the machine is.
   */
  async call<Body>(method: Method, path: string, options: CallOptions = {}): Promise<Answer<Body>> {
    const isRead = method === 'GET';
    const headers = { ...(isRead ? {} : { [ours.idempotencyKey]: randomUUID() }), ...options.headers };
    const shown = async () => {
      const answer = await this.once<Body>(method, path, { ...options, headers });
      return (isRead ? isBehind(answer) : isNotShownYet(answer)) ? undefined : answer;
    };
    const answer = await poll(shown, { missing: () => `${method} ${path} is not answered by views that show what was written` });
    if (!isRead && isBehind(answer)) await this.get(accountRoutes.user.path);
    return answer;
  }

  /** One call, whatever is answered. @throws where the reference does not have it so */
  async once<Body>(method: Method, path: string, { body, headers = {} }: CallOptions = {}): Promise<Answer<Body>> {
    const response = await this.fetch(path, {
      method,
      headers: { ...(body === undefined ? {} : { 'Content-Type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const content = await contentOf(response);
    if (typeof content === 'object')
      mustBeDocumented(response, method, path, (answers, answered) => answers.problemOfBody(answered, content));
    return { status: response.status, body: content as Body, headers: response.headers };
  }

  /**
   * As the browser's `fetch`, with this caller's cookies.
   * @throws where the reference does not name the answer's route, status or media type
   */
  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    if (this.cookies.size > 0) headers.set('Cookie', this.cookieHeader);
    const response = await fetch(new URL(path, this.baseUrl), { redirect: 'manual', ...init, headers });
    for (const cookie of response.headers.getSetCookie()) this.keep(cookie);
    mustBeDocumented(response, init.method ?? 'GET', path, (answers, answered) => answers.problemOfHead(answered));
    return response;
  }

  get cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  private keep(cookie: string): void {
    const [pair = '', ...attributes] = cookie.split(';').map((part) => part.trim());
    const name = pair.slice(0, pair.indexOf('='));
    const gone = attributes.some(
      (attribute) => /^max-age=(0|-)/i.test(attribute) || isPast(/^expires=(.+)$/i.exec(attribute)?.[1]),
    );
    if (gone) this.cookies.delete(name);
    else this.cookies.set(name, pair.slice(name.length + 1));
  }
}

/** The body of an answer, to be compared with that of another one: each refusal names the call that it refused. */
export function withoutRequestId(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('requestId' in body)) return body;
  const { requestId: _, ...rest } = body;
  return rest;
}

/** The rule of the programme that a refusal names; undefined where it was refused by none, or not refused. */
export function ruleOf(body: unknown): RefusalCode | undefined {
  const { code } = (typeof body === 'object' && body !== null ? body : {}) as Partial<ErrorAnswer>;
  return code !== undefined && Object.hasOwn(refusalStatuses, code) ? (code as RefusalCode) : undefined;
}

/** The statuses of answers that a proxy gives for a server that is not there: they name no call. */
const ofProxies: ReadonlySet<number> = new Set([421, 502, 503, 504]);

/** @throws Error with the problem that is found in the answer */
function mustBeDocumented(
  { status, headers }: Response,
  method: string,
  path: string,
  find: (answers: DocumentedAnswers, answered: Answered) => string | undefined,
): void {
  if (!HttpClient.isCompared || (ofProxies.has(status) && !headers.has('x-correlation-id'))) return;
  const mediaType = headers.get('content-type')?.split(';')[0] ?? '';
  const problem = find(documentedAnswers(), { method, path, status, mediaType });
  if (problem !== undefined) throw new Error(problem);
}

/** The views did not show in time what the caller has written. */
function isBehind({ headers }: Answer<unknown>): boolean {
  return headers.has(ours.logLag);
}

function isNotShownYet({ status, body }: Answer<unknown>): boolean {
  const said = (body as Partial<ErrorAnswer> | undefined)?.message;
  return status === 503 && (said === notShownYet || said === shownSoon);
}

async function contentOf(response: Response): Promise<unknown> {
  const text = await response.text();
  if (text === '') return undefined;
  return /\bjson\b/.test(response.headers.get('content-type') ?? '') ? (JSON.parse(text) as unknown) : text;
}

function isPast(date: string | undefined): boolean {
  return date !== undefined && Date.parse(date) <= Date.now();
}
