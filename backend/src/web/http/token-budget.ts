import { headers } from '@accelerator/contracts/http';
import type { RequestHandler, Response } from 'express';
import { LRUCache } from 'lru-cache';
import { callerOf, type CallingToken } from '../access/caller.ts';
import { TryLater } from './refusals/problems.ts';

const windowMs = 60_000;
/** By the name of the limit, as its headers say it. */
const quotas = { token: 600, owner: 3_000 } as const;
const policy = Object.entries(quotas)
  .map(([name, quota]) => `"${name}";q=${quota};w=${windowMs / 1_000}`)
  .join(', ');

interface Window {
  readonly endsAt: number;
  calls: number;
}

/** Bounds the calls of programs. Before the guards, so that every answer to a token says what is left. */
export function boundTokens(): RequestHandler {
  const budget = new TokenBudget();
  return (request, response, next) => {
    const token = callerOf(request)?.token;
    if (token) budget.take(token, response);
    next();
  };
}

/** So many calls a minute and token, and over all tokens of an owner, in each process. */
export class TokenBudget {
  readonly #windows = new LRUCache<string, Window>({ max: 100_000 });

  /** Takes a call, and says what is left. @throws TryLater */
  take({ id, ownerId }: CallingToken, response: Response): void {
    const now = Date.now();
    const limits = [
      { name: 'token', quota: quotas.token, window: this.#windowOf(`token ${id}`, now) },
      { name: 'owner', quota: quotas.owner, window: this.#windowOf(`owner ${ownerId}`, now) },
    ];
    const secondsOf = ({ endsAt }: Window) => Math.ceil((endsAt - now) / 1_000);
    const full = limits.filter(({ quota, window }) => window.calls >= quota);
    if (full.length === 0) for (const { window } of limits) window.calls += 1;
    const left = limits.map(({ name, quota, window }) => `"${name}";r=${quota - window.calls};t=${secondsOf(window)}`);
    response.setHeader(headers.rateLimitPolicy, policy);
    response.setHeader(headers.rateLimit, left.join(', '));
    if (full.length === 0) return;
    const seconds = Math.max(...full.map(({ window }) => secondsOf(window)));
    throw new TryLater(429, 'Too many calls in a minute. Wait a moment and try again.', seconds, 'calls by token');
  }

  #windowOf(key: string, now: number): Window {
    const current = this.#windows.get(key);
    if (current && current.endsAt > now) return current;
    const begun = { endsAt: now + windowMs, calls: 0 };
    this.#windows.set(key, begun);
    return begun;
  }
}
