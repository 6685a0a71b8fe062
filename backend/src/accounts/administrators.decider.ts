import type { AdministratorAdded } from '@accelerator/contracts/accounts';
import type { Decider } from '../kernel/decider.ts';

/** There is one list of administrators. */
export const administratorsId = 'administrators';

export type AdministratorKind = AdministratorAdded['data']['kind'];

/** Each administrator's kind, by user id. */
export type AdministratorsState = Readonly<Record<string, AdministratorKind>>;

// A type and not an interface: only type aliases fit the index signature of a command table.
export type AdministratorsCommands = {
  AddAdministrator: Omit<AdministratorAdded['data'], 'private'> & { readonly username: string };
};

/** Who administers the programme. */
export const administratorsDecider: Decider<AdministratorsCommands, AdministratorAdded, AdministratorsState> = {
  name: 'administrators',
  stream: () => administratorsId,
  initial: {},

  evolve: {
    AdministratorAdded: (state, { userId, kind }) => ({ ...state, [userId]: kind }),
  },

  decide: {
    AddAdministrator({ username, ...added }, state) {
      if (state[added.userId]) return [];
      return [{ type: 'AdministratorAdded', data: { ...added, private: { subject: added.userId, fields: { username } } } }];
    },
  },
};
