import type { Position } from '@eventstore/db-client';
import { UnknownPositionError, type EventToAppend, type Json } from '../event-store.ts';

/** What lies beside an event's data: the server itself knows no version of its shape. */
export interface Envelope {
  readonly version: number;
  readonly metadata: Json;
}

export function envelopeOf({ version, metadata }: EventToAppend): Envelope {
  return { version, metadata };
}

/** As many digits as the largest number of the server has: 2⁶⁴ - 1. */
const digits = 20;
const form = new RegExp(`^(\\d{${digits}})(\\d{${digits}})$`);

/** Both of its numbers, which have to be exact, with leading zeros, so that positions sort as text. */
export function toText(commit: number | bigint, prepare: number | bigint): string {
  const first = String(commit).padStart(digits, '0');
  return first + (prepare === commit ? first : String(prepare).padStart(digits, '0'));
}

/** @throws UnknownPositionError where it has not the form of a position */
export function fromText(position: string): Position {
  const [, commit, prepare] = form.exec(position) ?? [];
  if (commit === undefined || prepare === undefined) throw new UnknownPositionError(position);
  return { commit: BigInt(commit), prepare: BigInt(prepare) };
}
