import { Module } from '@nestjs/common';
import { overVault } from '../../platform/vault/over-vault.ts';
import { AccessModule } from '../../web/access/access.module.ts';
import { AccountsModule } from '../accounts/accounts.module.ts';
import { CohortsModule } from '../cohorts/cohorts.module.ts';
import { AdminPartnerActsController } from './admin-partner-acts.controller.ts';
import { AdminPartnerActs } from './admin-partner-acts.ts';
import { AdminPartnersController } from './admin-partners.controller.ts';
import { AdminPartners } from './admin-partners.ts';
import { AdminReadings } from './admin-readings.ts';
import { CallerDirectoryModule } from './caller-directory.module.ts';
import { CompanyController } from './company.controller.ts';
import { Company } from './company.ts';
import { InviteCodes } from './invite-codes.ts';
import { JoinCompany } from './join-company.ts';
import { OnboardingController } from './onboarding.controller.ts';
import { OwnProfile } from './own-profile.ts';
import { PartnersController } from './partners.controller.ts';
import { PartnerRegistrations } from './register-partner.ts';
import { RegistrationController } from './registration.controller.ts';
import { UsedReasons } from './used-reasons.ts';

@Module({
  imports: [AccessModule, AccountsModule, CohortsModule, CallerDirectoryModule],
  controllers: [
    RegistrationController,
    PartnersController,
    CompanyController,
    OnboardingController,
    AdminPartnersController,
    AdminPartnerActsController,
  ],
  providers: [
    overVault(InviteCodes),
    OwnProfile,
    Company,
    JoinCompany,
    AdminPartners,
    AdminPartnerActs,
    AdminReadings,
    PartnerRegistrations,
    UsedReasons,
  ],
  exports: [AdminReadings],
})
export class PartnersModule {}
