import type { ListArranged, ListName } from '@accelerator/contracts/lists';
import type { Decider } from '../../event-sourcing/kernel/decider.ts';

/** The last arrangement of each list. */
export type ListsState = Readonly<Partial<Record<ListName, ListArranged['data']>>>;

export type ListCommands = { ArrangeList: ListArranged['data'] };

/** The lists of the console as one administrator has arranged them. */
export const listsDecider: Decider<ListCommands, ListArranged, ListsState> = {
  name: 'lists',
  stream: (userId) => `lists-${userId}`,
  initial: {},

  evolve: { ListArranged: (state, arranged) => ({ ...state, [arranged.list]: arranged }) },

  decide: {
    ArrangeList(arranged, state) {
      const isSo = JSON.stringify(state[arranged.list]?.private.fields) === JSON.stringify(arranged.private.fields);
      return isSo ? [] : [{ type: 'ListArranged', data: arranged }];
    },
  },
};
