import { manualMatchingRoutes } from '@accelerator/contracts/matching';
import {
  AdminMatchListQuery,
  CandidateListQuery,
  CreateMatchesRequest,
  SuggestionsQuery,
} from '@accelerator/contracts/matching/requests';
import { Body, Controller, Param, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import type { Caller } from '../../accounts/callers.ts';
import { CurrentCaller } from '../../../web/access/caller.ts';
import { Route } from '../../../web/access/route.ts';
import { answerPage } from '../../../web/http/list-page.ts';
import { ManualMatches } from './manual-matches.ts';
import { MatchCandidates } from './match-candidates.ts';
import { SuggestedPairs } from './suggested-pairs.ts';

@Controller()
export class AdminMatchingController {
  constructor(
    private readonly partners: MatchCandidates,
    private readonly manualMatches: ManualMatches,
    private readonly suggestedPairs: SuggestedPairs,
  ) {}

  @Route(manualMatchingRoutes.candidates)
  async candidates(
    @CurrentCaller() caller: Caller,
    @Query() query: CandidateListQuery,
    @Res({ passthrough: true }) response: Response,
  ) {
    const { page, candidates } = await this.partners.find(caller, query);
    if (page) answerPage(page, response);
    return candidates;
  }

  @Route(manualMatchingRoutes.matches)
  async matches(
    @CurrentCaller() caller: Caller,
    @Query() query: AdminMatchListQuery,
    @Res({ passthrough: true }) response: Response,
  ) {
    return answerPage(await this.manualMatches.list(caller, query), response);
  }

  @Route(manualMatchingRoutes.create)
  create(@CurrentCaller() caller: Caller, @Body() body: CreateMatchesRequest) {
    return this.manualMatches.create(caller, body);
  }

  @Route(manualMatchingRoutes.remove)
  async remove(@CurrentCaller() caller: Caller, @Param('id') id: string) {
    await this.manualMatches.remove(caller, id);
    return { message: 'Match deleted' };
  }

  @Route(manualMatchingRoutes.suggestions)
  suggestions(@Query() { cohortId }: SuggestionsQuery) {
    return this.suggestedPairs.for(Number(cohortId));
  }
}
