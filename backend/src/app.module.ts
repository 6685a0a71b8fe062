import { Module, type DynamicModule } from '@nestjs/common';
import { CohortsModule } from './cohorts/cohorts.module.ts';
import { DoorModule } from './http/door.module.ts';
import { LeadershipModule } from './leadership/leadership.module.ts';
import { LiveUpdatesModule } from './live-updates/live-updates.module.ts';
import { MatchingModule } from './matching/matching.module.ts';
import { NotificationsModule } from './notifications/notifications.module.ts';
import { PartnersModule } from './partners/partners.module.ts';
import { PartnershipsModule } from './partnerships/partnerships.module.ts';
import { ReportsModule } from './reports/reports.module.ts';
import type { Settings } from './settings.ts';
import { StoresModule } from './stores.module.ts';

@Module({
  imports: [
    DoorModule,
    PartnersModule,
    MatchingModule,
    PartnershipsModule,
    CohortsModule,
    NotificationsModule,
    ReportsModule,
    LiveUpdatesModule,
    LeadershipModule,
  ],
})
export class AppModule {
  static with(settings: Settings): DynamicModule {
    return { module: AppModule, imports: [StoresModule.with(settings)] };
  }
}
