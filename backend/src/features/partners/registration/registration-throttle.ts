import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { Request } from 'express';
import type { Observable } from 'rxjs';
import { clientOf } from '../../../web/access/network.ts';
import { RateLimiter } from '../../../web/access/rate-limiter.ts';
import { SecurityLog } from '../../../web/access/security-log.ts';
import { Throttle } from '../../../web/access/throttle.ts';
import { TryLater } from '../../../web/http/refusals/problems.ts';

const registrations = { limit: 120, windowMs: 60 * 60 * 1000 };

/**
 * So many registrations an hour and network; a machine may register at itself as often as it likes. An interceptor and not a guard, so
 * that a replayed registration does not count.
 */
@Injectable()
export class RegistrationThrottle implements NestInterceptor {
  readonly #throttle: Throttle;

  constructor(
    limiter: RateLimiter,
    private readonly securityLog: SecurityLog,
  ) {
    this.#throttle = new Throttle(limiter, 'registration', registrations);
  }

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const { network, isLocal } = clientOf(context.switchToHttp().getRequest<Request>());
    const seconds = isLocal ? 0 : await this.#throttle.take(network);
    if (seconds > 0) {
      this.securityLog.write('throttled', { client: { network }, what: 'registration' });
      throw new TryLater(429, 'Too many registrations from this network. Try again later.', seconds);
    }
    return next.handle();
  }
}
