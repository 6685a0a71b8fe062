import type { AccessEndSet, AdministratorAdded, AdministratorRemoved } from '@accelerator/contracts/accounts';
import type { AdministratorKind } from '@accelerator/contracts/catalogue';
import { Map } from 'immutable';
import type { Decider } from '../../../event-sourcing/kernel/decider.ts';
import { refuse } from '../../../event-sourcing/kernel/refusal.ts';
import { isPast } from '../access-end.ts';

/** There is one list of administrators. */
export const administratorsId = 'administrators';

interface Administrator {
  readonly kind: AdministratorKind | 'removed';
  /** The last day of access, yyyy-MM-dd UTC; null where it does not end by itself. */
  readonly endsOn: string | null;
}

/** By user id. Ids come from addresses: in a plain object, `constructor` would be one that is there. */
export type AdministratorsState = Map<string, Administrator>;

// A type and not an interface: only type aliases fit the index signature of a command table.
export type AdministratorsCommands = {
  AddAdministrator: AdministratorAdded['data'];
  RemoveAdministrator: AdministratorRemoved['data'];
  SetAccessEnd: AccessEndSet['data'];
};

/** The administrators of the programme. */
export const administratorsDecider: Decider<
  AdministratorsCommands,
  AdministratorAdded | AdministratorRemoved | AccessEndSet,
  AdministratorsState
> = {
  name: 'administrators',
  stream: () => administratorsId,
  initial: Map(),

  evolve: {
    AdministratorAdded: (state, { userId, kind, endsOn = null }) => state.set(userId, { kind, endsOn }),
    AdministratorRemoved: (state, { userId }) => state.set(userId, { kind: 'removed', endsOn: null }),
    AccessEndSet: (state, { userId, endsOn }) => state.update(userId, (one) => one && { ...one, endsOn }),
  },

  decide: {
    AddAdministrator(added, state) {
      return state.has(added.userId) ? [] : [{ type: 'AdministratorAdded', data: added }];
    },

    RemoveAdministrator({ userId }, state, { actor }) {
      const kind = state.get(userId)?.kind;
      if (!kind) return refuse('no_such_user');
      if (kind === 'removed') return [];
      if (actor.userId === userId) return refuse('own_access');
      return kind === 'viewer' ? [{ type: 'AdministratorRemoved', data: { userId } }] : refuse('log_in_stays');
    },

    SetAccessEnd({ userId, endsOn }, state, { now }) {
      const found = state.get(userId);
      if (!found || found.kind === 'removed') return refuse('no_such_user');
      if (found.kind !== 'viewer') return refuse('access_has_no_end');
      if (endsOn !== null && isPast(endsOn, now)) return refuse('date_is_past');
      return found.endsOn === endsOn ? [] : [{ type: 'AccessEndSet', data: { userId, endsOn } }];
    },
  },
};
