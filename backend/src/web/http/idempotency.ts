import { createHmac } from 'node:crypto';
import { accountRoutes, adminUserRoutes } from '@accelerator/contracts/accounts';
import { headers } from '@accelerator/contracts/http';
import { BadRequestException, ConflictException } from '@nestjs/common';
import type { Request, RequestHandler, Response } from 'express';
import type { StoredOutcome, Vault } from '../../event-sourcing/personal-data/vault/vault.ts';
import { callerOf } from '../access/caller.ts';
import { Throttle } from '../access/throttle.ts';
import { beforeEnd } from './before-end.ts';
import { calledPath } from '../access/called-path.ts';
import { logFailure } from '../../platform/logging/log.ts';
import { scopeOf } from './request-scope.ts';

const unsafeMethods = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);
/** Their effect is a session, which an answer given again could not bring along, or they answer a password, which must lie nowhere. */
const neverReplayed = [
  accountRoutes.logIn.path,
  accountRoutes.logOut.path,
  adminUserRoutes.create.path,
  adminUserRoutes.resetPassword.path,
].map((path) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`));
const keptForMs = 24 * 60 * 60 * 1000;
/** So that nobody can fill the disk: more than anyone does in a day by hand. */
const mostKeptOfOneCaller = 5_000;
/** In characters. A success is kept at any length, because it may be worth more than its room. */
const longestRefusalKept = 10_000;
const visitor = 'visitor';
const keyForm = /^[\x21-\x7e]{1,200}$/;

interface Attempt {
  readonly caller: string;
  readonly key: string;
  readonly fingerprint: string;
}

/**
 * A call that carries an Idempotency-Key is carried out once: the same call again, by the same caller, answers the first outcome.
 * Uses at the same time wait for the first. Outcomes that trying again can change (429, 5xx) are not kept, nor what strangers are told
 * who did nothing. Where an outcome is not kept, the ids of its commands still keep a retry from writing twice.
 */
export function answerRetries(vault: Vault): RequestHandler {
  const running = new Map<string, Promise<void>>();
  const kept = new Throttle(vault, 'kept-outcome', { limit: mostKeptOfOneCaller, windowMs: keptForMs });

  return async (request, response, next) => {
    const key = request.get(headers.idempotencyKey);
    if (key === undefined || !unsafeMethods.has(request.method) || neverReplayed.some((path) => path.test(calledPath(request))))
      return next();
    if (!keyForm.test(key)) throw new BadRequestException('The Idempotency-Key must be 1 to 200 visible characters.');
    const caller = whoTries(request);
    const attempt = { caller, key, fingerprint: fingerprintOf(request, vault) };
    const slot = `${caller}\n${key}`;
    // Each turn waits for the one before it; whoever finds nobody running and nothing kept goes ahead.
    for (let before = running.get(slot); before; before = running.get(slot)) await before;
    const { promise, resolve } = Promise.withResolvers<void>();
    running.set(slot, promise);
    const leave = (): void => {
      if (running.get(slot) === promise) running.delete(slot);
      resolve();
    };
    // Whoever hung up while waiting is not carried out; what is under way goes on to its end, and others wait for that.
    if (response.closed) return leave();
    const former = await vault.outcome(caller, key).catch((error: unknown) => {
      leave();
      throw error;
    });
    if (former && former.expiresAt > Date.now()) {
      leave();
      return answerAgain(former, attempt, request, response);
    }
    scopeOf(request).retryIdentity = `${slot}\n${attempt.fingerprint}`;
    beforeEnd(response, async (body) => {
      try {
        if (isWorthKeeping(attempt, request, response, body)) await keep(attempt, request, response, textOf(body), vault, kept);
      } finally {
        leave();
      }
    });
    next();
  };
}

/** Whoever registers has become somebody by the time they try again, where the cookie had come and the rest of the answer had not. */
function whoTries(request: Request): string {
  return (registers(request) ? undefined : callerOf(request)?.userId) ?? visitor;
}

function registers(request: Request): boolean {
  return calledPath(request) === accountRoutes.register.path;
}

/** What a visitor is told is kept where a registration was decided: that is throttled, and nothing else of a visitor's has an effect. */
function isWorthKeeping({ caller }: Attempt, request: Request, { statusCode }: Response, body: unknown): boolean {
  if (statusCode === 429 || statusCode >= 500) return false;
  const isRefusal = statusCode >= 400;
  if (caller === visitor && (!registers(request) || (isRefusal && statusCode !== 409))) return false;
  return !isRefusal || textOf(body).length <= longestRefusalKept;
}

function textOf(body: unknown): string {
  return Buffer.isBuffer(body) ? body.toString('utf8') : String(body ?? '');
}

function answerAgain(kept: StoredOutcome, attempt: Attempt, request: Request, response: Response): void {
  if (kept.fingerprint !== attempt.fingerprint) throw new ConflictException('This Idempotency-Key was used for another call.');
  if (kept.logPosition !== null) scopeOf(request).wrote(kept.logPosition);
  response.status(kept.status).type('application/json').send(kept.body);
}

async function keep(
  attempt: Attempt,
  request: Request,
  { statusCode: status }: Response,
  body: string,
  vault: Vault,
  kept: Throttle,
): Promise<void> {
  const { logPosition, correlationId } = scopeOf(request);
  try {
    if ((await kept.take(attempt.caller)) > 0) return;
    await vault.putOutcome({ ...attempt, status, body, logPosition, expiresAt: Date.now() + keptForMs });
  } catch (error) {
    // The call itself is done: its answer must not be lost because it could not be kept.
    logFailure(error, correlationId);
  }
}

/** Keyed, because a body can hold a password. */
function fingerprintOf(request: Request, vault: Vault): string {
  const said = `${request.method}\n${request.originalUrl}\n${JSON.stringify(request.body)}`;
  return createHmac('sha256', vault.nameKey()).update(`outcome\n${said}`).digest('hex');
}
