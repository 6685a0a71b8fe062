/**
 * Reads the query of an address. Nothing is guessed: a text that looks like a number, `true` or `null` is that text, and a name that is given
 * several times is a list of texts.
 */
export function parseSearch(query: string): Record<string, string | string[]> {
  const given = new URLSearchParams(query);
  return Object.fromEntries(
    [...new Set(given.keys())].map((name) => {
      const values = given.getAll(name);
      return [name, values.length === 1 ? values[0]! : values];
    }),
  );
}

/** Writes a query, with its question mark. What is undefined or empty is left out; a list is its name given several times. */
export function stringifySearch(search: object): string {
  const entries = Object.entries(search).flatMap(([name, value]: [string, unknown]) =>
    [value]
      .flat()
      .filter((one) => one !== undefined && one !== null && one !== '')
      .map((one) => [name, String(one)]),
  );
  const query = new URLSearchParams(entries).toString();
  return query === '' ? '' : `?${query}`;
}
