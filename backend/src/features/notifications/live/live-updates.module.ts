import { Module } from '@nestjs/common';
import { overVault } from '../../../platform/vault/over-vault.ts';
import { AccessModule } from '../../../web/access/access.module.ts';
import { CohortsModule } from '../../cohorts/cohorts.module.ts';
import { MatchingModule } from '../../matching/matching.module.ts';
import { LiveStreams } from './live-streams.ts';
import { LiveController } from './live.controller.ts';
import { NameResolver } from '../name-resolver.ts';
import { NewMatches } from '../catch-up/new-matches.ts';
import { Presences } from './presences.ts';
import { PresenceWatch } from './presence-watch.ts';
import { PresenceController } from './presence.controller.ts';
import { WaitlistNews } from '../inbox/waitlist-news.ts';
import { ScoringPoliciesModule } from '../../scoring-policies/scoring-policies.module.ts';

@Module({
  imports: [AccessModule, CohortsModule, MatchingModule, ScoringPoliciesModule],
  controllers: [LiveController, PresenceController],
  providers: [overVault(Presences), LiveStreams, NameResolver, NewMatches, PresenceWatch, WaitlistNews],
  exports: [LiveStreams, NameResolver, WaitlistNews],
})
export class LiveUpdatesModule {}
