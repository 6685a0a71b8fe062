import { matchingRoutes } from '@accelerator/contracts/matching';
import { MatchChangesQuery, MatchesQuery } from '@accelerator/contracts/matching/requests';
import { Controller, Param, Query } from '@nestjs/common';
import { CurrentPartner, type PartnerCaller } from '../../accounts/callers.ts';
import { Route } from '../../../web/access/route.ts';
import { MatchChanges } from './match-changes.ts';
import { Matches } from './matches.ts';

@Controller()
export class MatchesController {
  constructor(
    private readonly matches: Matches,
    private readonly matchChanges: MatchChanges,
  ) {}

  @Route(matchingRoutes.matches)
  list(@CurrentPartner() caller: PartnerCaller, @Query() { q }: MatchesQuery) {
    return this.matches.of(caller, q);
  }

  @Route(matchingRoutes.explanation)
  explanation(@CurrentPartner() caller: PartnerCaller, @Param('id') id: string) {
    return this.matches.explanation(caller, id);
  }

  @Route(matchingRoutes.changes)
  changes(@CurrentPartner() caller: PartnerCaller, @Param('id') id: string, @Query() { since }: MatchChangesQuery) {
    return this.matchChanges.of(caller, id, since);
  }
}
