import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { Observable } from 'rxjs';
import { callerOf } from '../accounts/callers.ts';
import { RateLimiter } from '../../web/access/rate-limiter.ts';
import { Throttle } from '../../web/access/throttle.ts';
import { TryLater } from '../../web/http/refusals/problems.ts';

const links = { limit: 20, windowMs: 60 * 60 * 1000 };

/** So many new links an hour and company. An interceptor and not a guard, so that a replayed call does not count. */
@Injectable()
export class InvitationThrottle implements NestInterceptor {
  readonly #throttle: Throttle;

  constructor(limiter: RateLimiter) {
    this.#throttle = new Throttle(limiter, 'invitation', links);
  }

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const company = callerOf(context.switchToHttp().getRequest<object>())?.partnerId;
    const seconds = company ? await this.#throttle.take(company) : 0;
    if (seconds > 0) throw new TryLater(429, 'Too many invitation links. Try again later.', seconds, 'invitations');
    return next.handle();
  }
}
