import { defineRows } from './columns/event-row.ts';

export const accountLoginRows = defineRows({
  PasswordChanged: {
    audience: null,
  },
  PasswordReset: {
    audience: null,
  },
  PasswordViewed: {
    audience: null,
  },
  SecondFactorEnrolled: {
    audience: null,
  },
  SecondFactorTurnedOff: {
    audience: null,
  },
  SecondFactorReset: {
    audience: null,
  },
  CalendarFeedOpened: {
    audience: null,
  },
  CalendarFeedRevoked: {
    audience: null,
  },
});
