import { matchingRoutes } from '@accelerator/contracts/matching';
import { Controller, Param } from '@nestjs/common';
import { CurrentPartner, type PartnerCaller } from '../../web/access/caller.ts';
import { Answers } from '../../web/access/route.ts';
import { Matches } from './matches.ts';

@Controller()
export class MatchesController {
  readonly matches: Matches;

  constructor(matches: Matches) {
    this.matches = matches;
  }

  @Answers(matchingRoutes.matches)
  list(@CurrentPartner() caller: PartnerCaller) {
    return this.matches.of(caller);
  }

  @Answers(matchingRoutes.explanation)
  explanation(@CurrentPartner() caller: PartnerCaller, @Param('id') id: string) {
    return this.matches.explanation(caller, id);
  }
}
