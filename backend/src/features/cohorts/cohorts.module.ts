import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.ts';
import { PartnershipsModule } from '../partnerships/partnerships.module.ts';
import { AdminCohortsController } from '../partnerships/admin-cohorts.controller.ts';
import { AdminCohorts } from '../partnerships/admin-cohorts.ts';
import { CohortBookModule } from './cohort-catalog.module.ts';
import { CohortsController } from '../partnerships/cohorts.controller.ts';
import { PartnerCohorts } from '../partnerships/partner-cohorts.ts';

@Module({
  imports: [AccountsModule, CohortBookModule, PartnershipsModule],
  controllers: [CohortsController, AdminCohortsController],
  providers: [PartnerCohorts, AdminCohorts],
})
export class CohortsModule {}
