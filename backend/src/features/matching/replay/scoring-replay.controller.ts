import { scoringRoutes } from '@accelerator/contracts/scoring';
import { WeightsQuery } from '@accelerator/contracts/scoring/requests';
import { Controller, Query } from '@nestjs/common';
import { Route } from '../../../web/access/route.ts';
import { ScoringReplays } from './scoring-replays.ts';

@Controller()
export class ScoringReplayController {
  constructor(private readonly replays: ScoringReplays) {}

  @Route(scoringRoutes.replay)
  replay(@Query() query: WeightsQuery) {
    return this.replays.of({ ...query });
  }
}
