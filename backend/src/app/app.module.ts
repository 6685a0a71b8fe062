import { Module, type DynamicModule } from '@nestjs/common';
import { HttpModule } from './http.module.ts';
import { LeadershipModule } from './leadership.module.ts';
import { ExportsModule } from '../features/exports/exports.module.ts';
import { HistoryModule } from '../features/history/history.module.ts';
import { MomentsModule } from '../features/history/moments.module.ts';
import { InvitationsModule } from '../features/invitations/invitations.module.ts';
import { LedgerModule } from '../features/ledger/ledger.module.ts';
import { ListsModule } from '../features/lists/lists.module.ts';
import { LiveUpdatesModule } from '../features/notifications/live-updates.module.ts';
import { MailModule } from '../features/mail/mail.module.ts';
import { MatchingModule } from '../features/matching/matching.module.ts';
import { MyDataModule } from '../features/my-data/my-data.module.ts';
import { NotificationsModule } from '../features/notifications/notifications.module.ts';
import { CallerDirectoryModule } from '../features/partners/caller-directory.module.ts';
import { PartnersModule } from '../features/partners/partners.module.ts';
import { ErasureModule } from '../features/partnerships/erasure.module.ts';
import { PartnershipsModule } from '../features/partnerships/partnerships.module.ts';
import { ProjectionsModule } from '../features/projections/projections.module.ts';
import { SearchModule } from '../features/search/search.module.ts';
import { ReportsModule } from '../features/reports/reports.module.ts';
import { UndoModule } from '../features/undo/undo.module.ts';
import { MetricsEndpoint } from './metrics-endpoint.ts';
import { MetricsModule } from './metrics.module.ts';
import type { Settings } from '../platform/config/settings.ts';
import { StoresModule } from './stores.module.ts';

@Module({
  imports: [
    HttpModule,
    MetricsModule,
    CallerDirectoryModule,
    ErasureModule,
    MomentsModule,
    ListsModule,
    PartnersModule,
    MatchingModule,
    PartnershipsModule,
    InvitationsModule,
    UndoModule,
    NotificationsModule,
    MailModule,
    ReportsModule,
    SearchModule,
    MyDataModule,
    ProjectionsModule,
    HistoryModule,
    LedgerModule,
    ExportsModule,
    LiveUpdatesModule,
    LeadershipModule,
  ],
  providers: [MetricsEndpoint],
})
export class AppModule {
  static with(settings: Settings): DynamicModule {
    return { module: AppModule, imports: [StoresModule.with(settings)] };
  }
}
