import { dictionary } from '@zxcvbn-ts/language-common';

/**
 * The 49,000 most common passwords, in lower case. In a module of its own, because it is 380 kB: the client loads it only beside the field
 * of a new password.
 */
export const commonPasswords: readonly string[] = dictionary['passwords-common'];

const known: ReadonlySet<string> = new Set(commonPasswords);

/**
 * The rest of a password in lower case without the digits and punctuation at its ends, which guessing programs add by themselves.
 */
export function passwordStem(password: string): string {
  return folded(password).replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
}

/** True if a password, what is left of it without the punctuation at its ends, or its stem is one of the common ones. */
export function isCommonPassword(password: string): boolean {
  const unpunctuated = folded(password).replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
  return [folded(password), unpunctuated, passwordStem(password)].some((form) => known.has(form));
}

/** Letters of another width are the same letters. */
function folded(password: string): string {
  return password.normalize('NFKC').toLowerCase();
}
