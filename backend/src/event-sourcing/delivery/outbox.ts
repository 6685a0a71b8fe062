import { dayMs } from '../kernel/days.ts';
import { UnavailableError } from '../../platform/errors/unavailable.ts';
import { Checkpoints } from '../followers/checkpoints.ts';
import type { PersonalStore } from '../personal-data/personal-data.ts';

/** One thing to deliver to one destination. */
export interface OutboxItem {
  /** Made of the news and its receiver, and unique among all channels: what was queued once is never queued again, sent or not. */
  readonly id: string;
  /** Items of one message are sent together: they have one destination and one owner. */
  readonly message: string;
  /** The place to which the channel delivers, by an id. One that takes nothing delays no other one. */
  readonly destination: string;
  /** The subject whose destination it is: with it, everything that was queued goes. */
  readonly owner: string;
  /** JSON. It holds ids in place of names and addresses, unless the item exists to reach an address that is known nowhere else. */
  readonly content: object;
  /** Milliseconds since 1970. */
  readonly dueAt: number;
  /** It is not due before anything that was queued earlier for its destination and waits for its first attempt. */
  readonly inOrder?: true;
}

/** A message on its way, for as long as its lease lasts. */
export interface TakenMessage {
  readonly message: string;
  readonly destination: string;
  readonly owner: string;
  /** The first one queued first. */
  readonly items: readonly Pick<OutboxItem, 'id' | 'content'>[];
  /** The instant at which it was first due. */
  readonly dueAt: number;
  /** The number of attempts, this time included. */
  readonly attempts: number;
}

/** The conditions under which a message is taken. */
export interface Taking {
  readonly channel: string;
  readonly now: number;
  readonly leaseMs: number;
  /** Destinations that take nothing now. */
  readonly except: readonly string[];
}

export interface OutboxState {
  readonly waiting: number;
  /** The instant at which the longest overdue item was due; null while none is. */
  readonly overdueSince: number | null;
  readonly givenUp: number;
  /** Why the last attempt of an item that waits failed. */
  readonly problem: string | null;
}

/** The retention of the ids of items that were sent, dropped or given up. */
export const rememberedForMs = 30 * dayMs;

/** The outbox could not be read or written. Trying again is safe. */
export class OutboxUnavailableError extends UnavailableError {
  constructor(cause: unknown) {
    super('The outbox could not be read or written.', cause);
  }
}

/**
 * The messages to send, and how far the followers that fill it have come. It is part of no backup and moves to no other store: one
 * that is new begins at the end of the log, so that nothing is sent a second time. Instants are milliseconds since 1970.
 */
export abstract class Outbox extends Checkpoints implements PersonalStore {
  /** Queues what it has not seen before, for a channel to deliver. */
  abstract queue(channel: string, items: readonly OutboxItem[]): Promise<void>;
  /**
   * Takes the message of a channel that has been due longest, with all its items that are due. No other sender gets it before the
   * lease ends.
   * @returns null where none is due
   */
  abstract take(taking: Taking): Promise<TakenMessage | null>;
  /** They were sent, or are not to be sent any more: only their ids stay. */
  abstract end(ids: readonly string[], now: number): Promise<void>;
  /** They are due again then. @param problem a short code */
  abstract retry(ids: readonly string[], dueAt: number, problem: string): Promise<void>;
  /** They are not tried again. @param problem a short code */
  abstract giveUp(ids: readonly string[], now: number, problem: string): Promise<void>;
  abstract state(channel: string, now: number): Promise<OutboxState>;
  /** Forgets the ids of what ended before then. */
  abstract sweep(endedBefore: number): Promise<void>;
  /** Deletes everything of an owner, down to the bytes where the store has files of its own. @returns how many items */
  abstract forget(owner: string): Promise<number>;
  abstract close(): Promise<void>;
}
