import { headers } from '@accelerator/contracts/http';
import type { RequestHandler } from 'express';
import { signedInAs } from '../access/session.ts';
import type { ViewProgress } from '../read-models/view-progress.ts';
import { beforeEnd } from './before-end.ts';
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
      const { logPosition } = scopeOf(request);
      if (logPosition === null) return;
      if (!response.headersSent) response.setHeader(headers.logPosition, logPosition);
      // After signing out there is no session any more.
      const session = request.session as typeof request.session | undefined;
      if (session && signedInAs(session)) session.logPosition = later(session.logPosition, logPosition);
    });
    next();
  };
}

function later(known: string | undefined, position: string): string {
  return known !== undefined && known > position ? known : position;
}
