export const passwordMessage = 'Password must be at least 6 characters';
export const administratorPasswordMessage = 'Password must be at least 12 characters';
export const guessablePasswordMessage =
  'Choose a password that is harder to guess: not a common one, not your username, company or domain, and not the one you have now.';

/** A password in the form that is hashed (NIST SP 800-63B): keyboards and systems compose the same letters differently. */
export function normalizedPassword(password: string): string {
  return password.normalize('NFC');
}

/**
 * What a typed password may stand for, in the order in which it is tried: itself; as it was sent, for a hash that was made before
 * passwords were normalised; and without the blanks or line breaks that were copied along.
 */
export function passwordForms(typed: string): readonly string[] {
  const normalized = normalizedPassword(typed);
  return [...new Set([normalized, typed, normalized.trim()])];
}
