import type { HistoryFilterEvent, HistoryFilterRemoved, HistoryFilterSaved } from '@accelerator/contracts/history';
import type { Decider } from '../../event-sourcing/kernel/decider.ts';
import { refuse } from '../../event-sourcing/kernel/refusal.ts';

/** In the order in which they were first saved. */
export type HistoryFiltersState = readonly HistoryFilterSaved['data'][];

export type HistoryFilterCommands = {
  SaveHistoryFilter: HistoryFilterSaved['data'];
  RemoveHistoryFilter: HistoryFilterRemoved['data'];
};

const most = 50;

/** The filters of histories that one administrator has saved. */
export const historyFiltersDecider: Decider<HistoryFilterCommands, HistoryFilterEvent, HistoryFiltersState> = {
  name: 'history-filters',
  stream: (userId) => `history-filters-${userId}`,
  initial: [],

  evolve: {
    HistoryFilterSaved: (state, saved) => {
      const place = placeOf(state, saved);
      return place < 0 ? [...state, saved] : state.with(place, saved);
    },
    HistoryFilterRemoved: (state, removed) => state.filter((_, place) => place !== placeOf(state, removed)),
  },

  decide: {
    SaveHistoryFilter(filter, state) {
      const place = placeOf(state, filter);
      if (place < 0 && state.length >= most) return refuse('too_many_filters');
      const { screen, private: personal } = state[place] ?? {};
      const isSaved = screen === filter.screen && JSON.stringify(personal?.fields) === JSON.stringify(filter.private.fields);
      return isSaved ? [] : [{ type: 'HistoryFilterSaved', data: filter }];
    },

    RemoveHistoryFilter(removal, state) {
      return placeOf(state, removal) < 0 ? [] : [{ type: 'HistoryFilterRemoved', data: removal }];
    },
  },
};

function placeOf(state: HistoryFiltersState, { filterId }: { readonly filterId: string }): number {
  return state.findIndex((one) => one.filterId === filterId);
}
