import { Transform } from 'class-transformer';
import { ValidateBy } from 'class-validator';
import { compose } from './value-rules.ts';

const cannotBeSeen = 'Remove the characters that cannot be seen';
const withoutLetters = 'Use at least one letter or digit';
const mixedAlphabets = 'Write the name in one alphabet: it mixes letters that look alike';
const webAddress = 'Give the name of the company, not a web address';

/** Scripts in which a joiner between two letters changes how a word is written. */
const joiningScripts = [
  ...['Arabic', 'Syriac', 'Mongolian', 'Nko', 'Phags_Pa', 'Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Oriya', 'Tamil'],
  ...['Telugu', 'Kannada', 'Malayalam', 'Sinhala', 'Khmer', 'Myanmar'],
]
  .map((script) => `\\p{Script_Extensions=${script}}`)
  .join('');
const neededJoiners = new RegExp(`(?<=[${joiningScripts}])[\\u200c\\u200d](?=[${joiningScripts}])`, 'gu');
/** Control and format characters, half surrogate pairs, fillers that count as letters, and the blank of Braille. */
const unseen = /[\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u;
const variationSelectors = /\p{Variation_Selector}/gu;
const letters = /\p{L}/gu;
/** A unit that Latin names use, though its compatible form is Greek. */
const microSign = '\u00b5';

/** White space collapses to single spaces, and what only chooses a glyph is dropped. */
export function tidiedName(text: string): string {
  return text.replace(variationSelectors, '').replace(/\s+/gu, ' ').trim();
}

/** The form in which names are compared. Upper case first, because some letters (ß, ς) meet their other forms only there. */
export function foldedName(text: string): string {
  return text.trim().normalize('NFKC').toUpperCase().toLowerCase();
}

/** One line of text that people can see: what is sent is tidied first. */
export function VisibleText(): PropertyDecorator {
  return compose(
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? tidiedName(value) : value)),
    rule('isVisible', (text) => !unseen.test(text.replace(neededJoiners, '')), cannotBeSeen),
  );
}

/** The name of a person, a company or an account, so that two that look the same are the same. */
export function NameRules(): PropertyDecorator {
  return compose(
    VisibleText(),
    rule('hasALetter', (text) => text === '' || /[\p{L}\p{N}]/u.test(text), withoutLetters),
    rule('isOneAlphabet', isOneAlphabet, mixedAlphabets),
  );
}

/** A bare domain is a name; an address that a browser would open is none. */
export function CompanyNameRules(): PropertyDecorator {
  return compose(
    NameRules(),
    rule('isNoAddress', (text) => !/:\/\/|^www\./u.test(foldedName(text)), webAddress),
  );
}

function rule(name: string, holds: (text: string) => boolean, message: string): PropertyDecorator {
  return ValidateBy({ name, validator: { validate: (value) => typeof value !== 'string' || holds(value) } }, { message });
}

/** Only letters count, in the form in which they are compared: № and ™ hold Latin letters there and stand in Russian names. */
function isOneAlphabet(text: string): boolean {
  const written = (text.replaceAll(microSign, '').match(letters) ?? []).join('').normalize('NFKC');
  return !(/\p{Script=Latin}/u.test(written) && /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(written));
}
