import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.ts';
import { CohortsModule } from '../cohorts/cohorts.module.ts';
import { PartnersModule } from '../partners/partners.module.ts';
import { ActsOnBehalf } from './admin/acts-on-behalf.ts';
import { AdminCohortsController } from './admin/admin-cohorts.controller.ts';
import { AdminCohorts } from './admin/admin-cohorts.ts';
import { AdminPartnershipsController } from './admin/admin-partnerships.controller.ts';
import { AdminPartnerships } from './admin/admin-partnerships.ts';
import { PartnershipDecisions } from './admin/partnership-decisions.ts';
import { AdminRecommendationsController } from './admin/admin-recommendations.controller.ts';
import { AdminRecommendations } from './admin/admin-recommendations.ts';
import { CalendarController } from './partner/calendar.controller.ts';
import { CalendarFeeds } from './partner/calendar-feeds.ts';
import { CohortApplications } from './partner/cohort-applications.ts';
import { CohortAssignments } from './admin/cohort-assignments.ts';
import { CohortsController } from './partner/cohorts.controller.ts';
import { ErasureModule } from './departures/erasure.module.ts';
import { OpenItems } from './admin/open-items.ts';
import { PartnerCohorts } from './partner/partner-cohorts.ts';
import { PartnerPartnerships } from './partner/partner-partnerships.ts';
import { PartnershipsReader } from './pair/partnerships-reader.ts';
import { PartnershipsController } from './partner/partnerships.controller.ts';
import { ReviewQueue } from './admin/review-queue.ts';
import { VisiblePartners } from './standing/visible-partners.ts';
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
    PartnershipDecisions,
    ReviewQueue,
    AdminRecommendations,
    CohortAssignments,
    ActsOnBehalf,
    PartnerCohorts,
    AdminCohorts,
    CalendarFeeds,
  ],
  exports: [
    PartnershipsReader,
    VisiblePartners,
    PartnerPartnerships,
    AdminPartnerships,
    AdminRecommendations,
    AdminCohorts,
    PartnerCohorts,
  ],
})
export class PartnershipsModule {}
