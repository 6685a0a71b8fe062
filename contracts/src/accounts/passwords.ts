import { trimmed } from '../text/trimmed.ts';

export const passwordMessage = 'Password must be at least 6 characters';
export const longPasswordMessage = 'Password must be at most 200 characters';
export const administratorPasswordMessage = 'Password must be at least 12 characters';
export const guessablePasswordMessage =
  'Choose a password that is harder to guess: not a common one, and not your username, company or domain.';
export const currentPasswordMessage = 'Choose a new password, not the one you have now.';

/** In characters: longer passwords only cost hashing time. */
const maxPasswordLength = 200;

/** A password in the form that is hashed (NIST SP 800-63B): keyboards and systems compose the same letters differently. */
export function normalizedPassword(password: string): string {
  return password.normalize('NFC');
}

/** In characters of the form that is hashed, however many parts or code units it was sent in. */
export function passwordLength(password: string): number {
  return [...normalizedPassword(password)].length;
}

/** The sentence to who typed fewer characters than `least`, which is `short`, or more than any password has. */
export function passwordLengthProblem(password: string, least: number, short: string): string | undefined {
  const length = passwordLength(password);
  if (length < least) return short;
  return length > maxPasswordLength ? longPasswordMessage : undefined;
}

/**
 * The passwords that a typed password may stand for, in the order in which it is tried: itself, and without the blanks, line breaks
 * and unseen marks that were copied along.
 */
export function passwordForms(typed: string): readonly string[] {
  const normalized = normalizedPassword(typed);
  return [...new Set([normalized, trimmed(normalized)])];
}
