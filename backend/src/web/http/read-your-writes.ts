import { headers } from '@accelerator/contracts/http';
import type { Request, RequestHandler } from 'express';
import { signedInAs } from '../access/session.ts';
import type { ViewProgress } from '../../event-sourcing/projections/projection-progress.ts';
import { beforeEnd } from './before-end.ts';
import { logFailure } from '../../platform/logging/log.ts';
import { scopeOf } from './request-scope.ts';

/** In milliseconds. */
const patience = 2_000;

/**
 * Whoever wrote something finds it in everything they read from then on: a write answers its position in the log, the session
 * remembers it, and later calls wait until the views have reached it. Where they do not in time, the answer is given all the same
 * and says up to where the views stand.
 */
export function readYourWrites(progress: ViewProgress): RequestHandler {
  return async (request, response, next) => {
    const own = request.session.logPosition;
    if (own !== undefined && !(await progress.waitFor(own, patience))) {
      response.setHeader(headers.logLag, progress.committed ?? 'start');
    }
    const scope = scopeOf(request);
    const position = new PositionOfTheSession(request);
    scope.onFirstWrite(() => position.begin());
    beforeEnd(response, () => {
      if (scope.logPosition === null) return undefined;
      if (!response.headersSent) response.setHeader(headers.logPosition, scope.logPosition);
      return position.keep();
    });
    next();
  };
}

/** Up to where its owner must see the log, kept with the session: from the first write on, so that it is done while the views catch up. */
class PositionOfTheSession {
  readonly #request: Request;
  #begun: Promise<void> | undefined;
  #kept: { readonly session: Request['session']; readonly position: string } | undefined;

  constructor(request: Request) {
    this.#request = request;
  }

  begin(): void {
    this.#begun = this.#keep();
  }

  /** Settles when the last write of the request is kept, or could not be. */
  async keep(): Promise<void> {
    await this.#begun;
    await this.#keep();
  }

  async #keep(): Promise<void> {
    const { logPosition, correlationId } = scopeOf(this.#request);
    // After signing out there is no session any more.
    const session = this.#request.session as Request['session'] | undefined;
    if (logPosition === null || !session || !signedInAs(session)) return;
    const position = later(session.logPosition, logPosition);
    if (this.#kept?.session === session && this.#kept.position === position) return;
    session.logPosition = position;
    if (await isSaved(session, correlationId)) this.#kept = { session, position };
  }
}

/** Before the answer, which otherwise would go out in two pieces: one before the session is saved, and one after it. */
function isSaved(session: Request['session'], correlationId: string): Promise<boolean> {
  return new Promise((resolve) =>
    session.save((error: unknown) => {
      // The call itself is done: its answer must not be lost because of this.
      if (error) logFailure(error, correlationId);
      resolve(!error);
    }),
  );
}

function later(known: string | undefined, position: string): string {
  return known !== undefined && known > position ? known : position;
}
