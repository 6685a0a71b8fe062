import { Transform } from 'class-transformer';
import { ValidateBy } from 'class-validator';
import { foldedName } from '../text/folding.ts';
import { mixedWord } from '../text/look-alikes.ts';
import { trimmed } from '../text/trimmed.ts';
import { compose } from './value-rules.ts';

const cannotBeSeen = 'Remove the characters that cannot be seen';
const withoutLetters = 'Use at least one letter or digit';
const withEmoji = 'Write the name of the company without emoji';
const webAddress = 'Give the name of the company, not a web address';

/** Scripts in which a joiner between two letters changes how a word is written. */
const joiningScripts = inScripts(
  ...['Arabic', 'Syriac', 'Mongolian', 'Nko', 'Phags_Pa', 'Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Oriya', 'Tamil'],
  ...['Telugu', 'Kannada', 'Malayalam', 'Sinhala', 'Khmer', 'Myanmar'],
);
/** Scripts that write words without blanks, so that a space of no width says where a line may end. */
const unspacedScripts = inScripts('Khmer', 'Myanmar', 'Thai', 'Lao');
const neededJoiners = new RegExp(
  `(?<=${joiningScripts})[\\u200c\\u200d](?=${joiningScripts})|(?<=${unspacedScripts})\\u200b(?=${unspacedScripts})`,
  'gu',
);
/** Control and format characters, half surrogate pairs, fillers that count as letters, and the blank of Braille. */
const unseen = /[\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u;
/** ©, ® and ™ are pictures too, and always letters in a name. */
const picture = '(?![©®™])\\p{Extended_Pictographic}[\\p{Emoji_Modifier}\\ufe0e\\ufe0f]?';
/** Emoji with the joiners, selectors and tags that make one of several: people at work, keys, flags of countries and of their parts. */
const emoji = [
  '\\u{1f3f4}[\\u{e0030}-\\u{e0039}\\u{e0061}-\\u{e007a}]+\\u{e007f}',
  `${picture}(?:\\u200d${picture})*`,
  '[0-9#*]\\ufe0f?\\u20e3',
  '\\p{Regional_Indicator}{2}',
].join('|');
const emojiOrUnmeant = new RegExp(`(${emoji})|\\p{Variation_Selector}|\\u00ad`, 'gu');
const emojis = new RegExp(emoji, 'gu');
/** The signs that are shown as a picture; a telephone or a heart without its selector is a sign of the font. */
const shownAsEmoji = /\p{Emoji_Presentation}|[\ufe0f\u20e3]/u;

/**
 * White space collapses to single spaces. Soft hyphens are dropped, what only chooses a glyph (but not that of an emoji), and at the ends
 * whatever cannot be seen.
 */
export function tidiedName(text: string): string {
  return trimmed(text.replace(emojiOrUnmeant, (_, kept: string | undefined) => kept ?? '').replace(/\s+/gu, ' '));
}

/** One line of text that people can see: what is sent is tidied first. */
export function VisibleText(): PropertyDecorator {
  return compose(
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? tidiedName(value) : value)),
    rule('isVisible', (text) => firstUnseen(text) === -1, unseenCharacters),
  );
}

/** The name of a person, a company or an account, so that two that look the same are the same. */
export function NameRules(): PropertyDecorator {
  return compose(
    VisibleText(),
    rule('hasALetter', (text) => text === '' || /[\p{L}\p{N}]/u.test(text), withoutLetters),
    rule('isOneAlphabet', (text) => mixedWord(text) === undefined, mixedAlphabets),
  );
}

/** A bare domain is a name; an address that a browser would open is none. */
export function CompanyNameRules(): PropertyDecorator {
  return compose(
    NameRules(),
    rule('hasNoEmoji', (text) => !shownAsEmoji.test(text), withEmoji),
    rule('isNoAddress', (text) => !/:\/\/|^www\./u.test(foldedName(text)), webAddress),
  );
}

function rule(
  name: string,
  holds: (text: string) => boolean,
  message: string | ((given: { readonly value: unknown }) => string),
): PropertyDecorator {
  return ValidateBy({ name, validator: { validate: (value) => typeof value !== 'string' || holds(value) } }, { message });
}

/** Its place; -1 where all can be seen. */
function firstUnseen(text: string): number {
  const asSeen = (part: string) => '-'.repeat(part.length);
  return text.replace(neededJoiners, asSeen).replace(emojis, asSeen).search(unseen);
}

/** With the word that is next to them: they are found by it alone. */
function unseenCharacters({ value }: { readonly value: unknown }): string {
  const text = String(value);
  const place = firstUnseen(text);
  const before = /\S+(?=\s*$)/u.exec(text.slice(0, place))?.[0];
  const after = /[^\s\p{C}\p{Default_Ignorable_Code_Point}\u2800]+/u.exec(text.slice(place))?.[0];
  if (before !== undefined) return `${cannotBeSeen}, after "${before}"`;
  return after === undefined ? cannotBeSeen : `${cannotBeSeen}, before "${after}"`;
}

/** A class of the characters of these scripts. */
function inScripts(...scripts: readonly string[]): string {
  return `[${scripts.map((script) => `\\p{Script_Extensions=${script}}`).join('')}]`;
}

/** With the word named: in a long name it is hard to see. */
function mixedAlphabets({ value }: { readonly value: unknown }): string {
  return `Write "${mixedWord(String(value))}" in one alphabet: it mixes letters that look alike`;
}
