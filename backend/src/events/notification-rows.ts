import { defineRows } from './columns/event-row.ts';

export const notificationRows = defineRows({
  AnnouncementMade: {
    audience: ({ message }) => [
      { live: 'system_notification', to: ['partners'], words: { say: 'announcement', message }, ids: {}, kept: true },
    ],
  },
  NotificationRead: {
    audience: null,
  },
  NotificationsRead: {
    audience: null,
  },
  CatchUpSeen: {
    audience: null,
  },
});
