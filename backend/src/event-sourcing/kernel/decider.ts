import type { Actor, EventMetadata, EventOf } from '@accelerator/contracts/log';
import type { Refusal } from './refusal.ts';

/** The facts that a decision may know besides its command and its state. */
export interface Context {
  /** ISO 8601 UTC. */
  readonly now: string;
  readonly actor: Actor;
}

/** Events, nothing (an empty list: it is already so), or a named refusal. */
export type Decision<Event> = readonly Event[] | Refusal;

/** The commands of a decider: what each one carries, by name. */
export type CommandTable = Record<string, object>;

export type EvolveTable<Event extends EventOf<string, object>, State> = {
  readonly [Type in Event['type']]: (
    state: State,
    data: Extract<Event, { type: Type }>['data'],
    metadata: EventMetadata,
  ) => State;
};

export type DecideTable<Commands extends CommandTable, Event, State> = {
  readonly [Name in keyof Commands]: (command: Commands[Name], state: State, context: Context) => Decision<Event>;
};

/**
 * One stream's rules. `evolve` folds what happened, `decide` answers what is asked; both are pure: the time, the actor and new ids
 * come in.
 */
export interface Decider<Commands extends CommandTable, Event extends EventOf<string, object>, State> {
  readonly name: string;
  readonly stream: (id: string) => string;
  readonly initial: State;
  readonly evolve: EvolveTable<Event, State>;
  readonly decide: DecideTable<Commands, Event, State>;
}

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- the runner treats every decider alike; each is typed where it is made
export type AnyDecider = Decider<any, any, any>;

/** A command on its way: to which decider's stream, by which name, with what. */
export interface CommandCall {
  readonly decider: AnyDecider;
  readonly id: string;
  readonly name: string;
  readonly data: object;
}

/** @param id What the decider's `stream` is made from. */
export function call<
  Commands extends CommandTable,
  Event extends EventOf<string, object>,
  State,
  Name extends keyof Commands & string,
>(decider: Decider<Commands, Event, State>, name: Name, id: string, data: Commands[Name]): CommandCall {
  return { decider, id, name, data };
}

/** The state after one more event; an event that the decider does not know is of another stream, which is a defect. */
export function evolve<State>(
  decider: AnyDecider,
  state: State,
  event: { type: string; data: object; metadata: EventMetadata },
): State {
  const step = decider.evolve[event.type];
  if (!step) throw new Error(`The ${decider.name} decider does not know the event ${event.type}.`);
  return step(state, event.data, event.metadata) as State;
}
