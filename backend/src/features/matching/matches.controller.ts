import { matchingRoutes } from '@accelerator/contracts/matching';
import { Controller, Param } from '@nestjs/common';
import { CurrentPartner, type PartnerCaller } from '../../web/access/caller.ts';
import { Route } from '../../web/access/route.ts';
import { Matches } from './matches.ts';

@Controller()
export class MatchesController {
  constructor(private readonly matches: Matches) {}

  @Route(matchingRoutes.matches)
  list(@CurrentPartner() caller: PartnerCaller) {
    return this.matches.of(caller);
  }

  @Route(matchingRoutes.explanation)
  explanation(@CurrentPartner() caller: PartnerCaller, @Param('id') id: string) {
    return this.matches.explanation(caller, id);
  }
}
