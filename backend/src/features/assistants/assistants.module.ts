import { Module } from '@nestjs/common';
import { overVault } from '../../platform/vault/over-vault.ts';
import { CohortsModule } from '../cohorts/cohorts.module.ts';
import { HistoryModule } from '../history/history.module.ts';
import { MatchingModule } from '../matching/matching.module.ts';
import { PartnersModule } from '../partners/partners.module.ts';
import { PartnershipsModule } from '../partnerships/partnerships.module.ts';
import { Assistants } from './assistants.ts';
import { AssistantsController } from './assistants.controller.ts';
import { ProposalStore } from './proposal-store.ts';
import { Proposals } from './proposals.ts';
import { ProposalsController } from './proposals.controller.ts';
import { ProposingTools } from './proposing-tools.ts';
import { ReadingTools } from './reading-tools.ts';

/** Assistants, which read and propose, and what they proposed, which people take or drop. */
@Module({
  imports: [CohortsModule, HistoryModule, MatchingModule, PartnersModule, PartnershipsModule],
  controllers: [AssistantsController, ProposalsController],
  providers: [overVault(ProposalStore), Assistants, Proposals, ProposingTools, ReadingTools],
})
export class AssistantsModule {}
