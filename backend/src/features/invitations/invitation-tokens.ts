import { createHash, randomBytes } from 'node:crypto';
import { instantAfter } from '../../event-sourcing/kernel/days.ts';

const daysOfALink = 14;

/** 256 random bits: see `isInvitationToken`. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** By which an invitation is found. A token cannot be guessed, so its hash needs no key. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Where the holder of a link goes. @param publicUrl without a slash at its end */
export function inviteLink(publicUrl: string, token: string): string {
  return `${publicUrl}/partnership-invite/${token}?action=apply`;
}

/** A link that begins at `now` ends at this instant. */
export function expiryFrom(now: string): string {
  return instantAfter(now, daysOfALink);
}
