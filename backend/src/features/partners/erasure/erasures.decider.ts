import type { ErasureEvent, SubjectForgotten, SubjectKeyDestroyed } from '@accelerator/contracts/partners';
import type { Decider } from '../../../event-sourcing/kernel/decider.ts';

/** The ids of the events after which each of the two steps is recorded. */
export interface ErasuresState {
  readonly keyDestroyed: readonly string[];
  readonly forgotten: readonly string[];
}

export type ErasureCommands = {
  RecordKeyDestruction: SubjectKeyDestroyed['data'];
  RecordForgetting: SubjectForgotten['data'];
};

/**
 * The steps that were seen to be done when a subject of personal data was erased. A step that is repeated after a crash is recorded
 * once.
 */
export const erasuresDecider: Decider<ErasureCommands, ErasureEvent, ErasuresState> = {
  name: 'erasures',
  stream: (subject) => `erasure-${subject}`,
  initial: { keyDestroyed: [], forgotten: [] },

  evolve: {
    SubjectKeyDestroyed: (state, { cause }) => ({ ...state, keyDestroyed: [...state.keyDestroyed, cause.eventId] }),
    SubjectForgotten: (state, { cause }) => ({ ...state, forgotten: [...state.forgotten, cause.eventId] }),
  },

  decide: {
    RecordKeyDestruction: (done, { keyDestroyed }) =>
      keyDestroyed.includes(done.cause.eventId) ? [] : [{ type: 'SubjectKeyDestroyed', data: done }],
    RecordForgetting: (done, { forgotten }) =>
      forgotten.includes(done.cause.eventId) ? [] : [{ type: 'SubjectForgotten', data: done }],
  },
};
