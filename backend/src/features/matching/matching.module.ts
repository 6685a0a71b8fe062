import { Global, Inject, Module, type OnApplicationBootstrap } from '@nestjs/common';
import { CohortsModule } from '../cohorts/cohorts.module.ts';
import { PairScores } from '../partnerships/pair/pair-scores.ts';
import { PartnershipsModule } from '../partnerships/partnerships.module.ts';
import { SETTINGS, type Settings } from '../../platform/config/settings.ts';
import { AdminMatchingController } from './admin/admin-matching.controller.ts';
import { DisclosedContacts } from './disclosures/disclosed-contacts.ts';
import { Disclosures } from './disclosures/disclosures.ts';
import { DisclosuresController } from './disclosures/disclosures.controller.ts';
import { ManualMatches } from './admin/manual-matches.ts';
import { MatchCandidates } from './admin/match-candidates.ts';
import { MatchesController } from './partner/matches.controller.ts';
import { MatchChanges } from './partner/match-changes.ts';
import { Matches } from './partner/matches.ts';
import { MatchingPool } from './matching-pool.ts';
import { PartnersModule } from '../partners/partners.module.ts';
import { PartnerDetailController } from './partner/partner-detail.controller.ts';
import { PartnerMatches } from './admin/partner-matches.ts';
import { PartnerMatchesController } from './admin/partner-matches.controller.ts';
import { PoolScores } from './pool-scores.ts';
import { ScoringPoliciesModule } from '../scoring-policies/scoring-policies.module.ts';
import { ScoringReplayController } from './replay/scoring-replay.controller.ts';
import { ScoringReplays } from './replay/scoring-replays.ts';
import { ShownMatches } from './partner/shown-matches.ts';
import { SuggestedPairs } from './admin/suggested-pairs.ts';

/** Partnerships ask for the scores of pairs, and know nothing of matching. */
@Global()
@Module({
  imports: [CohortsModule, PartnersModule, PartnershipsModule, ScoringPoliciesModule],
  controllers: [
    MatchesController,
    PartnerMatchesController,
    PartnerDetailController,
    DisclosuresController,
    AdminMatchingController,
    ScoringReplayController,
  ],
  providers: [
    Matches,
    MatchChanges,
    PartnerMatches,
    ShownMatches,
    MatchingPool,
    DisclosedContacts,
    Disclosures,
    MatchCandidates,
    ManualMatches,
    SuggestedPairs,
    { provide: PairScores, useClass: PoolScores },
    ScoringReplays,
  ],
  exports: [MatchingPool, PairScores, Matches, PartnerMatches, ManualMatches, SuggestedPairs],
})
export class MatchingModule implements OnApplicationBootstrap {
  constructor(
    private readonly pool: MatchingPool,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  onApplicationBootstrap(): void {
    if (this.settings.roles.has('api')) this.pool.start();
  }
}
