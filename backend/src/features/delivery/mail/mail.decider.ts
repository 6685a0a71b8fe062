import { mailFrequencyOf, type MailKind, type MailSettings } from '@accelerator/contracts/catalogue';
import type {
  MailAddressConfirmed,
  MailAddressRemoved,
  MailAddressSet,
  MailEvent,
  MailSettingsChanged,
} from '@accelerator/contracts/mail';
import type { Decider } from '../../../event-sourcing/kernel/decider.ts';
import { refuse } from '../../../event-sourcing/kernel/refusal.ts';

export interface MailState {
  /** Of a user's own address; a company's is the contact email of its profile. */
  readonly addressHash: string | null;
  readonly confirmedHash: string | null;
  readonly settings: MailSettings;
}

export type MailCommands = {
  SetMailAddress: MailAddressSet['data'];
  RemoveMailAddress: MailAddressRemoved['data'];
  ConfirmMailAddress: MailAddressConfirmed['data'];
  ChangeMailSettings: MailSettingsChanged['data'];
};

/** Where a company or a user receives e-mail, and of what. */
export const mailDecider: Decider<MailCommands, MailEvent, MailState> = {
  name: 'mail',
  stream: (ownerId) => `mail-${ownerId}`,
  initial: { addressHash: null, confirmedHash: null, settings: {} },

  evolve: {
    MailAddressSet: (state, { addressHash }) => ({ ...state, addressHash }),
    MailAddressRemoved: (state) => ({ ...state, addressHash: null, confirmedHash: null }),
    MailAddressConfirmed: (state, { addressHash }) => ({ ...state, confirmedHash: addressHash }),
    MailSettingsChanged: (state, { changes }) => ({ ...state, settings: { ...state.settings, ...changes } }),
  },

  decide: {
    SetMailAddress(address, { addressHash }) {
      return address.addressHash === addressHash ? [] : [{ type: 'MailAddressSet', data: address }];
    },

    RemoveMailAddress(removal, { addressHash }) {
      return addressHash === null ? [] : [{ type: 'MailAddressRemoved', data: removal }];
    },

    ConfirmMailAddress(confirmation, { addressHash, confirmedHash }) {
      if (confirmation.addressHash === confirmedHash) return [];
      const isAnother = addressHash !== null && addressHash !== confirmation.addressHash;
      return isAnother ? refuse('mail_link_over') : [{ type: 'MailAddressConfirmed', data: confirmation }];
    },

    ChangeMailSettings({ ownerId, changes: wanted }, { settings }) {
      const changes: MailSettings = Object.fromEntries(
        Object.entries(wanted).filter(([kind, frequency]) => mailFrequencyOf(settings, kind as MailKind) !== frequency),
      );
      return Object.keys(changes).length === 0 ? [] : [{ type: 'MailSettingsChanged', data: { ownerId, changes } }];
    },
  },
};
