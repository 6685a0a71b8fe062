const grouped = new Intl.NumberFormat('en-US');

/** "4,811,333"; `empty` where there is none. */
export function formatNumber(value: number | null | undefined, empty = '—'): string {
  return value === null || value === undefined ? empty : grouped.format(value);
}

/** "1 match", "2,000 matches" */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}
