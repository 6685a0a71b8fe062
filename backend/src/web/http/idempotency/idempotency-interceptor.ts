import { createHmac } from 'node:crypto';
import { headers, type Route as RouteDefinition } from '@accelerator/contracts/http';
import {
  BadRequestException,
  ConflictException,
  HttpException,
  Injectable,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import type { Request, Response } from 'express';
import { PinoLogger } from 'nestjs-pino';
import { lastValueFrom, of, type Observable } from 'rxjs';
import { dayMs } from '../../../event-sourcing/kernel/days.ts';
import { KeyedMutex } from '../../../platform/async/keyed-mutex.ts';
import { failureOf } from '../../../platform/logging/logger.ts';
import { Vault } from '../../../platform/vault/vault.ts';
import type { Position } from '../../../event-sourcing/kernel/position.ts';
import { RefusedError } from '../../../event-sourcing/kernel/refusal.ts';
import { callerOf } from '../../access/caller.ts';
import { clientOf } from '../../access/network.ts';
import { RateLimiter } from '../../access/rate-limiter.ts';
import { routeOf } from '../../access/route.ts';
import { SecurityLog } from '../../access/security-log.ts';
import { Throttle } from '../../access/throttle.ts';
import { errorAnswer } from '../refusals/error-filter.ts';
import { IdempotencyStore, type StoredOutcome } from './idempotency-store.ts';
import { scopeOf } from '../request-scope.ts';
import { SealedOutcomes } from './sealed-outcomes.ts';
import { unsafeMethods } from './unsafe-methods.ts';

const retentionMs = dayMs;
/** So that no caller can fill the disk: more than anyone does in a day by hand. */
const maxOutcomesPerCaller = 5_000;
/**
 * Of an outcome without an answer: commands came to nothing, because all was so already, and the views did not show it yet. No event
 * tells of that, so the body holds where their streams stood.
 */
const unanswered = 503;
/** In characters. A success is stored at any length, because it may be worth more than its room. */
const maxRefusalLength = 10_000;
const visitor = 'visitor';
const keyForm = /^[\x21-\x7e]{1,200}$/;

/** A call that carries a key. */
interface KeyedCall {
  readonly request: Request;
  readonly response: Response;
  readonly route: RouteDefinition | undefined;
  readonly caller: string;
  readonly key: string;
  readonly fingerprint: string;
}

type Outcome = Pick<StoredOutcome, 'status' | 'body'>;

/**
 * A call that carries an Idempotency-Key is carried out once: the same call again, by the same caller, answers the first outcome.
 * Uses at the same time wait for the first. Outcomes that trying again can change (429, 5xx) are not stored, nor what visitors are told
 * who did nothing. Of a 5xx, the commands that changed nothing are stored, because the log has no trace of them. Where the outcome is not
 * stored, as after a crash between the commit and the answer, the log says what was done: the ids of a retry are those of the first call
 * (`RequestScope`), by which `CommandGateway.sendOnce` finds it.
 */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  readonly #turns = new KeyedMutex();
  readonly #storing: Throttle;
  readonly #sealed: SealedOutcomes;

  constructor(
    private readonly outcomes: IdempotencyStore,
    private readonly vault: Vault,
    rateLimiter: RateLimiter,
    private readonly logger: PinoLogger,
    private readonly securityLog: SecurityLog,
  ) {
    this.#storing = new Throttle(rateLimiter, 'kept-outcome', { limit: maxOutcomesPerCaller, windowMs: retentionMs });
    this.#sealed = new SealedOutcomes(vault.nameKey);
  }

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const http = context.switchToHttp();
    const [request, response] = [http.getRequest<Request>(), http.getResponse<Response>()];
    const route = routeOf(context.getHandler() as () => unknown);
    const key = request.get(headers.idempotencyKey);
    if (key === undefined || !mayBeRetry(request)) return next.handle();
    if (!keyForm.test(key)) throw new BadRequestException('The Idempotency-Key must be 1 to 200 visible characters.');
    const caller = (refusalsForVisitors(route) ? undefined : callerOf(request)?.userId) ?? visitor;
    const call = { request, response, route, caller, key, fingerprint: fingerprintOf(request, this.vault.nameKey) };
    scopeOf(request).retryIdentity = `${slotOf(call)}\n${call.fingerprint}`;
    if (route?.retry === 'repeated') {
      this.#mustBeDone(call);
      return next.handle();
    }
    return of(await this.#turns.take(slotOf(call), () => this.#answerOnce(call, next)));
  }

  async #answerOnce(call: KeyedCall, next: CallHandler): Promise<unknown> {
    const { request, response, caller, key } = call;
    // A caller that hung up while waiting is not served; what was under way went on to its end.
    if (response.closed) return undefined;
    const former = await this.outcomes.find(caller, key);
    if (former && former.expiresAt > Date.now()) {
      mustBeOf(call, former);
      const opened = { ...former, body: this.#sealed.open(former.body, slotOf(call)) };
      if (opened.status !== unanswered) return replay(opened, call);
      scopeOf(request).cameToNothing = new Map(JSON.parse(opened.body) as [string, Position][]);
    }
    const { body, error } = await settled(next);
    // Not stored: it holds until the state of the caller is another one.
    if (isAnswer(error)) this.#mustBeDone(call);
    const outcome = error === undefined ? { status: response.statusCode, body: textOf(body) } : refusalOf(error, request);
    if (isWorthStoring(call, outcome)) await this.#store(call, outcome);
    else await this.#storeUnanswered(call, outcome);
    if (error !== undefined) throw error;
    return body;
  }

  /** Whatever the handler came to: what the log does not have is new, and refused by the state of the caller. @throws RefusedError */
  #mustBeDone({ request, route }: KeyedCall): void {
    const { refusedUnlessDone, logPosition } = scopeOf(request);
    if (!refusedUnlessDone || logPosition !== null) return;
    const username = callerOf(request)?.username;
    if (username)
      this.securityLog.write('refused', { username, client: clientOf(request), what: `${route?.method} ${route?.path}` });
    throw new RefusedError(refusedUnlessDone);
  }

  /** A call that is sent again stays without effect, as it was, whatever others change in between. */
  async #storeUnanswered(call: KeyedCall, { status }: Outcome): Promise<void> {
    const { cameToNothing, comingToNothing } = scopeOf(call.request);
    if (status < 500 || call.caller === visitor || comingToNothing.size === 0) return;
    await this.#store(call, { status: unanswered, body: JSON.stringify([...cameToNothing, ...comingToNothing]) });
  }

  async #store(call: KeyedCall, { status, body }: Outcome): Promise<void> {
    const { request, caller, key, fingerprint } = call;
    const { logPosition } = scopeOf(request);
    const sealed = this.#sealed.seal(body, slotOf(call));
    try {
      if ((await this.#storing.take(caller)) > 0) return;
      const expiresAt = Date.now() + retentionMs;
      await this.outcomes.put({ caller, key, fingerprint, status, body: sealed, logPosition, expiresAt });
    } catch (error) {
      // The call itself is done: its answer must not be lost because it could not be stored.
      this.logger.error(failureOf(error));
    }
  }
}

/** It carries a key, so an earlier attempt at it may have been carried out. */
export function mayBeRetry(request: Request): boolean {
  return request.get(headers.idempotencyKey) !== undefined && unsafeMethods.has(request.method);
}

/** Of the programme: a failure of the server says nothing about the call. */
function isAnswer(error: unknown): boolean {
  return error === undefined || error instanceof RefusedError || (error instanceof HttpException && error.getStatus() < 500);
}

function slotOf({ caller, key }: KeyedCall): string {
  return `${caller}\n${key}`;
}

async function settled(next: CallHandler): Promise<{ body?: unknown; error?: unknown }> {
  try {
    return { body: await lastValueFrom(next.handle() as Observable<unknown>, { defaultValue: undefined }) };
  } catch (error) {
    return { error };
  }
}

function mustBeOf({ fingerprint }: KeyedCall, former: StoredOutcome): void {
  if (former.fingerprint !== fingerprint) throw new ConflictException('This Idempotency-Key was used for another call.');
}

function replay(former: StoredOutcome, { request, response }: KeyedCall): unknown {
  if (former.logPosition !== null) scopeOf(request).wrote(former.logPosition);
  response.status(former.status);
  return former.body === '' ? undefined : JSON.parse(former.body);
}

function refusalOf(error: unknown, request: Request): Outcome {
  const { answer } = errorAnswer(error, request);
  return { status: answer.statusCode, body: textOf(answer) };
}

function textOf(body: unknown): string {
  return body === undefined ? '' : JSON.stringify(body);
}

/** The refusals that are stored of an act of visitors; undefined of what is none. */
function refusalsForVisitors(route: RouteDefinition | undefined): readonly number[] | undefined {
  return typeof route?.retry === 'object' ? route.retry.refusalsForVisitors : undefined;
}

/**
 * A refusal that a visitor is told is stored where it is of their acts: nothing else that they send does more when it is sent
 * again.
 */
function isWorthStoring({ caller, route }: KeyedCall, { status, body }: Outcome): boolean {
  if (status === 429 || status >= 500) return false;
  const isRefusal = status >= 400;
  const kept = refusalsForVisitors(route);
  if (caller === visitor && (!kept || (isRefusal && !kept.includes(status)))) return false;
  return !isRefusal || body.length <= maxRefusalLength;
}

/** Keyed, because a body can hold a password. */
function fingerprintOf(request: Request, key: Buffer): string {
  const said = `${request.method}\n${request.originalUrl}\n${JSON.stringify(request.body)}`;
  return createHmac('sha256', key).update(`outcome\n${said}`).digest('hex');
}
