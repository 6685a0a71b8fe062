/** Letters that no accent makes of another one, and what is typed for them: of CLDR's transform from Latin to ASCII, with the last sigma. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ɖ: 'd',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  ȷ: 'j',
  ŋ: 'n',
  ĸ: 'q',
  ə: 'e',
  ƀ: 'b',
  ɓ: 'b',
  ɗ: 'd',
  ƒ: 'f',
  ǥ: 'g',
  ɨ: 'i',
  ƙ: 'k',
  ɔ: 'o',
  ƥ: 'p',
  ʉ: 'u',
  ʋ: 'v',
  ƴ: 'y',
  ƶ: 'z',
  ς: 'σ',
};
const plainLetter = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'gu');

const apostrophes = /['`´‘’‚‛′‵\u02b9\u02bb-\u02bf\u02c8\u02ca\u02cb\u0384\u055a\u05f3\u1fbd\u1fbf\u1fef\u1ffd\ua78c\uff07]/gu;
const quotes = /["“”„‟″‶«»‹›\u02ee\u05f4\u301d-\u301f\uff02]/gu;
const hyphens = /[\p{Dash_Punctuation}\u2043\u2212\u02d7]/gu;
/** The signs that say how a word may be shown or broken, and are not seen themselves. */
const glyphChoices = /[\p{Variation_Selector}\u00ad\u200b]/gu;
/** A letter of the alphabets whose accents may be left out, with its marks. */
const markedLetter = /([\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])(\p{M}+)/gu;
const breve = '\u0306';
/** Most names: without letters, apostrophes, quotes and hyphens of another form. */
const plainText = /^[\t\n\r\x20-\x5f\x61-\x7e]*$/;

/** Text as it is searched and sorted: without capitals, accents and the many forms of quotes and hyphens. */
export function folded(text: string): string {
  return plainText.test(text) ? plainFolded(text) : composed(decomposed(text).replace(markedLetter, withoutMarks));
}

/** A name as it is unique, suggested and typed once more: two names that differ in accents are two. */
export function foldedName(text: string): string {
  return plainText.test(text) ? plainFolded(text) : composed(decomposed(text));
}

/** True if it is the same name, however its capitals, quotes and hyphens are written. */
export function isSameName(one: string, other: string): boolean {
  return foldedName(one) === foldedName(other);
}

/** The words of what is searched for, folded. */
export function foldedWords(text: string): readonly string[] {
  return folded(text)
    .split(/[\s\p{Cc}]+/u)
    .filter((word) => word !== '');
}

/** True if each of the words, folded before, is somewhere in the text. */
export function holdsWords(text: string, words: readonly string[]): boolean {
  if (words.length === 0) return true;
  const searched = folded(text);
  return words.every((word) => searched.includes(word));
}

/** By this key names are in order: by the folded name, then by the name. */
export function sortKeyOf(name: string): string {
  return `${folded(name)}\n${name}`;
}

/** Compares two names, for lists that are put in order where they are shown. */
export function compareNames(one: string, other: string): number {
  return compareTexts(sortKeyOf(one), sortKeyOf(other));
}

/** Compares texts that no one typed: dates, instants, positions and ids. */
export function compareTexts(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

/** The text that folding comes to where nothing but capitals and white space differs; lists are searched row by row. */
function plainFolded(text: string): string {
  return text.toLowerCase().replace(/\s+/g, ' ').trim();
}

/**
 * Lower case and in parts, so that a letter and its marks can be told apart. The capital İ is an i with a dot like any other.
 * Lower case is that of no language, as `toLocaleLowerCase('und')` has it at many times the cost.
 */
function decomposed(text: string): string {
  // Before the parts are taken: some apostrophes fall into a blank and a mark.
  return withPlainMarks(text)
    .normalize('NFKC')
    .replaceAll('İ', 'i')
    .toLowerCase()
    .normalize('NFKD')
    .replace(plainLetter, (letter) => plainLetters[letter]!);
}

/** й is a letter of its own. */
function withoutMarks(_: string, letter: string, marks: string): string {
  return letter === 'и' && marks.includes(breve) ? `${letter}${breve}` : letter;
}

function composed(parts: string): string {
  return withPlainMarks(parts).replace(/\s+/gu, ' ').trim().normalize('NFC');
}

function withPlainMarks(text: string): string {
  return text.replace(apostrophes, "'").replace(quotes, '"').replace(hyphens, '-').replace(glyphChoices, '');
}
