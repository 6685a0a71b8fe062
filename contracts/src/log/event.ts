import type { PartnerType } from '../catalogue/partner-types.ts';
import type { Position } from './position.ts';

/**
 * Personal data inside an event. It is stored encrypted under the key of `subject` (a user, a partner, or a partnership for text
 * about the pair) and opened when the event is read; `fields` is null once that key has been destroyed.
 */
export interface Private<Fields> {
  readonly subject: string;
  readonly fields: Fields | null;
}

export interface EventOf<Type extends string, Data extends object> {
  readonly type: Type;
  readonly data: Data;
}

/**
 * The actor. What follows from an event is done by the one who caused it; a visitor is not logged in. The programme has a user
 * where an operator acts at its command line: `cli:` and the name on the machine. `onBehalfOf`: an administrator acts for that side
 * of a partnership. A token acts for its owner: the administrator `userId` or the company `partnerId`; where it was made for an
 * assistant, that reads for its owner and acts in nothing. Its name is sealed where it was made.
 */
export interface Actor {
  readonly kind: 'member' | 'administrator' | 'programme' | 'visitor' | 'token' | 'assistant';
  readonly userId?: string;
  readonly partnerId?: string;
  /** Of a token. */
  readonly id?: string;
  /** Of a token. */
  readonly owner?: 'administrator' | 'partner';
  readonly onBehalfOf?: PartnerType;
  /** The token of the assistant whose proposal a person took. */
  readonly proposedBy?: string;
}

export interface EventMetadata {
  readonly actor: Actor;
  /** When it happened: the `now` of the command, ISO 8601 UTC with milliseconds. */
  readonly at: string;
  readonly commandId: string;
  /** Shared by everything that follows from one request. */
  readonly correlationId: string;
  /** The event that caused the command, where a policy sent it. */
  readonly causationId?: string;
}

/** An event that a later one of its stream undoes. */
export interface UndoneEvent<Type extends string = string> {
  readonly eventId: string;
  readonly commandId: string;
  readonly type: Type;
  /** ISO 8601 UTC. */
  readonly at: string;
}

/** An event as the log holds it. Positions are opaque strings that sort as text in the order of the log. */
export interface Recorded<Event extends EventOf<string, object>> {
  readonly id: string;
  readonly stream: string;
  /** The place in its stream, from 0. */
  readonly revision: number;
  readonly position: Position;
  readonly type: Event['type'];
  readonly data: Event['data'];
  readonly metadata: EventMetadata;
}

/** Distributes over a union, so that a switch on `type` narrows `data`. */
export type RecordedEvent<Event extends EventOf<string, object>> =
  Event extends EventOf<string, object> ? Recorded<Event> : never;
