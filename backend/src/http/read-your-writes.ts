import { headers } from '@accelerator/contracts/http';
import type { Request, RequestHandler } from 'express';
import { signedInAs } from '../access/session.ts';
import type { ViewProgress } from '../read-models/view-progress.ts';
import { beforeEnd } from './before-end.ts';
import { logDefect } from './log.ts';
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
    beforeEnd(response, () => {
      const { logPosition, correlationId } = scopeOf(request);
      if (logPosition === null) return undefined;
      if (!response.headersSent) response.setHeader(headers.logPosition, logPosition);
      // After signing out there is no session any more.
      const session = request.session as typeof request.session | undefined;
      if (!session || !signedInAs(session)) return undefined;
      session.logPosition = later(session.logPosition, logPosition);
      return saved(session, correlationId);
    });
    next();
  };
}

/** Before the answer, which otherwise would go out in two pieces: one before the session is saved, and one after it. */
function saved(session: Request['session'], correlationId: string): Promise<void> {
  return new Promise((resolve) =>
    session.save((error: unknown) => {
      // The call itself is done: its answer must not be lost because of this.
      if (error) logDefect(error, correlationId);
      resolve();
    }),
  );
}

function later(known: string | undefined, position: string): string {
  return known !== undefined && known > position ? known : position;
}
