import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.ts';
import { CohortBookModule } from '../cohorts/cohort-catalog.module.ts';
import { MatchingModule } from '../matching/matching.module.ts';
import { AdminPartnersController } from './admin-partners.controller.ts';
import { AdminPartners } from './admin-partners.ts';
import { Forgetting } from './forgetting.ts';
import { OwnProfile } from './own-profile.ts';
import { PartnersController } from './partners.controller.ts';

@Module({
  imports: [AccountsModule, CohortBookModule, MatchingModule],
  controllers: [PartnersController, AdminPartnersController],
  providers: [Forgetting, OwnProfile, AdminPartners],
  exports: [Forgetting],
})
export class PartnersModule {}
