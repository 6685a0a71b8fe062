import { Module } from '@nestjs/common';
import { overVault } from '../../platform/vault/over-vault.ts';
import { OpenStreams } from '../../web/server-sent-events/open-streams.ts';
import { CohortsModule } from '../cohorts/cohorts.module.ts';
import { MatchingModule } from '../matching/matching.module.ts';
import { PartnersModule } from '../partners/partners.module.ts';
import { PartnershipsModule } from '../partnerships/partnerships.module.ts';
import { ChangeCursors } from './change-cursors.ts';
import { ChangeWaits } from './change-waits.ts';
import { Changes } from './changes.ts';
import { ChangesController } from './changes.controller.ts';
import { ClockChanges } from './clock-changes.ts';
import { CompanyChanges } from './company-changes.ts';
import { GivenRows } from './given-rows.ts';
import { ProgrammeChanges } from './programme-changes.ts';

/** The lists of administrators and companies, as programs follow them. */
@Module({
  imports: [CohortsModule, MatchingModule, PartnersModule, PartnershipsModule],
  controllers: [ChangesController],
  providers: [
    overVault(ChangeCursors),
    overVault(GivenRows),
    overVault(OpenStreams),
    ChangeWaits,
    Changes,
    ClockChanges,
    CompanyChanges,
    ProgrammeChanges,
  ],
})
export class ChangesModule {}
