import type { RefusalCode } from '@accelerator/contracts/http';
import type { EventNamed, EventType, RecordedEvent } from '@accelerator/contracts/log';
import type { CommandCall } from './decider.ts';

/**
 * A command that follows from an event on another stream. The command's id is made from the event's and the policy's name, so that
 * running it again changes nothing. Where the command can be refused, `whenRefused` takes the event back, by one command or by
 * several in their order; the refusal is then the answer to the command that caused the event.
 */
export interface Policy<Type extends EventType = EventType> {
  /** The rule as a sentence, kebab-case: its file name. */
  readonly name: string;
  readonly on: Type;
  /** The programme decides, and not the hand that caused the event. */
  readonly byTheProgramme?: true;
  /** Others on the same event that wait until this one is carried out. Where none is named, the order must not matter. */
  readonly before?: readonly Policy<Type>[];
  readonly send: (event: RecordedEvent<EventNamed<Type>>) => CommandCall | readonly CommandCall[] | null;
  readonly whenRefused?: (event: RecordedEvent<EventNamed<Type>>, code: RefusalCode) => CommandCall | readonly CommandCall[];
}

/** A policy on an event of any type. */
export type AnyPolicy = { [Type in EventType]: Policy<Type> }[EventType];

export function policy<Type extends EventType>(rule: Policy<Type>): Policy<Type> {
  return rule;
}
