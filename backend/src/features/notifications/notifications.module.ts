import { Module } from '@nestjs/common';
import { CohortsModule } from '../cohorts/cohorts.module.ts';
import { MatchingModule } from '../matching/matching.module.ts';
import { PartnershipsModule } from '../partnerships/partnerships.module.ts';
import { AnnouncementsController } from './announcements/announcements.controller.ts';
import { CatchUpController } from './catch-up/catch-up.controller.ts';
import { CatchUp } from './catch-up/catch-up.ts';
import { LiveUpdatesModule } from './live/live-updates.module.ts';
import { NotificationsController } from './inbox/notifications.controller.ts';
import { OwnNotifications } from './inbox/own-notifications.ts';
import { ScoringPoliciesModule } from '../scoring-policies/scoring-policies.module.ts';

@Module({
  imports: [LiveUpdatesModule, CohortsModule, MatchingModule, PartnershipsModule, ScoringPoliciesModule],
  controllers: [NotificationsController, CatchUpController, AnnouncementsController],
  providers: [CatchUp, OwnNotifications],
  exports: [OwnNotifications],
})
export class NotificationsModule {}
