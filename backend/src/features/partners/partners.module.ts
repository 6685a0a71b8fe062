import { Module } from '@nestjs/common';
import { overVault } from '../../platform/vault/over-vault.ts';
import { AccessModule } from '../../web/access/access.module.ts';
import { AccountsModule } from '../accounts/accounts.module.ts';
import { CohortsModule } from '../cohorts/cohorts.module.ts';
import { AdminPartnerActsController } from './admin/admin-partner-acts.controller.ts';
import { AdminPartnerActs } from './admin/admin-partner-acts.ts';
import { AdminPartnersController } from './admin/admin-partners.controller.ts';
import { AdminPartners } from './admin/admin-partners.ts';
import { AccessRecords } from './admin/access-records.ts';
import { CallerDirectoryModule } from './partner/caller-directory.module.ts';
import { CompanyController } from './company/company.controller.ts';
import { Company } from './company/company.ts';
import { InviteCodes } from './company/invite-codes.ts';
import { JoinCompany } from './company/join-company.ts';
import { OnboardingController } from './company/onboarding.controller.ts';
import { OwnProfile } from './company/own-profile.ts';
import { PartnersController } from './company/partners.controller.ts';
import { PartnerRegistrations } from './registration/register-partner.ts';
import { RegistrationController } from './registration/registration.controller.ts';
import { UsedReasons } from './admin/used-reasons.ts';

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
    AccessRecords,
    PartnerRegistrations,
    UsedReasons,
  ],
  exports: [AccessRecords, AdminPartners],
})
export class PartnersModule {}
