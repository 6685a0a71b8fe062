// Stands in for `zustand`, so that the state that a module holds can be that of a page which was just loaded.
import { create as createHook } from 'zustand/react';
import { createStore as createPlain, type StateCreator, type StoreApi } from 'zustand/vanilla';

export * from 'zustand/react';
export * from 'zustand/vanilla';

const stores: StoreApi<unknown>[] = [];

function kept<Store extends StoreApi<unknown>>(store: Store): Store {
  stores.push(store);
  return store;
}

const hookOf = (creator: StateCreator<unknown>) => kept(createHook(creator));
const plainOf = (creator: StateCreator<unknown>) => kept(createPlain(creator));

export const create = ((creator?: StateCreator<unknown>) => (creator ? hookOf(creator) : hookOf)) as typeof createHook;
export const createStore = ((creator?: StateCreator<unknown>) => (creator ? plainOf(creator) : plainOf)) as typeof createPlain;

export function beginStoresAnew(): void {
  for (const store of stores) store.setState(store.getInitialState(), true);
}
