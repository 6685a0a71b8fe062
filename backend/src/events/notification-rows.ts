import { defineRows } from './columns/event-row.ts';
import { wholeEvent } from './columns/exported.ts';

export const notificationRows = defineRows({
  AnnouncementMade: {
    audience: ({ message }) => [
      {
        live: 'system_notification',
        to: ['partners'],
        message: { messageKey: 'announcement', text: message },
        ids: {},
        stored: true,
      },
    ],
    history: {
      what: () => 'announced something to all partners',
      details: ({ message }) => [{ field: 'Message', value: message }],
    },
    own: null,
    exported: wholeEvent,
    closed: null,
    undo: null,
    leaving: null,
  },
  NotificationRead: {
    audience: null,
    history: null,
    own: null,
    exported: wholeEvent,
    closed: null,
    undo: null,
    leaving: null,
  },
  NotificationsRead: {
    audience: null,
    history: null,
    own: null,
    exported: wholeEvent,
    closed: null,
    undo: null,
    leaving: null,
  },
  CatchUpSeen: {
    audience: null,
    history: null,
    own: null,
    exported: wholeEvent,
    closed: null,
    undo: null,
    leaving: null,
  },
});
