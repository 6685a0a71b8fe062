import type { AdministratorAdded, AdministratorKind, AdministratorRemoved } from '@accelerator/contracts/accounts';
import { Map } from 'immutable';
import type { Decider } from '../../event-sourcing/kernel/decider.ts';
import { refuse } from '../../event-sourcing/kernel/refusal.ts';

/** There is one list of administrators. */
export const administratorsId = 'administrators';

/** Each administrator's kind, by user id. Ids come from addresses: in a plain object, `constructor` would be one that is there. */
export type AdministratorsState = Map<string, AdministratorKind | 'removed'>;

// A type and not an interface: only type aliases fit the index signature of a command table.
export type AdministratorsCommands = {
  AddAdministrator: AdministratorAdded['data'];
  RemoveAdministrator: AdministratorRemoved['data'];
};

/** Who administers the programme. */
export const administratorsDecider: Decider<
  AdministratorsCommands,
  AdministratorAdded | AdministratorRemoved,
  AdministratorsState
> = {
  name: 'administrators',
  stream: () => administratorsId,
  initial: Map(),

  evolve: {
    AdministratorAdded: (state, { userId, kind }) => state.set(userId, kind),
    AdministratorRemoved: (state, { userId }) => state.set(userId, 'removed'),
  },

  decide: {
    AddAdministrator(added, state) {
      return state.has(added.userId) ? [] : [{ type: 'AdministratorAdded', data: added }];
    },

    RemoveAdministrator({ userId }, state, { actor }) {
      const kind = state.get(userId);
      if (!kind) return refuse('no_such_user');
      if (kind === 'removed') return [];
      if (actor.userId === userId) return refuse('own_access');
      return kind === 'viewer' ? [{ type: 'AdministratorRemoved', data: { userId } }] : refuse('log_in_stays');
    },
  },
};
