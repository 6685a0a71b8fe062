import { feature } from '../../event-sourcing/features/feature.ts';
import { inboxDecider } from './inbox/inbox.decider.ts';
import { announcementsDecider } from './announcements/announcements.decider.ts';
import { notificationsProjection } from './inbox/notifications.projection.ts';
import { inboxesProjection } from './inbox/inboxes.projection.ts';
import { presences } from './live/presences.ts';

export default feature({
  deciders: [inboxDecider, announcementsDecider],
  projections: [notificationsProjection, inboxesProjection],
  vaultTables: [presences],
  module: () => import('./notifications.module.ts'),
});
