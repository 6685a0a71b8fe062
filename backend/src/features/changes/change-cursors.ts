import type { ChangeKind } from '@accelerator/contracts/changes';
import { createHmac } from 'node:crypto';
import type { Position } from '../../event-sourcing/kernel/position.ts';
import { dayMs } from '../../event-sourcing/kernel/days.ts';
import { refuse, RefusedError } from '../../event-sourcing/kernel/refusal.ts';
import { openBytes, sealBytes } from '../../platform/crypto/sealing.ts';
import type { Vault } from '../../platform/vault/vault.ts';

/** The time after which a cursor is refused. */
export const cursorMs = 30 * dayMs;

/** An event of the log and the position before it. A log that does not hold the two is not the one that was followed. */
export interface FollowedEvent {
  readonly id: string;
  readonly after: Position;
}

/** The place up to which a reader of the whole programme has followed its lists. */
export interface ProgrammeCursor {
  readonly kinds: readonly ChangeKind[];
  /** When it was given out, in milliseconds since 1970. */
  readonly at: number;
  /** The time up to which it was given what the clock alone changes, in milliseconds since 1970. */
  readonly clock: number;
  /** The position up to which the log was followed. */
  readonly position: Position;
  /** The event at the position; null before the first. */
  readonly last: FollowedEvent | null;
  /** The last row that was given of the next event, where its rows did not fit into one answer. */
  readonly given: string | null;
  /** The lists that are read as a whole before the log is followed further. */
  readonly reading: readonly ChangeKind[];
  /** The next page of the first of these lists; null for its beginning. */
  readonly page: string | null;
}

/** Seals cursors, so that a reader can neither forge one nor count the events that it may not see. */
export class ChangeCursors {
  readonly #key: Buffer;

  constructor({ nameKey }: Pick<Vault, 'nameKey'>) {
    this.#key = createHmac('sha256', nameKey).update('change cursors\n').digest();
  }

  sealed(cursor: ProgrammeCursor): string {
    return sealBytes(this.#key, Buffer.from(JSON.stringify(cursor)), place).toString('base64url');
  }

  /** @throws RefusedError cursor_gone where the text is forged, too old, or of other kinds */
  opened(text: string, kinds: readonly ChangeKind[], now: number): ProgrammeCursor {
    const cursor = this.#open(text);
    const isOfThem = cursor?.kinds.join() === kinds.join();
    if (!cursor || !isOfThem || cursor.at + cursorMs <= now) throw new RefusedError(refuse('cursor_gone'));
    return cursor;
  }

  #open(text: string): ProgrammeCursor | null {
    const bytes = Buffer.from(text, 'base64url');
    // Decoding passes over characters at the end that make no byte.
    if (bytes.toString('base64url') !== text) return null;
    try {
      return JSON.parse(openBytes(this.#key, bytes, place).toString()) as ProgrammeCursor;
    } catch {
      return null;
    }
  }
}

const place = 'change cursor';
