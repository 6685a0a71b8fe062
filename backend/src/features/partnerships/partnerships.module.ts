import { Module } from '@nestjs/common';
import { CohortBookModule } from '../cohorts/cohort-catalog.module.ts';
import { AdminPartnershipsController } from './admin-partnerships.controller.ts';
import { AdminPartnerships } from './admin-partnerships.ts';
import { MeetablePartners } from './visible-partners.ts';
import { PartnerPartnerships } from './partner-partnerships.ts';
import { PartnershipsReader } from './partnerships-reader.ts';
import { PartnershipsController } from './partnerships.controller.ts';

@Module({
  imports: [CohortBookModule],
  controllers: [PartnershipsController, AdminPartnershipsController],
  providers: [PartnershipsReader, MeetablePartners, PartnerPartnerships, AdminPartnerships],
  exports: [PartnershipsReader, MeetablePartners],
})
export class PartnershipsModule {}
