import { Module } from '@nestjs/common';
import { AccessModule } from '../../web/access/access.module.ts';
import { CohortBookModule } from '../cohorts/cohort-catalog.module.ts';
import { MatchingModule } from '../matching/matching.module.ts';
import { LiveStreams } from './live-streams.ts';
import { LiveController } from './live.controller.ts';
import { NameBook } from './name-resolver.ts';

@Module({
  imports: [AccessModule, CohortBookModule, MatchingModule],
  controllers: [LiveController],
  providers: [LiveStreams, NameBook],
  exports: [NameBook],
})
export class LiveUpdatesModule {}
