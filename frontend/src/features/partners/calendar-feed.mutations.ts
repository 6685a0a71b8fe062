import { calendarRoutes } from '@accelerator/contracts/cohorts/routes';
import { useMutation } from '@tanstack/react-query';
import { mutation } from '../../api/mutation.ts';

export const useOpenCalendarFeed = () =>
  useMutation(
    mutation(calendarRoutes.openFeed, {
      affects: 'calendar-feed',
      messages: { done: 'Calendar address created', failed: 'Error creating the calendar address' },
    }),
  );

export const useRevokeCalendarFeed = () =>
  useMutation(
    mutation(calendarRoutes.revokeFeed, {
      affects: 'calendar-feed',
      messages: { done: 'Calendar address revoked', failed: 'Error revoking the calendar address' },
    }),
  );
