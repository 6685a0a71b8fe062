import { Module } from '@nestjs/common';
import { AccessModule } from '../../web/access/access.module.ts';
import { CohortsModule } from '../cohorts/cohorts.module.ts';
import { ExportsModule } from '../exports/exports.module.ts';
import { PartnersModule } from '../partners/partners.module.ts';
import { PartnershipsModule } from '../partnerships/partnerships.module.ts';
import { ScoringPoliciesModule } from '../scoring-policies/scoring-policies.module.ts';
import { Approvals } from './approvals.ts';
import { ErasureCertificates } from './erasure-certificates.ts';
import { HistoryNamesReader } from './history-names.ts';
import { HistoryExport } from './history-export.ts';
import { HistorySearch } from './history-search.ts';
import { HistoryController } from './history.controller.ts';
import { LogProof } from './log-proof.ts';
import { MomentsModule } from './moments.module.ts';
import { PairHistory } from './pair-history.ts';
import { SeenThen } from './seen-then.ts';
import { PairMatches } from './pair-matches.ts';
import { SteppedProjections } from './stepped-projections.ts';
import { StreamHistory } from './stream-history.ts';

/** What happened, told from the log. */
@Module({
  imports: [AccessModule, CohortsModule, ExportsModule, MomentsModule, PartnersModule, PartnershipsModule, ScoringPoliciesModule],
  controllers: [HistoryController],
  providers: [
    Approvals,
    ErasureCertificates,
    HistoryExport,
    HistoryNamesReader,
    HistorySearch,
    LogProof,
    PairHistory,
    PairMatches,
    SeenThen,
    SteppedProjections,
    StreamHistory,
  ],
})
export class HistoryModule {}
