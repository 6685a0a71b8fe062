import type { EventMetadata, EventOf } from '@accelerator/contracts/log';
import type { EvolveTable } from './decider.ts';

/** A state that remembers the last act while it can be undone. */
interface Undoable {
  /** `correlationId`: of its request, where what followed from that does not keep it from being undone. */
  readonly undoable: { readonly commandId: string; readonly correlationId?: string } | null;
}

/** The same table, in which an act can be undone until another event follows it that it did not lead to itself. */
export function clearUndoOnNextEvent<Event extends EventOf<string, object>, State extends Undoable>(
  steps: EvolveTable<Event, State>,
): EvolveTable<Event, State> {
  const forgetting = Object.entries(steps).map(([type, step]) => [
    type,
    (state: State, data: never, metadata: EventMetadata) => {
      const after = (step as (state: State, data: never, metadata: EventMetadata) => State)(state, data, metadata);
      const { undoable } = after;
      const isBuiltUpon = undoable !== null && undoable === state.undoable && undoable.correlationId !== metadata.correlationId;
      return isBuiltUpon ? { ...after, undoable: null } : after;
    },
  ]);
  return Object.fromEntries(forgetting) as EvolveTable<Event, State>;
}
