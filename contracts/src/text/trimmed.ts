/** White space, and format characters: joiners, spaces of no width, marks of the direction. Not the tags that end some flags. */
const unmeant = '[\\s\\u00ad\\u061c\\u180e\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u2069\\ufeff]+';
const atTheEnds = new RegExp(`^${unmeant}|${unmeant}$`, 'gu');

/** Without blanks at its ends, and without the marks that cannot be seen: both come along with what is copied, and mean nothing there. */
export function trimmed(text: string): string {
  return text.replace(atTheEnds, '');
}
