import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.ts';
import { CohortsModule } from '../cohorts/cohorts.module.ts';
import { PartnersModule } from '../partners/partners.module.ts';
import { ActsOnBehalf } from './acts-on-behalf.ts';
import { AdminCohortsController } from './admin-cohorts.controller.ts';
import { AdminCohorts } from './admin-cohorts.ts';
import { AdminPartnershipsController } from './admin-partnerships.controller.ts';
import { AdminPartnerships } from './admin-partnerships.ts';
import { AdminRecommendationsController } from './admin-recommendations.controller.ts';
import { AdminRecommendations } from './admin-recommendations.ts';
import { CalendarController } from './calendar.controller.ts';
import { CalendarFeeds } from './calendar-feeds.ts';
import { CohortApplications } from './cohort-applications.ts';
import { CohortAssignments } from './cohort-assignments.ts';
import { CohortsController } from './cohorts.controller.ts';
import { ErasureModule } from './erasure.module.ts';
import { OpenItems } from './open-items.ts';
import { PartnerCohorts } from './partner-cohorts.ts';
import { PartnerPartnerships } from './partner-partnerships.ts';
import { PartnershipsReader } from './partnerships-reader.ts';
import { PartnershipsController } from './partnerships.controller.ts';
import { ReviewQueue } from './review-queue.ts';
import { VisiblePartners } from './visible-partners.ts';
import { ScoringPoliciesModule } from '../scoring-policies/scoring-policies.module.ts';

/** Partnerships, and the cohorts as partners and administrators see them: with who can apply, who has, and who waits. */
@Module({
  imports: [AccountsModule, CohortsModule, PartnersModule, ScoringPoliciesModule, ErasureModule],
  controllers: [
    PartnershipsController,
    AdminPartnershipsController,
    AdminRecommendationsController,
    CohortsController,
    AdminCohortsController,
    CalendarController,
  ],
  providers: [
    OpenItems,
    PartnershipsReader,
    VisiblePartners,
    CohortApplications,
    PartnerPartnerships,
    AdminPartnerships,
    ReviewQueue,
    AdminRecommendations,
    CohortAssignments,
    ActsOnBehalf,
    PartnerCohorts,
    AdminCohorts,
    CalendarFeeds,
  ],
  exports: [PartnershipsReader, VisiblePartners, PartnerPartnerships, AdminRecommendations],
})
export class PartnershipsModule {}
