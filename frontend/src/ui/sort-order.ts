import type { SortingState } from '@tanstack/react-table';

/**
 * Reads the order of a table out of an address: a column, with a minus before it for descending.
 *
 * @param known the columns that can be sorted by; anything else reads as `usual`
 */
export function sortingOf(text: string | undefined, usual: string, known: readonly string[]): SortingState {
  const wanted = text !== undefined && known.includes(text.replace(/^-/, '')) ? text : usual;
  return [{ id: wanted.replace(/^-/, ''), desc: wanted.startsWith('-') }];
}

/** Writes the order for an address; undefined where it is the usual one. */
export function sortText([first]: SortingState, usual: string): string | undefined {
  const text = first ? `${first.desc ? '-' : ''}${first.id}` : usual;
  return text === usual ? undefined : text;
}
