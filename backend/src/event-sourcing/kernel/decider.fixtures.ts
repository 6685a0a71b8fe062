import type { EventMetadata, EventOf } from '@accelerator/contracts/log';
import type { RefusalCode } from '@accelerator/contracts/http';
import { expect } from '@jest/globals';
import { evolve, type CommandTable, type Context, type Decider } from './decider.ts';

export const noon = '2026-03-04T12:00:00.000Z';
const someone: Context = { now: noon, actor: { kind: 'programme' } };

/**
 * given(decider, events).when(command, data).then(events) — or `.nothing()`, or `.refused(code)`. The events come from commands of their own:
 * `c0`, `c1` and so on.
 */
export function given<Commands extends CommandTable, Event extends EventOf<string, object>, State>(
  decider: Decider<Commands, Event, State>,
  events: readonly Event[],
) {
  const metadata: EventMetadata = { actor: someone.actor, at: noon, commandId: 'c', correlationId: 'c' };
  const state = events.reduce<State>(
    (before, event, index) => evolve(decider, before, { ...event, metadata: { ...metadata, commandId: `c${index}` } }),
    decider.initial,
  );
  return {
    state,
    when<Name extends keyof Commands & string>(name: Name, data: Commands[Name], context: Partial<Context> = {}) {
      const answer = decider.decide[name](data, state, { ...someone, ...context });
      return {
        then: (expected: readonly Event[]) => expect(answer).toEqual(expected),
        nothing: () => expect(answer).toEqual([]),
        refused: (code: RefusalCode) => expect(answer).toMatchObject({ refused: code }),
      };
    },
  };
}
