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
    readonly private: Private<{ readonly companyName: string; readonly companyDomain: string }>;
  }
>;

/** The names of people who left: nobody may take them before `until` (ISO 8601 UTC), lest a newcomer be taken for one of them. */
export type UsernamesReserved = EventOf<
  'UsernamesReserved',
  { readonly partnerId: string; readonly usernameHashes: readonly string[]; readonly until: string }
>;

/** A deleted company's name and domain are free for others at once. */
export type CompanyNamesReleased = EventOf<'CompanyNamesReleased', { readonly partnerId: string }>;

export type AdministratorNameClaimed = EventOf<
  'AdministratorNameClaimed',
  { readonly userId: string; readonly usernameHash: string }
>;

/** `kind` superadmin and adminviewer are the two fixed log-ins; admin has every right but theirs; viewer may only look. */
export type AdministratorAdded = EventOf<
  'AdministratorAdded',
  {
    readonly userId: string;
    readonly kind: 'superadmin' | 'adminviewer' | 'admin' | 'viewer';
    readonly credentialVersion: number;
    readonly private: Private<{ readonly username: string }>;
  }
>;

/** From here on the credential of that version in the vault is the one that signs in. */
export type PasswordChanged = EventOf<'PasswordChanged', { readonly userId: string; readonly credentialVersion: number }>;

export type AccountEvent =
  | NamesClaimed
  | CompanyNamesChanged
  | UsernamesReserved
  | CompanyNamesReleased
  | AdministratorNameClaimed
  | AdministratorAdded
  | PasswordChanged;
