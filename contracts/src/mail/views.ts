import type { MailFrequency, MailKind } from '../catalogue/mail-kinds.ts';

/** The contact email of the caller's company, or an address of the caller's own. */
export const mailOwners = ['company', 'own'] as const;
export type MailOwner = (typeof mailOwners)[number];

/** An address that e-mail can go to, and what goes there. */
export interface MailAddressView {
  readonly owner: MailOwner;
  /** Null while the caller has given no address of their own. */
  readonly email: string | null;
  /** Only then anything but the link to confirm it is sent there. */
  readonly confirmed: boolean;
  readonly settings: readonly { readonly kind: MailKind; readonly frequency: MailFrequency }[];
}

/** GET /api/mail/settings */
export interface MailSettingsView {
  /** False where the server has no mail server: then no e-mail is sent. */
  readonly enabled: boolean;
  /** None for a login that many people share. */
  readonly addresses: readonly MailAddressView[];
}

/** GET /api/mail/unsubscribe/:token/kinds */
export interface UnsubscribeView {
  /** Those of the message that the link came with. */
  readonly named: readonly MailKind[];
  /** The kinds that its reader can receive. */
  readonly settings: MailAddressView['settings'];
}
