type Value = string | number | boolean;
type KeyOf<Row> = (row: Row) => Value;

interface Descending<Row> {
  readonly descending: KeyOf<Row>;
}

/** The greatest, latest or last comes first. */
export function descending<Row>(key: KeyOf<Row>): Descending<Row> {
  return { descending: key };
}

/**
 * Compares by each key in turn, and at the end by the id, so that a list has one order, whatever order its rows come in. Text is in the
 * order of its code units, which no locale changes.
 */
export function totalOrder<Row>(
  idOf: (row: Row) => string | number,
  ...keys: readonly (KeyOf<Row> | Descending<Row>)[]
): (one: Row, other: Row) => number {
  return (one, other) => {
    for (const key of keys) {
      const difference =
        'descending' in key ? -compare(key.descending(one), key.descending(other)) : compare(key(one), key(other));
      if (difference !== 0) return difference;
    }
    return compare(idOf(one), idOf(other));
  };
}

function compare(one: Value, other: Value): number {
  return one === other ? 0 : one < other ? -1 : 1;
}
