import { Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { LRUCache } from 'lru-cache';
import { SETTINGS, type Settings } from '../../platform/config/settings.ts';
import { TryLater } from './refusals/problems.ts';
import { callerOf } from '../access/caller.ts';
import { routeOf } from '../access/route.ts';

/** The budget of a minute fills a bucket of a third of it: that much may come at once. */
const burstOfBudget = 1 / 3;
const minuteMs = 60_000;
/** Logging out is never refused. */
const free = new Set(['POST /api/logout']);

interface Bucket {
  readonly left: number;
  readonly at: number;
}

/** So many writes a minute and user, in each process. A bulk act is one. */
@Injectable()
export class WriteBudget implements CanActivate {
  readonly #perMs: number;
  readonly #burst: number;
  readonly #buckets: LRUCache<string, Bucket>;

  constructor(@Inject(SETTINGS) { writeBudget }: Pick<Settings, 'writeBudget'>) {
    this.#perMs = writeBudget / minuteMs;
    this.#burst = Math.ceil(writeBudget * burstOfBudget);
    // An unused bucket is full again after this time.
    this.#buckets = new LRUCache({ max: 100_000, ttl: Math.ceil(this.#burst / this.#perMs) });
  }

  /** @throws TryLater */
  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<Request>();
    const caller = callerOf(request);
    const route = routeOf(context.getHandler() as () => unknown);
    // What an assistant asks for changes nothing; the budget of tokens bounds it.
    if (!caller || !route || route.access.assistants || route.method === 'GET' || free.has(`${route.method} ${route.path}`))
      return true;
    const seconds = this.take(caller.userId, Date.now());
    if (seconds > 0) throw new TryLater(429, 'Too many changes in a short time. Wait a moment and try again.', seconds, 'writes');
    return true;
  }

  /** @returns 0 where the write was taken, else the seconds until one can be */
  take(userId: string, now: number): number {
    const before = this.#buckets.get(userId) ?? { left: this.#burst, at: now };
    const left = Math.min(this.#burst, before.left + Math.max(0, now - before.at) * this.#perMs);
    if (left < 1) return Math.ceil((1 - left) / this.#perMs / 1_000);
    this.#buckets.set(userId, { left: left - 1, at: now });
    return 0;
  }
}
