import { calendarRoutes } from '@accelerator/contracts/cohorts/routes';
import { mutation } from '../../api/mutation.ts';

export const calendarFeedMutations = {
  open: () =>
    mutation(calendarRoutes.openFeed, {
      affects: 'calendar-feed',
      messages: { done: 'Calendar address created', failed: 'Error creating the calendar address' },
    }),
  revoke: () =>
    mutation(calendarRoutes.revokeFeed, {
      affects: 'calendar-feed',
      messages: { done: 'Calendar address revoked', failed: 'Error revoking the calendar address' },
    }),
};
