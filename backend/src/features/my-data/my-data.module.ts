import { Module } from '@nestjs/common';
import { AccessModule } from '../../web/access/access.module.ts';
import { AccountsModule } from '../accounts/accounts.module.ts';
import { CohortsModule } from '../cohorts/cohorts.module.ts';
import { InvitationsModule } from '../invitations/invitations.module.ts';
import { NotificationsModule } from '../notifications/notifications.module.ts';
import { PartnershipsModule } from '../partnerships/partnerships.module.ts';
import { MyDataController } from './my-data.controller.ts';
import { MyData } from './my-data.ts';
import { OwnHistory } from './own-history.ts';

/** The data that the programme holds about a member and their company, as a file. */
@Module({
  imports: [AccessModule, AccountsModule, CohortsModule, PartnershipsModule, InvitationsModule, NotificationsModule],
  controllers: [MyDataController],
  providers: [MyData, OwnHistory],
})
export class MyDataModule {}
