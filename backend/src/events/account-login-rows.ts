import { defineRows } from './columns/event-row.ts';

export const accountLoginRows = defineRows({
  PasswordChanged: {
    audience: null,
    history: { what: () => 'changed the password' },
    own: () => 'You changed your password.',
  },
  PasswordReset: {
    audience: null,
    history: { what: () => 'reset the password' },
    own: () => 'Your login was given a temporary password.',
  },
  PasswordViewed: {
    audience: null,
    history: { what: () => 'viewed the password' },
    own: null,
  },
  SecondFactorEnrolled: {
    audience: null,
    history: { what: () => 'set up a second factor' },
    own: null,
  },
  SecondFactorTurnedOff: {
    audience: null,
    history: { what: () => 'turned off the second factor' },
    own: null,
  },
  SecondFactorReset: {
    audience: null,
    history: { what: () => 'reset the second factor' },
    own: null,
  },
  CalendarFeedOpened: {
    audience: null,
    history: { what: () => 'created a calendar address' },
    own: () => 'You created a calendar address.',
  },
  CalendarFeedRevoked: {
    audience: null,
    history: { what: () => 'revoked the calendar address' },
    own: () => 'You revoked your calendar address.',
  },
});
