import { liveRoutes } from '@accelerator/contracts/live';
import { Controller, Headers, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { Caller } from '../../accounts/callers.ts';
import { CurrentCaller } from '../../../web/access/caller.ts';
import { Route } from '../../../web/access/route.ts';
import { LiveStreams } from './live-streams.ts';
import { positionFrom } from '../../../event-sourcing/kernel/position.ts';

@Controller()
export class LiveController {
  constructor(private readonly streams: LiveStreams) {}

  /** A browser's new connection cannot set headers, so it may say in the address up to where it has heard. */
  @Route(liveRoutes.stream)
  stream(
    @CurrentCaller() caller: Caller,
    @Req() request: Request,
    @Res() response: Response,
    @Headers('last-event-id') header: string | undefined,
    @Query('lastEventId') parameter: unknown,
  ): Promise<void> {
    const lastEventId = header ?? (typeof parameter === 'string' ? parameter : undefined);
    return this.streams.open(
      caller,
      request.sessionID,
      response,
      lastEventId === undefined ? undefined : positionFrom(lastEventId),
    );
  }
}
