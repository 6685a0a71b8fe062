import { createHmac } from 'node:crypto';
import { headers } from '@accelerator/contracts/http';
import { BadRequestException, ConflictException } from '@nestjs/common';
import type { Request, RequestHandler, Response } from 'express';
import type { StoredOutcome, Vault } from '../vault/vault.ts';
import { callerOf } from '../access/caller.ts';
import { beforeEnd } from './before-end.ts';
import { logDefect } from './log.ts';
import { scopeOf } from './request-scope.ts';

const unsafeMethods = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);
/** Their effect is a session, which an answer given again could not bring along. */
const neverReplayed = new Set(['/api/login', '/api/logout']);
const keptForMs = 24 * 60 * 60 * 1000;
const keyForm = /^[\x21-\x7e]{1,200}$/;

interface Attempt {
  readonly caller: string;
  readonly key: string;
  readonly fingerprint: string;
}

/**
 * A call that carries an Idempotency-Key is carried out once: the same call again, by the same caller, answers the first outcome.
 * Uses at the same time wait for the first. Outcomes that trying again can change (429, 5xx) are not kept.
 */
export function answerRetries(vault: Vault): RequestHandler {
  const running = new Map<string, Promise<void>>();

  return async (request, response, next) => {
    const key = request.get(headers.idempotencyKey);
    if (key === undefined || !unsafeMethods.has(request.method) || neverReplayed.has(request.path)) return next();
    if (!keyForm.test(key)) throw new BadRequestException('The Idempotency-Key must be 1 to 200 visible characters.');
    const caller = callerOf(request)?.userId ?? 'visitor';
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
    response.once('close', leave);
    const kept = await vault.outcome(caller, key);
    if (kept && kept.expiresAt > Date.now()) return answerAgain(kept, attempt, request, response);
    scopeOf(request).retryIdentity = `${slot}\n${attempt.fingerprint}`;
    beforeEnd(response, async (body) => {
      try {
        await keep(attempt, request, response, body, vault);
      } finally {
        leave();
      }
    });
    next();
  };
}

function answerAgain(kept: StoredOutcome, attempt: Attempt, request: Request, response: Response): void {
  if (kept.fingerprint !== attempt.fingerprint) throw new ConflictException('This Idempotency-Key was used for another call.');
  if (kept.logPosition !== null) scopeOf(request).wrote(kept.logPosition);
  response.status(kept.status).type('application/json').send(kept.body);
}

async function keep(attempt: Attempt, request: Request, response: Response, body: unknown, vault: Vault): Promise<void> {
  const status = response.statusCode;
  if (status === 429 || status >= 500) return;
  const { logPosition, correlationId } = scopeOf(request);
  const text = Buffer.isBuffer(body) ? body.toString('utf8') : String(body ?? '');
  try {
    await vault.putOutcome({ ...attempt, status, body: text, logPosition, expiresAt: Date.now() + keptForMs });
  } catch (error) {
    // The call itself is done: its answer must not be lost because it could not be kept.
    logDefect(error, correlationId);
  }
}

/** Keyed, because a body can hold a password. */
function fingerprintOf(request: Request, vault: Vault): string {
  const said = `${request.method}\n${request.originalUrl}\n${JSON.stringify(request.body)}`;
  return createHmac('sha256', vault.nameKey()).update(`outcome\n${said}`).digest('hex');
}
