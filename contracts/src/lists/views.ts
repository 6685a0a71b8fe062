import type { ListArrangement, ListName } from './events.ts';

/** Says how the reader has arranged a list. */
export interface ListArrangementView extends ListArrangement {
  readonly list: ListName;
}

/** Filters as they stand in an address; what is not chosen is left out. */
export function filterQuery(values: Readonly<Record<string, string | readonly string[] | undefined>>): string {
  return Object.entries(values)
    .flatMap(([name, chosen = []]) => [chosen].flat().map((value) => [name, value] as const))
    .filter(([, value]) => value !== '')
    .map((pair) => pair.map(encodeURIComponent).join('='))
    .join('&');
}
