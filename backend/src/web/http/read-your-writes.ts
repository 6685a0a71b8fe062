import { headers } from '@accelerator/contracts/http';
import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { Request, RequestHandler, Response } from 'express';
import { PinoLogger } from 'nestjs-pino';
import { lastValueFrom, of, type Observable } from 'rxjs';
import { showTimeoutMs } from '../../event-sourcing/commands/command-gateway.ts';
import { isBefore, type Position } from '../../event-sourcing/kernel/position.ts';
import { ProjectionProgress } from '../../event-sourcing/projections/projection-progress.ts';
import { failureOf } from '../../platform/logging/logger.ts';
import { noteBehind } from '../access/behind-own-writes.ts';
import { SessionStore } from '../access/sessions/session-store.ts';
import { signedInAs } from '../access/sessions/session.ts';
import { scopeOf } from './request-scope.ts';

/**
 * A session reads what it has written: a request waits until the projections show the session's position. Where they do not in time, it
 * is answered all the same, and X-Log-Lag says how far they are; but nobody is turned away by what is not shown yet: see `errorAnswer`.
 * This is middleware, because the caller is looked up in the views before any guard.
 */
export function waitForOwnWrites(progress: ProjectionProgress): RequestHandler {
  return async (request, response, next) => {
    const position = request.session.logPosition ?? null;
    if (position !== null && !(await progress.waitFor(position, showTimeoutMs))) {
      noteBehind(request);
      sayLag(response, progress);
    }
    next();
  };
}

function sayLag(response: Response, { committed }: ProjectionProgress): void {
  response.setHeader(headers.logLag, committed ?? 'start');
}

/**
 * Moves the session's position with each write of the request, and answers the last one in X-Log-Position, with X-Log-Lag where the
 * projections do not show it.
 */
@Injectable()
export class ReadYourWritesInterceptor implements NestInterceptor {
  constructor(
    private readonly sessions: SessionStore,
    private readonly progress: ProjectionProgress,
    private readonly logger: PinoLogger,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const http = context.switchToHttp();
    const [request, response] = [http.getRequest<Request>(), http.getResponse<Response>()];
    const { sessionID } = request;
    const scope = scopeOf(request);
    const advancing: Promise<void>[] = [];
    // At once, while the command waits for the views: the session's next request may come before this one's answer.
    scope.onWrite((position) => advancing.push(this.#advance(request, position)));
    try {
      return of(await lastValueFrom(next.handle() as Observable<unknown>, { defaultValue: undefined }));
    } finally {
      if (scope.logPosition !== null) {
        const hasNewSession = request.sessionID !== sessionID;
        if (hasNewSession) advancing.push(this.#advance(request, scope.logPosition));
        await Promise.all(advancing);
        if (!response.headersSent) this.#sayPosition(response, scope.logPosition);
      }
    }
  }

  #sayPosition(response: Response, position: Position): void {
    response.setHeader(headers.logPosition, position);
    if (isBefore(this.progress.committed, position)) sayLag(response, this.progress);
  }

  /** A failure is logged only: what the request has written is written, and its answer must not be lost. */
  async #advance(request: Request, position: Position): Promise<void> {
    // After logging out there is no session any more.
    const session = request.session as Request['session'] | undefined;
    if (!session || !signedInAs(session)) return;
    try {
      await this.sessions.advance(request.sessionID, position);
    } catch (error) {
      this.logger.error(failureOf(error));
    }
  }
}
