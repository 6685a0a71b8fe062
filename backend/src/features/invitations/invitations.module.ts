import { Global, Module } from '@nestjs/common';
import { AccessModule } from '../../web/access/access.module.ts';
import { CohortsModule } from '../cohorts/cohorts.module.ts';
import { PartnersModule } from '../partners/partners.module.ts';
import { RegistrationInvitations } from '../partners/registration/registration-invitations.ts';
import { PartnershipsModule } from '../partnerships/partnerships.module.ts';
import { Completions } from './completion/completions.ts';
import { InvitationsController } from './invitations.controller.ts';
import { JointApplicationsController } from './joint-applications/joint-applications.controller.ts';
import { JointApplications } from './joint-applications/joint-applications.ts';
import { PartnerPairs } from './partner-pairs.ts';
import { StoredAcceptances } from './joint-applications/stored-acceptances.ts';
import { ReceivedInvitations } from './received-invitations.ts';
import { RegistrationLinks } from './registration-links.ts';
import { SentInvitations } from './sent-invitations.ts';

/** Partners ask about the invitation that a registration comes with, and know nothing of invitations. */
@Global()
@Module({
  imports: [AccessModule, CohortsModule, PartnersModule, PartnershipsModule],
  controllers: [InvitationsController, JointApplicationsController],
  providers: [
    SentInvitations,
    ReceivedInvitations,
    PartnerPairs,
    JointApplications,
    Completions,
    StoredAcceptances,
    { provide: RegistrationInvitations, useClass: RegistrationLinks },
  ],
  exports: [StoredAcceptances, PartnerPairs, RegistrationInvitations, SentInvitations],
})
export class InvitationsModule {}
