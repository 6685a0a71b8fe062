import { Injectable } from '@nestjs/common';
import { dayMs } from '../../../event-sourcing/kernel/days.ts';
import type { LoggedIn } from '../../access/caller.ts';
import { IdempotencyStore } from './idempotency-store.ts';
import type { RequestScope } from '../request-scope.ts';

/**
 * Notes acts of requests with an Idempotency-Key that no event records, so that a retry recognises its own act as done.
 * Notes lie beside the outcomes and go with them.
 */
@Injectable()
export class NotedActs {
  constructor(private readonly outcomes: IdempotencyStore) {}

  /** Notes an act before it is done. A request without a key cannot be a retry, and notes nothing. */
  async note(scope: RequestScope, { userId }: LoggedIn, what: string): Promise<void> {
    if (scope.retryIdentity === null) return;
    const unanswered = { fingerprint: '', status: 0, body: '', logPosition: null };
    await this.outcomes.put({ caller: userId, key: keyOf(scope, what), ...unanswered, expiresAt: Date.now() + dayMs });
  }

  /** Tells an act that an earlier attempt at the request has noted. */
  async isNoted(scope: RequestScope, { userId }: LoggedIn, what: string): Promise<boolean> {
    if (scope.retryIdentity === null) return false;
    return (await this.outcomes.find(userId, keyOf(scope, what))) !== null;
  }
}

/** No client can send it as a key of its own, because it has a blank. */
function keyOf(scope: RequestScope, what: string): string {
  return `noted ${scope.idFor(what)}`;
}
