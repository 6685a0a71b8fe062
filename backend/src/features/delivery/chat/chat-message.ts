/** News for people who talk in a chat, before it has the form of one. */
export interface ChatMessage {
  /** The whole news. */
  readonly sentence: string;
  /** The companies that it is about, the two of a pair or one or none, and what they are to the programme: 'App Partner'. */
  readonly companies: readonly { readonly role: string; readonly name: string }[];
  /** The screen that says more; `url` is absolute. */
  readonly link: { readonly label: string; readonly url: string };
}

const cut = '…';

/**
 * Text as it is written, cut where it would be longer than its place takes. Nothing that is written for one character is cut in two.
 * @param written what stands for a character
 */
export function fitted(text: string, most: number, written: (character: string) => string = (character) => character): string {
  const parts = [...text].map(written);
  if (parts.reduce((length, part) => length + part.length, 0) <= most) return parts.join('');
  let fitting = '';
  for (const part of parts) {
    if (fitting.length + part.length + cut.length > most) break;
    fitting += part;
  }
  return fitting + cut;
}
