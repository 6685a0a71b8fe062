import { Module } from '@nestjs/common';
import { AccessModule } from '../../web/access/access.module.ts';
import { CohortsModule } from '../cohorts/cohorts.module.ts';
import { ExportsModule } from '../exports/exports.module.ts';
import { PartnersModule } from '../partners/partners.module.ts';
import { PartnershipsModule } from '../partnerships/partnerships.module.ts';
import { ScoringPoliciesModule } from '../scoring-policies/scoring-policies.module.ts';
import { UndoModule } from '../undo/undo.module.ts';
import { Approvals } from './moments/approvals.ts';
import { ErasureCertificates } from './erasure/erasure-certificates.ts';
import { HistoryNamesReader } from './search/history-names.ts';
import { HistoryExport } from './history-export.ts';
import { HistorySearch } from './search/history-search.ts';
import { HistoryController } from './history.controller.ts';
import { LogProof } from './log-proof.ts';
import { MomentsModule } from './moments/moments.module.ts';
import { PairHistory } from './moments/pair-history.ts';
import { DashboardAsOf } from './moments/dashboard-as-of.ts';
import { PairMatches } from './moments/pair-matches.ts';
import { SteppedProjections } from './moments/stepped-projections.ts';
import { StreamHistory } from './stream-history.ts';

/** Entries of histories, told from the log. */
@Module({
  imports: [
    AccessModule,
    CohortsModule,
    ExportsModule,
    MomentsModule,
    PartnersModule,
    PartnershipsModule,
    ScoringPoliciesModule,
    UndoModule,
  ],
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
    DashboardAsOf,
    SteppedProjections,
    StreamHistory,
  ],
  exports: [StreamHistory],
})
export class HistoryModule {}
