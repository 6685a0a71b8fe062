import type { MailSettings } from '../catalogue/mail-kinds.ts';
import type { EventOf, Private } from '../log/event.ts';

/** Under whose key an administrator's own address is sealed: unlike the username, it is erased when the administrator is removed. */
export function mailSubjectOf(userId: string): string {
  return `mail-${userId}`;
}

/** A person gave an address of their own. The hash is keyed. Nothing but a link to confirm it is sent there before it is confirmed. */
export type MailAddressSet = EventOf<
  'MailAddressSet',
  { readonly userId: string; readonly addressHash: string; readonly private: Private<{ readonly email: string }> }
>;
export type MailAddressRemoved = EventOf<'MailAddressRemoved', { readonly userId: string }>;

/** Someone who reads what arrives there pressed the link. `ownerId`: the partner whose contact email it is, or the user. */
export type MailAddressConfirmed = EventOf<'MailAddressConfirmed', { readonly ownerId: string; readonly addressHash: string }>;

/** `changes` holds the kinds that are sent otherwise than before. */
export type MailSettingsChanged = EventOf<'MailSettingsChanged', { readonly ownerId: string; readonly changes: MailSettings }>;

export type MailEvent = MailAddressSet | MailAddressRemoved | MailAddressConfirmed | MailSettingsChanged;
