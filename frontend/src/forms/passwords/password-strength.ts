import { commonPasswords, isCommonPassword } from '@accelerator/contracts/accounts/common-passwords';
import { ZxcvbnFactory, type Score } from '@zxcvbn-ts/core';
import { adjacencyGraphs as graphs } from '@zxcvbn-ts/language-common';
import { translations } from '@zxcvbn-ts/language-en';

/** The strength of a password against guessing. */
export interface PasswordStrength {
  /** 0 (guessed at once) to 4 (hard to guess). */
  readonly score: Score;
  /** The reason that makes it easy to guess; undefined where nothing does. */
  readonly advice: string | undefined;
}

const zxcvbn = new ZxcvbnFactory({ dictionary: { 'passwords-common': [...commonPasswords] }, graphs, translations });

/** @param personal what a guesser would know of the person: names, company, domain */
export function strengthOf(password: string, personal: readonly string[]): PasswordStrength {
  if (isCommonPassword(password)) return { score: 0, advice: 'This is one of the most common passwords.' };
  const { score, feedback } = zxcvbn.check(password, [...personal]);
  return { score, advice: score > 2 ? undefined : (feedback.warning ?? feedback.suggestions[0]) };
}
