import type { EventOf } from '@accelerator/contracts/log';
import type { EvolveTable } from './decider.ts';

/** A state that remembers the last act while it can be undone. */
interface Undoable {
  readonly undoable: { readonly commandId: string } | null;
}

/** The same table, in which an act can be undone until another event follows it. */
export function forgettingWhatWasBuiltUpon<Event extends EventOf<string, object>, State extends Undoable>(
  steps: EvolveTable<Event, State>,
): EvolveTable<Event, State> {
  const forgetting = Object.entries(steps).map(([type, step]) => [
    type,
    (state: State, ...event: [never, never]) => {
      const after = (step as (state: State, ...event: [never, never]) => State)(state, ...event);
      return after.undoable !== null && after.undoable === state.undoable ? { ...after, undoable: null } : after;
    },
  ]);
  return Object.fromEntries(forgetting) as EvolveTable<Event, State>;
}
