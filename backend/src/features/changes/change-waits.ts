import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import type { Request, Response } from 'express';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { ProjectionProgress } from '../../event-sourcing/projections/projection-progress.ts';
import { LastingCallers } from '../../web/access/sessions/attach-caller.ts';
import { TryLater } from '../../web/http/refusals/problems.ts';
import { OpenStreams } from '../../web/server-sent-events/open-streams.ts';
import type { Caller } from '../accounts/callers.ts';
import { mayChangeLists } from './touched.ts';

interface Waiting {
  readonly caller: Caller;
  readonly request: Request;
  readonly response: Response;
  readonly seconds: number;
}

/** The shortest time between two looks of one call, in milliseconds. One answer holds the changes of that time. */
const lookEveryMs = 500;
const secondsUntilSomeHaveEnded = 5;

/** Calls that wait for something new. Each has a place among the live streams of its caller, and ends with its connection or the server. */
@Injectable()
export class ChangeWaits implements BeforeApplicationShutdown {
  readonly #ended = new AbortController();

  constructor(
    private readonly progress: ProjectionProgress,
    private readonly openStreams: OpenStreams,
    private readonly callers: LastingCallers,
  ) {}

  beforeApplicationShutdown(): void {
    this.end();
  }

  /** Answers every call that waits, and lets none wait from here on. */
  end(): void {
    this.#ended.abort();
  }

  /**
   * Looks at once, and again whenever something may have changed, until something is found or the time is over. Each look is for the
   * caller as known by then.
   * @throws RefusedError, UnauthorizedException where the token or the session ended during the wait
   */
  async until<Found>(isFound: (found: Found) => boolean, look: (as: Caller) => Promise<Found>, waiting: Waiting): Promise<Found> {
    const { caller, request } = waiting;
    if (waiting.seconds === 0) return look(caller);
    const news = new EventTarget();
    let hasNews = false;
    const stopListening = this.progress.onCommitted((events) => {
      if (!events.some(mayChangeLists)) return;
      hasNews = true;
      news.dispatchEvent(new Event('news'));
    });
    try {
      const first = await look(caller);
      if (isFound(first)) return first;
      return await this.#inPlace(waiting, async (over) => {
        let found = first;
        while (!over.aborted && !isFound(found)) {
          await pause(lookEveryMs, undefined, { signal: over }).catch(() => undefined);
          if (!hasNews && !over.aborted) await once(news, 'news', { signal: over }).catch(() => undefined);
          hasNews = false;
          if (!waiting.response.closed) found = await look((await this.callers.of(request)) as Caller);
        }
        return found;
      });
    } finally {
      stopListening();
    }
  }

  /** @throws TryLater where the caller has too many open */
  async #inPlace<Found>(
    { caller: { userId }, response, seconds }: Waiting,
    wait: (over: AbortSignal) => Promise<Found>,
  ): Promise<Found> {
    const id = randomUUID();
    const closed = new AbortController();
    response.once('close', () => closed.abort());
    if (!(await this.openStreams.take(userId, id, Date.now())))
      throw new TryLater(
        429,
        'Too many calls and live streams wait for something new. End some of them.',
        secondsUntilSomeHaveEnded,
        'live streams',
      );
    try {
      if (response.closed) closed.abort();
      return await wait(AbortSignal.any([AbortSignal.timeout(seconds * 1_000), closed.signal, this.#ended.signal]));
    } finally {
      await this.openStreams.release(id).catch(() => undefined);
    }
  }
}
