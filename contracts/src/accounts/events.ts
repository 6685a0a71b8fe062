import type { AdministratorKind } from '../catalogue/partner-types.ts';
import type { EventOf, Private } from '../log/event.ts';

/** The registry's commit point of a registration: from here on the partner exists for everyone. Names are keyed hashes. */
export type NamesClaimed = EventOf<
  'NamesClaimed',
  {
    readonly partnerId: string;
    readonly userId: string;
    readonly usernameHash: string;
    readonly companyNameHash: string;
    readonly companyDomainHash: string;
  }
>;

/** The registry's commit point of a company's new name or domain, which the partner's own stream then takes over. */
export type CompanyNamesChanged = EventOf<
  'CompanyNamesChanged',
  {
    readonly partnerId: string;
    readonly companyNameHash: string;
    readonly companyDomainHash: string;
    /** Another company's name reads the same. */
    readonly looksAlike?: true;
    /** An administrator corrected a mistyped domain. */
    readonly byAdministrator?: true;
    readonly private: Private<{ readonly companyName: string; readonly companyDomain: string }>;
  }
>;

/** The registry's commit point of joining a company: the name is taken. `joins` is the membership that follows. */
export type UsernameClaimed = EventOf<
  'UsernameClaimed',
  {
    readonly partnerId: string;
    readonly userId: string;
    readonly usernameHash: string;
    readonly joins: { readonly credentialVersion: number; readonly inviteVersion: number };
    readonly private: Private<{ readonly username: string }>;
  }
>;

/** The company did not take the person in, so the name is free again. */
export type UsernameReleased = EventOf<'UsernameReleased', { readonly userId: string; readonly usernameHash: string }>;

/** The names of people who left: they are taken until `until` (ISO 8601 UTC), so that no newcomer is mistaken for one of them. */
export type UsernamesReserved = EventOf<
  'UsernamesReserved',
  { readonly partnerId: string; readonly usernameHashes: readonly string[]; readonly until: string }
>;

/** A deleted company's name and domain are free for others at once. */
export type CompanyNamesReleased = EventOf<'CompanyNamesReleased', { readonly partnerId: string }>;

/** An administrator's login as it begins. `passwordEndsAt` (ISO 8601 UTC) is of a temporary first password, else null. */
interface NewAdministrator {
  readonly kind: AdministratorKind;
  readonly credentialVersion: number;
  readonly passwordEndsAt: string | null;
  /** The last day on which it opens anything (yyyy-MM-dd UTC); absent where it does not end by itself. */
  readonly endsOn?: string;
}

/** The registry's commit point of a new administrator: `adds` is the login that follows. */
export type AdministratorNameClaimed = EventOf<
  'AdministratorNameClaimed',
  {
    readonly userId: string;
    readonly usernameHash: string;
    readonly adds: NewAdministrator;
    readonly private: Private<{ readonly username: string }>;
  }
>;

/** The name of an administrator who was removed: it is taken until `until` (ISO 8601 UTC), so that old records stay clear. */
export type AdministratorNameReserved = EventOf<
  'AdministratorNameReserved',
  { readonly userId: string; readonly usernameHash: string; readonly until: string }
>;

export type AdministratorAdded = EventOf<
  'AdministratorAdded',
  NewAdministrator & { readonly userId: string; readonly private: Private<{ readonly username: string }> }
>;

export type AdministratorRemoved = EventOf<'AdministratorRemoved', { readonly userId: string }>;

/** From here on the login has another last day (yyyy-MM-dd UTC), or none (null). */
export type AccessEndSet = EventOf<'AccessEndSet', { readonly userId: string; readonly endsOn: string | null }>;

/** From here on the credential of that version in the vault is the one that logs in. */
export type PasswordChanged = EventOf<'PasswordChanged', { readonly userId: string; readonly credentialVersion: number }>;

/** An administrator gave the account another password. It is temporary where it ends (`passwordEndsAt`, ISO 8601 UTC). */
export type PasswordReset = EventOf<
  'PasswordReset',
  { readonly userId: string; readonly credentialVersion: number; readonly passwordEndsAt: string | null }
>;

/** Someone looked up the password of that version. */
export type PasswordViewed = EventOf<'PasswordViewed', { readonly userId: string; readonly credentialVersion: number }>;

/** From here on a login needs a code too: of the authenticator of that version in the vault, or one of its recovery codes. */
export type SecondFactorEnrolled = EventOf<'SecondFactorEnrolled', { readonly userId: string; readonly version: number }>;
/** Its owner turned it off: the password alone logs in. */
export type SecondFactorTurnedOff = EventOf<'SecondFactorTurnedOff', { readonly userId: string }>;
/** Someone else did, for an owner who has neither the authenticator nor a recovery code. */
export type SecondFactorReset = EventOf<'SecondFactorReset', { readonly userId: string }>;

/**
 * The member has an address at which a calendar program reads the dates of their cohorts. `feed` numbers the member's addresses, from
 * 1.
 */
export type CalendarFeedOpened = EventOf<'CalendarFeedOpened', { readonly userId: string; readonly feed: number }>;
/** The address leads nowhere any more. */
export type CalendarFeedRevoked = EventOf<'CalendarFeedRevoked', { readonly userId: string; readonly feed: number }>;

/** The superadmin lets an administrator export personal data, or no longer. */
export type ExportPermissionSet = EventOf<
  'ExportPermissionSet',
  { readonly userId: string; readonly exportPersonalData: boolean }
>;

/** An administrator has a token by which programs read exports, as they were before `ApiTokenMade`. `tokenHash`: SHA-256 in hexadecimal. */
export type ExportTokenMade = EventOf<
  'ExportTokenMade',
  {
    readonly userId: string;
    readonly tokenId: string;
    readonly tokenHash: string;
    readonly private: Private<{ readonly name: string }>;
  }
>;
/** It was used: once a token and day (yyyy-MM-dd, UTC). */
export type ExportTokenUsed = EventOf<
  'ExportTokenUsed',
  { readonly userId: string; readonly tokenId: string; readonly day: string }
>;
/** From here on it opens nothing. */
export type ExportTokenRevoked = EventOf<'ExportTokenRevoked', { readonly userId: string; readonly tokenId: string }>;

export type AccountEvent =
  | NamesClaimed
  | CompanyNamesChanged
  | UsernameClaimed
  | UsernameReleased
  | UsernamesReserved
  | CompanyNamesReleased
  | AdministratorNameClaimed
  | AdministratorNameReserved
  | AdministratorAdded
  | AdministratorRemoved
  | AccessEndSet
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
