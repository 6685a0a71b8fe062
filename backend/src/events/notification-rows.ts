import { defineRows } from './columns/event-row.ts';

export const notificationRows = defineRows({
  AnnouncementMade: {
    audience: ({ message }) => [
      { live: 'system_notification', to: ['partners'], words: { say: 'announcement', message }, ids: {}, kept: true },
    ],
    history: {
      what: () => 'announced something to all partners',
      details: ({ message }) => [{ field: 'Message', value: message }],
    },
    own: null,
  },
  NotificationRead: {
    audience: null,
    history: null,
    own: null,
  },
  NotificationsRead: {
    audience: null,
    history: null,
    own: null,
  },
  CatchUpSeen: {
    audience: null,
    history: null,
    own: null,
  },
});
