/**
 * White space, and format characters: joiners, spaces of no width, marks of the direction. Not the tags that end some flags, and not what
 * turns the order of letters around: who sends it means it.
 */
const unmeant = /[\s\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202c\u2060-\u2069\ufeff]/;

/** Without blanks at its ends, and without the marks that cannot be seen: both come along with what is copied, and mean nothing there. */
export function trimmed(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && unmeant.test(text[start]!)) start += 1;
  // Not by a pattern that is tied to the end: on a long run of blanks within the text its time is a square.
  while (end > start && unmeant.test(text[end - 1]!)) end -= 1;
  return text.slice(start, end);
}
