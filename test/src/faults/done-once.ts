import { expect } from '@jest/globals';
import type { RunningApp } from '../harness/running-app.ts';
import { Stores } from './stores.ts';
import type { Position } from '@accelerator/backend/event-sourcing/kernel/position';

/**
 * Once nothing is left to do, the log holds one event for each act and no other of their types.
 * @param done the types of the events that the acts append
 * @param after the position from which on they do
 */
export function expectDoneOnce(runningApp: RunningApp, done: readonly string[], after: Position | undefined): Promise<void> {
  return Stores.with(runningApp, (stores) => expectDoneOnceIn(stores, done, after));
}

/** The same of stores that are open. */
export async function expectDoneOnceIn(stores: Stores, done: readonly string[], after: Position | undefined): Promise<void> {
  await stores.settled();
  const appended = (await stores.stored(after)).map(({ type }) => type).filter((type) => done.includes(type));
  expect(counted(appended)).toEqual(counted(done));
}

function counted(types: readonly string[]): Record<string, number> {
  return Object.fromEntries([...new Set(types)].toSorted().map((type) => [type, types.filter((one) => one === type).length]));
}
