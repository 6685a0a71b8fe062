import type { EventMetadata, EventOf } from '@accelerator/contracts/log';
import type { RefusalCode } from '@accelerator/contracts/http';
import { expect } from '@jest/globals';
import { evolve, type CommandTable, type Context, type Decider } from './decider.ts';

export const noon = '2026-03-04T12:00:00.000Z';
const someone: Context = { now: noon, actor: { kind: 'programme' } };

/** The events of one command of an administrator in place of someone. */
interface OnBehalf<Event> {
  readonly together: readonly Event[];
}

export function onBehalf<Event>(...together: readonly Event[]): OnBehalf<Event> {
  return { together };
}

/** The events of commands of their own that one request leads to. */
interface OneRequest<Event> {
  readonly led: readonly Event[];
}

export function oneRequest<Event>(...led: readonly Event[]): OneRequest<Event> {
  return { led };
}

/**
 * given(decider, events).when(command, data).then(events) — or `.nothing()`, or `.refused(code)`. The events come from commands and
 * requests of their own: `c0`, `c1` and so on; those of `onBehalf` from one command, those of `oneRequest` from one request.
 */
export function given<Commands extends CommandTable, Event extends EventOf<string, object>, State>(
  decider: Decider<Commands, Event, State>,
  events: readonly (Event | OnBehalf<Event> | OneRequest<Event>)[],
) {
  const state = events
    .flatMap((entry, index) => {
      const metadata: EventMetadata = { actor: someone.actor, at: noon, commandId: `c${index}`, correlationId: `r${index}` };
      if ('led' in entry)
        return entry.led.map((event, n) => ({ ...event, metadata: { ...metadata, commandId: `c${index + n}` } }));
      if (!('together' in entry)) return [{ ...entry, metadata }];
      const actor = { kind: 'administrator', userId: 'ana', onBehalfOf: 'app' } as const;
      return entry.together.map((event) => ({ ...event, metadata: { ...metadata, actor } }));
    })
    .reduce<State>((before, event) => evolve(decider, before, event), decider.initial);
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
