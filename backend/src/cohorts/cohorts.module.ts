import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.ts';
import { PartnershipsModule } from '../partnerships/partnerships.module.ts';
import { AdminCohortsController } from './admin-cohorts.controller.ts';
import { AdminCohorts } from './admin-cohorts.ts';
import { CohortBookModule } from './cohort-book.module.ts';
import { CohortsController } from './cohorts.controller.ts';
import { PartnerCohorts } from './partner-cohorts.ts';

@Module({
  imports: [AccountsModule, CohortBookModule, PartnershipsModule],
  controllers: [CohortsController, AdminCohortsController],
  providers: [PartnerCohorts, AdminCohorts],
})
export class CohortsModule {}
