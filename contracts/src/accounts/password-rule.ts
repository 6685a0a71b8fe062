import { bareDomain } from '../text/domains.ts';
import { shownDomain } from '../text/shown-domain.ts';
import { isCommonPassword, passwordStem } from './common-passwords.ts';
import {
  administratorPasswordMessage,
  currentPasswordMessage,
  guessablePasswordMessage,
  normalizedPassword,
  passwordLength,
  passwordForms,
  passwordMessage,
} from './passwords.ts';

const minimum = { member: 6, administrator: 12 };

const productWords = [
  ...['partner', 'partners', 'accelerator', 'growth', 'growth accelerator', 'partner growth', 'partner growth accelerator'],
  ...['partner accelerator', 'programme', 'program', 'admin', 'administrator', 'superadmin', 'adminviewer'],
];

/** The owner of a new password. */
export interface PasswordOwner {
  readonly isAdministrator: boolean;
  /** The names that a guesser would try first: username, company, domain. */
  readonly names: readonly string[];
  /** The one in use. */
  readonly current?: string | undefined;
}

/**
 * The one rule for every new password, of the server and of the forms. In a module of its own, because it brings the common passwords along.
 * @returns the sentence to its owner, undefined where it may be used
 */
export function passwordProblem(typed: string, { isAdministrator, names, current }: PasswordOwner): string | undefined {
  const password = normalizedPassword(typed);
  if (isAdministrator && passwordLength(password) < minimum.administrator) return administratorPasswordMessage;
  if (passwordLength(password) < minimum.member) return passwordMessage;
  const isCurrent = current !== undefined && passwordForms(current).includes(password);
  const isGuessable = isRepetition(password) || isCommonPassword(password) || isName(password, names);
  if (isCurrent) return currentPasswordMessage;
  return isGuessable ? guessablePasswordMessage : undefined;
}

/** One character again and again, or nothing but blanks. */
function isRepetition(password: string): boolean {
  return new Set(password.replace(/\s/gu, '')).size < 2;
}

function isName(password: string, names: readonly string[]): boolean {
  const taken = new Set([...names, ...names.map(beforeTheDot), ...productWords].flatMap(forms));
  return forms(password).some((form) => taken.has(form));
}

/** The name in a domain, which a form has as it was typed: an address of the web, perhaps. */
function beforeTheDot(name: string): string {
  return shownDomain(bareDomain(name)).split('.')[0]!;
}

/** As it is and without the digits and punctuation at its ends, both without what stands between the letters. One letter is no name. */
function forms(text: string): readonly string[] {
  return [text, passwordStem(text)].map(lettersAndDigits).filter((form) => form.length > 1);
}

function lettersAndDigits(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '');
}
