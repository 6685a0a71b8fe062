import { headers } from '@accelerator/contracts/http';
import type { Answer, Call } from './fake-server.ts';

/** The values that a row says to each filter of its list. */
type ValuesOf<Row> = Readonly<Record<string, (row: Row) => readonly unknown[]>>;

/** Answers the calls of a console list as the server does: what matches, in order, by pages, with the counts on the first. */
export function listOf<Row extends object>(rows: readonly Row[], valuesOf: ValuesOf<Row> = {}): (call: Call) => Answer {
  return ({ query }) => {
    const words = (query.get('q') ?? '').toLowerCase().split(' ').filter(Boolean);
    const meets = (row: Row) =>
      Object.entries(valuesOf).every(([name, of]) => {
        const wanted = query.get(name)?.split(',');
        return !wanted || of(row).some((value) => wanted.includes(String(value)));
      });
    const sort = query.get('sort') ?? '';
    if (sort === 'review' && !query.has('status'))
      return { status: 400, body: { statusCode: 400, message: 'Ask for what waits.' } };
    const keyOf = (row: Row) => String((row as Record<string, unknown>)[sort.replace('-', '')] ?? '');
    const ordered = rows.toSorted((one, other) => (sort.startsWith('-') ? -1 : 1) * keyOf(one).localeCompare(keyOf(other)));
    const matching = ordered.filter((row) => {
      const said = JSON.stringify(row).toLowerCase();
      return words.every((word) => said.includes(word)) && meets(row);
    });
    const after = query.get('after');
    const from = Number(after ?? 0);
    const end = query.has('limit') ? from + Number(query.get('limit')) : matching.length;
    return {
      body: matching.slice(from, end),
      headers: {
        ...(end < matching.length && { [headers.nextAfter]: String(end) }),
        ...(after === null && {
          [headers.totalCount]: String(matching.length),
          [headers.unfilteredCount]: String(rows.length),
          [headers.logPosition]: '7-1',
        }),
      },
    };
  };
}
