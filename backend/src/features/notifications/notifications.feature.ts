import { feature } from '../../event-sourcing/features/feature.ts';
import { inboxDecider } from './inbox.decider.ts';
import { announcementsDecider } from './announcements.decider.ts';
import { notificationsProjection } from './notifications.projection.ts';
import { inboxesProjection } from './inboxes.projection.ts';
import { presences } from './presences.ts';

export default feature({
  deciders: [inboxDecider, announcementsDecider],
  projections: [notificationsProjection, inboxesProjection],
  vaultTables: [presences],
  module: () => import('./notifications.module.ts'),
});
