import type {
  CalendarFeedOpened,
  CalendarFeedRevoked,
  PasswordChanged,
  PasswordReset,
  PasswordViewed,
} from '@accelerator/contracts/accounts';
import type { Decider } from '../../event-sourcing/kernel/decider.ts';
import { refuse } from '../../event-sourcing/kernel/refusal.ts';

export interface AccountState {
  /** The version that signs in; 0 while it is still the one the account began with. */
  readonly credentialVersion: number;
  /** How many calendar feeds there have been; the last one is the one that may be open. */
  readonly feeds: number;
  readonly feedIsOpen: boolean;
}

// A type and not an interface: only type aliases fit the index signature of a command table.
export type AccountCommands = {
  ChangePassword: PasswordChanged['data'];
  ResetPassword: PasswordReset['data'];
  ViewPassword: PasswordViewed['data'];
  OpenCalendarFeed: { readonly userId: string };
  RevokeCalendarFeed: { readonly userId: string };
};

type AccountStreamEvent = PasswordChanged | PasswordReset | PasswordViewed | CalendarFeedOpened | CalendarFeedRevoked;

/** A person's log-in. The password itself lies in the vault; the log names the version that counts. */
export const accountDecider: Decider<AccountCommands, AccountStreamEvent, AccountState> = {
  name: 'account',
  stream: (userId) => `account-${userId}`,
  initial: { credentialVersion: 0, feeds: 0, feedIsOpen: false },

  evolve: {
    PasswordChanged: (state, { credentialVersion }) => ({ ...state, credentialVersion }),
    PasswordReset: (state, { credentialVersion }) => ({ ...state, credentialVersion }),
    PasswordViewed: (state) => state,
    CalendarFeedOpened: (state, { feed }) => ({ ...state, feeds: feed, feedIsOpen: true }),
    CalendarFeedRevoked: (state) => ({ ...state, feedIsOpen: false }),
  },

  decide: {
    ChangePassword(change, state) {
      if (change.credentialVersion === state.credentialVersion) return [];
      return change.credentialVersion < state.credentialVersion
        ? refuse('version_outdated')
        : [{ type: 'PasswordChanged', data: change }];
    },

    ResetPassword(reset, state) {
      if (reset.credentialVersion === state.credentialVersion) return [];
      return reset.credentialVersion < state.credentialVersion
        ? refuse('version_outdated')
        : [{ type: 'PasswordReset', data: reset }];
    },

    // Each look is recorded.
    ViewPassword(view) {
      return [{ type: 'PasswordViewed', data: view }];
    },

    OpenCalendarFeed({ userId }, { feeds, feedIsOpen }) {
      return feedIsOpen ? [] : [{ type: 'CalendarFeedOpened', data: { userId, feed: feeds + 1 } }];
    },

    RevokeCalendarFeed({ userId }, { feeds, feedIsOpen }) {
      return feedIsOpen ? [{ type: 'CalendarFeedRevoked', data: { userId, feed: feeds } }] : [];
    },
  },
};
