import { feature } from '../../event-sourcing/features/feature.ts';
import { inboxDecider } from './inbox.decider.ts';
import { announcementsDecider } from './announcements.decider.ts';
import { notificationsProjection } from './notifications.projection.ts';
import { inboxesProjection } from './inboxes.projection.ts';

export default feature({
  deciders: [inboxDecider, announcementsDecider],
  projections: [notificationsProjection, inboxesProjection],
  module: () => import('./notifications.module.ts'),
});
