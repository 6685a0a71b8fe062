import type {
  CalendarFeedOpened,
  CalendarFeedRevoked,
  ExportPermissionSet,
  ExportTokenMade,
  ExportTokenRevoked,
  ExportTokenUsed,
  PasswordChanged,
  PasswordReset,
  PasswordViewed,
  SecondFactorEnrolled,
  SecondFactorReset,
  SecondFactorTurnedOff,
} from '@accelerator/contracts/accounts';
import type { Decider } from '../../event-sourcing/kernel/decider.ts';
import { refuse } from '../../event-sourcing/kernel/refusal.ts';

export interface AccountState {
  /** The version that logs in; 0 while it is still the one the account began with. */
  readonly credentialVersion: number;
  /** The number of calendar feeds so far; the last one is the one that may be open. */
  readonly feeds: number;
  readonly feedIsOpen: boolean;
  /** The version that a login needs a code of; null where there is none. */
  readonly secondFactor: number | null;
  /** May export personal data. */
  readonly exportPersonalData: boolean;
  /** The ids of the export tokens that are not revoked; API tokens have taken their place, so none is added. */
  readonly exportTokens: readonly string[];
}

// A type and not an interface: only type aliases fit the index signature of a command table.
export type AccountCommands = {
  ChangePassword: PasswordChanged['data'];
  ResetPassword: PasswordReset['data'];
  ViewPassword: PasswordViewed['data'];
  EnrolSecondFactor: SecondFactorEnrolled['data'];
  TurnOffSecondFactor: SecondFactorTurnedOff['data'];
  ResetSecondFactor: SecondFactorReset['data'];
  OpenCalendarFeed: { readonly userId: string };
  RevokeCalendarFeed: { readonly userId: string };
  SetExportPermission: ExportPermissionSet['data'];
  RevokeExportToken: ExportTokenRevoked['data'];
};

type AccountStreamEvent =
  | PasswordChanged
  | PasswordReset
  | PasswordViewed
  | SecondFactorEnrolled
  | SecondFactorTurnedOff
  | SecondFactorReset
  | CalendarFeedOpened
  | CalendarFeedRevoked
  | ExportPermissionSet
  | ExportTokenMade
  | ExportTokenUsed
  | ExportTokenRevoked;

/** A person's login. Password and authenticator secret lie in the vault; the log names the versions that count. */
export const accountDecider: Decider<AccountCommands, AccountStreamEvent, AccountState> = {
  name: 'account',
  stream: (userId) => `account-${userId}`,
  initial: {
    credentialVersion: 0,
    feeds: 0,
    feedIsOpen: false,
    secondFactor: null,
    exportPersonalData: false,
    exportTokens: [],
  },

  evolve: {
    PasswordChanged: (state, { credentialVersion }) => ({ ...state, credentialVersion }),
    PasswordReset: (state, { credentialVersion }) => ({ ...state, credentialVersion }),
    PasswordViewed: (state) => state,
    SecondFactorEnrolled: (state, { version }) => ({ ...state, secondFactor: version }),
    SecondFactorTurnedOff: (state) => ({ ...state, secondFactor: null }),
    SecondFactorReset: (state) => ({ ...state, secondFactor: null }),
    CalendarFeedOpened: (state, { feed }) => ({ ...state, feeds: feed, feedIsOpen: true }),
    CalendarFeedRevoked: (state) => ({ ...state, feedIsOpen: false }),
    ExportPermissionSet: (state, { exportPersonalData }) => ({ ...state, exportPersonalData }),
    ExportTokenMade: (state, { tokenId }) => ({ ...state, exportTokens: [...state.exportTokens, tokenId] }),
    ExportTokenUsed: (state) => state,
    ExportTokenRevoked: (state, { tokenId }) => ({
      ...state,
      exportTokens: state.exportTokens.filter((open) => open !== tokenId),
    }),
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
        : [{ type: 'PasswordReset', data: reset }, ...withoutTokens(reset.userId, state)];
    },

    // Each look is recorded.
    ViewPassword(view) {
      return [{ type: 'PasswordViewed', data: view }];
    },

    EnrolSecondFactor(enrolment, { secondFactor }) {
      if (secondFactor === enrolment.version) return [];
      return secondFactor === null ? [{ type: 'SecondFactorEnrolled', data: enrolment }] : refuse('second_factor_on');
    },

    TurnOffSecondFactor(data, { secondFactor }) {
      return secondFactor === null ? [] : [{ type: 'SecondFactorTurnedOff', data }];
    },

    ResetSecondFactor(data, state) {
      return state.secondFactor === null ? [] : [{ type: 'SecondFactorReset', data }, ...withoutTokens(data.userId, state)];
    },

    OpenCalendarFeed({ userId }, { feeds, feedIsOpen }) {
      return feedIsOpen ? [] : [{ type: 'CalendarFeedOpened', data: { userId, feed: feeds + 1 } }];
    },

    RevokeCalendarFeed({ userId }, { feeds, feedIsOpen }) {
      return feedIsOpen ? [{ type: 'CalendarFeedRevoked', data: { userId, feed: feeds } }] : [];
    },

    SetExportPermission(data, { exportPersonalData }) {
      return data.exportPersonalData === exportPersonalData ? [] : [{ type: 'ExportPermissionSet', data }];
    },

    RevokeExportToken(data, { exportTokens }) {
      return exportTokens.includes(data.tokenId) ? [{ type: 'ExportTokenRevoked', data }] : refuse('token_unknown');
    },
  },
};

/** Someone else has taken the account in hand: what its owner gave to programs opens nothing any more. */
function withoutTokens(userId: string, { exportTokens }: AccountState): readonly ExportTokenRevoked[] {
  return exportTokens.map((tokenId) => ({ type: 'ExportTokenRevoked', data: { userId, tokenId } }));
}
