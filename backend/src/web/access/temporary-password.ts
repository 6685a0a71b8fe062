import { instantAfter } from '../../event-sourcing/kernel/days.ts';
import { textFrom } from '../../platform/crypto/text-from.ts';

const temporaryDays = 7;

/** Without letters and digits that look alike. */
const letters = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** 16 characters, 92 bits: it cannot be guessed, and it can be read out over the telephone. @param secret of which it is made */
export function passwordFrom(secret: Buffer): string {
  return textFrom(secret, letters, 16);
}

/** Until when a temporary password given at that instant logs in. Both are ISO 8601 UTC. */
export function endOfTemporaryPassword(givenAt: string): string {
  return instantAfter(givenAt, temporaryDays);
}

/** True if a password that ends then (ISO 8601 UTC; null: never) is of the past. */
export function isOver(endsAt: string | null): boolean {
  return endsAt !== null && Date.parse(endsAt) <= Date.now();
}
