import type { StoredEvent } from '../event-store/event-store.ts';
import type { OutboxItem, TakenMessage } from './outbox.ts';

/** A way in which messages leave the programme. The outbox, its follower and its sender do the rest. */
export interface Channel {
  /** The key of its items and of its place in the log. It never changes: what waits under another one is not sent. */
  readonly name: string;
  /** For the log of the operator: 'Sending e-mail failed'. */
  readonly label: string;
  /** False where it is not set up: nothing is queued and nothing sent. */
  readonly isOn: boolean;
  /** Decides what has to be delivered of an event. Where it fails, the event comes again. @param signal aborts when the follower stops */
  itemsOf(stored: StoredEvent, signal: AbortSignal): Promise<readonly OutboxItem[]>;
  /** @returns false where nothing of the message is to be sent any more @throws DeliveryError */
  send(message: TakenMessage): Promise<boolean>;
  /** Of the messages on their way at the same time. */
  readonly width: number;
  readonly widthPerDestination: number;
  /** The waits after the first attempt, the second and so on; the last one is repeated. In milliseconds. */
  readonly delaysMs: readonly number[];
  /** The part of a wait by which it may be longer, so that what failed together does not come again together. */
  readonly jitter?: number;
  /** A message that could not be sent so long after it was due, or in so many attempts, is given up. */
  readonly givenUpAfter: { readonly ms: number } | { readonly attempts: number };
  /** Notes an attempt that failed. @param nextAt milliseconds since 1970; null where the message is given up */
  failed?(message: TakenMessage, problem: DeliveryError, nextAt: number | null): Promise<void>;
}

/** The other messages that would fail now for the same reason: none, those to the same destination, or all of the channel. */
export type HeldUp = 'nothing' | 'destination' | 'channel';

/** A message was not accepted, as far as is known. */
export class DeliveryError extends Error {
  constructor(
    /** Free of personal data, which the words of a server are not: 'ECONNREFUSED', '550'. */
    readonly code: string,
    /** The message was refused for good. */
    readonly isFinal: boolean,
    readonly holdsUp: HeldUp,
    /** The time that the destination asked to be left alone, in milliseconds. */
    readonly waitMs: number | null = null,
  ) {
    super(`The message was not accepted (${code}).`);
  }
}
