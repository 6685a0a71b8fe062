import punycode from 'punycode/punycode.js';
import { bareDomain } from './domains.ts';
import { mixesScripts } from './look-alikes.ts';

/** Scripts that one language writes together, and each of the others that domains are registered in, alone. */
const wholes = [
  ...['\\p{scx=Han}\\p{scx=Hiragana}\\p{scx=Katakana}', '\\p{scx=Han}\\p{scx=Hangul}', '\\p{scx=Han}\\p{scx=Bopomofo}'],
  ...['Latin', 'Cyrillic', 'Greek', 'Armenian', 'Georgian', 'Hebrew', 'Arabic', 'Thaana', 'Ethiopic', 'Thai', 'Lao'],
  ...['Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Oriya', 'Tamil', 'Telugu', 'Kannada', 'Malayalam', 'Sinhala'],
  ...['Khmer', 'Myanmar', 'Tibetan', 'Mongolian'],
].map(
  (script) =>
    new RegExp(`^[${script.startsWith('\\') ? script : `\\p{scx=${script}}`}\\p{Script=Common}\\p{Script=Inherited}]+$`, 'u'),
);

const japanese = '[\\p{scx=Hiragana}\\p{scx=Katakana}\\p{scx=Han}]';
/** Signs that are no letters belong to names in some surroundings only (IDNA 2008, RFC 5892 A.3 to A.7); others look like ends of a domain. */
const namesSigns = [
  '(?<=l)\u00b7(?=l)',
  '\u0375(?=\\p{Script=Greek})',
  '(?<=\\p{Script=Hebrew})[\u05f3\u05f4]',
  `(?<=${japanese})\u30fb(?=${japanese})`,
].join('|');
const readable = new RegExp(`^(?:[\\p{L}\\p{M}\\p{N}-]|${namesSigns})+$`, 'u');

/**
 * A domain as people read it: in its own letters where those of each part are of one script, none is taken for another one and none is a
 * picture or a sign, else ASCII.
 */
export function shownDomain(domain: string): string {
  const parts = domain.split('.').map(unicodeOf);
  const isHonest =
    parts.every((part) => readable.test(part) && wholes.some((whole) => whole.test(part))) && !mixesScripts(parts.join('.'));
  const shown = parts.join('.');
  return isHonest && bareDomain(shown) === domain ? shown : domain;
}

/** As it is where it is no Punycode. */
function unicodeOf(part: string): string {
  try {
    return part.startsWith('xn--') ? punycode.decode(part.slice(4)) : part;
  } catch {
    return part;
  }
}
