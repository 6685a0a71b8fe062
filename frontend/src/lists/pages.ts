import { headers as names, type ListParameters, type Route } from '@accelerator/contracts/http';
import type { Position } from '@accelerator/contracts/log';
import { queryOf, type RouteQuery } from '../api/query.ts';

/** The number of rows on a page. */
export const pageSize = 200;

/** Some rows of a list, in order. */
export interface Page<Row> {
  readonly rows: readonly Row[];
  /** Where the next page begins, as the server says it; undefined on the last page. */
  readonly next: string | undefined;
  /** Only of a first page. */
  readonly counts: PageCounts | undefined;
}

export interface PageCounts {
  /** The number of rows that the search and the filters leave. */
  readonly count: number;
  /** The number of rows without them. */
  readonly total: number;
  /** By the values of the filter `status`: how many there would be if it were chosen. */
  readonly statuses: Readonly<Record<string, number>>;
  /** The position in the log that the list shows; what changed later is not in it. */
  readonly position: Position;
}

/** The search `q` and the filters of a list; several values have commas between them. */
export type ListFilters = Readonly<Record<string, string>>;

/** Which rows are wanted. */
export interface PageRequest {
  readonly filters: ListFilters;
  /** The id of a column, with a minus before it for descending. */
  readonly sort: string;
  /** The `next` of the page before; undefined on the first page. */
  readonly after?: string | undefined;
  /** The most rows; 0 asks for the counts alone, undefined for every row. */
  readonly limit?: number;
}

export type PageQuery<Row> = RouteQuery<Page<Row>>;

type ListRoute<Row> = Route<{ query: ListParameters; answer: readonly Row[] }, 'GET'>;

/** Says how the pages of a list's route are asked for. */
export function pagesOf<Row>(route: ListRoute<Row>): (request: PageRequest) => PageQuery<Row> {
  return ({ filters, sort, after, limit }) => {
    const asked = {
      ...filters,
      sort,
      ...(after !== undefined && { after }),
      ...(limit !== undefined && { limit: String(limit) }),
    };
    return queryOf(route, { query: asked }, (rows, headers) => readPage(rows as readonly Row[], headers));
  };
}

/** Reads what the headers of an answer say of the rows in it. */
export function readPage<Row>(rows: readonly Row[], headers: Headers): Page<Row> {
  const count = headers.get(names.totalCount);
  return {
    rows,
    next: headers.get(names.nextAfter) ?? undefined,
    counts:
      count === null
        ? undefined
        : {
            count: Number(count),
            total: Number(headers.get(names.unfilteredCount)),
            statuses: JSON.parse(headers.get(names.statusCounts) ?? '{}') as PageCounts['statuses'],
            position: (headers.get(names.logPosition) ?? '') as Position,
          },
  };
}
