import { headers, type ListParameters } from '@accelerator/contracts/http';
import { foldedWords, holdsWords, sortKeyOf } from '@accelerator/contracts/text/folding';
import { BadRequestException } from '@nestjs/common';
import type { Response } from 'express';
import type { Position } from '../../event-sourcing/kernel/position.ts';
import type { ColumnOf, Row } from '../../event-sourcing/kernel/projection.ts';
import type { CountableOf, Query, SortableOf, Where } from '../../event-sourcing/read-models/query.ts';
import type { ReadModel } from '../../event-sourcing/read-models/read-models.ts';

/** The value that rows are compared by; null comes first. Text is folded before. */
export type SortValue = string | number | boolean | null;

/** The numbers of rows of a list. */
export interface ListCounts {
  readonly total: number;
  readonly unfiltered: number;
  /** By the values of the list's status filter. */
  readonly statuses?: Readonly<Record<string, number>>;
}

/** Rows of a list as it was asked for. */
export interface Page<Row> {
  readonly rows: readonly Row[];
  /** Undefined where no row follows. */
  readonly next: string | undefined;
  /** Undefined after the first page: counting would read the whole list again. */
  readonly counts: ListCounts | undefined;
  /** Up to where the rows show the log, at least; undefined where nothing asks. */
  readonly position?: Position | undefined;
}

/** Which rows of a list are asked for, and in which order. */
export interface Wanted<Sort extends string> {
  readonly sort: Sort;
  readonly descending: boolean;
  readonly offset: number;
  readonly limit: number | undefined;
  /** The end of the page before. */
  readonly after: PageEnd | undefined;
}

interface PageEnd {
  readonly value: SortValue;
  readonly id: string;
  /** Of an order in parts: the number of the part. */
  readonly part: number;
}

/** @throws BadRequestException where the list has no such order, or `after` is of another one */
export function wantedFrom<Sort extends string>(
  { sort, limit, offset, after }: ListParameters,
  sorts: readonly Sort[],
  usual: Sort | `-${Sort}`,
): Wanted<Sort> {
  const text = sort ?? usual;
  const descending = text.startsWith('-');
  const named = sorts.find((one) => one === (descending ? text.slice(1) : text));
  if (named === undefined) throw new BadRequestException(`Rows cannot be sorted by ${text}. Choose one of: ${sorts.join(', ')}.`);
  return {
    sort: named,
    descending,
    offset: Number(offset ?? 0),
    limit: limit === undefined ? undefined : Number(limit),
    after: after === undefined ? undefined : endFrom(after, text),
  };
}

/** The value to send as `after`, so that the rows after this one come, even when it has moved or gone. */
export function cursorAfter({ sort, descending }: Wanted<string>, value: SortValue, id: string, part = 0): string {
  const end = [descending ? `-${sort}` : sort, value, id, ...(part === 0 ? [] : [part])];
  return Buffer.from(JSON.stringify(end)).toString('base64url');
}

function endFrom(after: string, order: string): PageEnd {
  const [sort, value, id, part = 0] = read(after);
  const isValue = value === null || ['string', 'number', 'boolean'].includes(typeof value);
  if (!isValue || typeof id !== 'string' || !Number.isSafeInteger(part))
    throw new BadRequestException('Give after as X-Next-After said it.');
  if (sort !== order) throw new BadRequestException('This page continues a list in another order. Ask for its first page.');
  return { value: value as SortValue, id, part: part as number };
}

function read(after: string): readonly unknown[] {
  try {
    const value: unknown = JSON.parse(Buffer.from(after, 'base64url').toString());
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

/** The rows of the page are the body; everything else about it goes into headers. */
export function answerPage<Row>({ rows, next, counts, position }: Page<Row>, response: Response): readonly Row[] {
  if (next !== undefined) response.setHeader(headers.nextAfter, next);
  if (counts) {
    response.setHeader(headers.totalCount, String(counts.total));
    response.setHeader(headers.unfilteredCount, String(counts.unfiltered));
    if (counts.statuses) response.setHeader(headers.statusCounts, JSON.stringify(counts.statuses));
    if (position !== undefined) response.setHeader(headers.logPosition, position);
  }
  return rows;
}

/** An order in which the rows of one part come before those of the next, and by a column within each. */
export interface OrderInParts<R extends Row, Column extends ColumnOf<R>> {
  /** Each row is in one of them; their columns are no filters of the list. */
  readonly parts: readonly Where<R, Column>[];
  readonly field: SortableOf<R, Column>;
  /** Within each part. */
  readonly descending: boolean;
}

/** A list that the read models filter, count and put in order. */
export interface StoredList<R extends Row, Column extends ColumnOf<R>, Sort extends string> {
  readonly sorts: Readonly<Record<Sort, SortableOf<R, Column> | OrderInParts<R, Column>>>;
  readonly usual: NoInfer<Sort> | `-${NoInfer<Sort>}`;
  /** Of every row on the list. */
  readonly all: Where<R, Column>;
  /** The column of the status filter, and the values in it for which each of its own stands. */
  readonly status: { readonly column: CountableOf<R, Column>; readonly values: Readonly<Record<string, readonly string[]>> };
}

/** The conditions on a stored list, apart from its status filter. */
interface StoredFilter<R extends Row, Column extends ColumnOf<R>> {
  readonly where: Where<R, Column>;
  readonly search: string;
  /** Chosen values of the status filter; undefined leaves it out. */
  readonly statuses: readonly string[] | undefined;
}

/** @throws BadRequestException */
export async function findPage<R extends Row, Column extends ColumnOf<R>, Sort extends string>(
  model: ReadModel<R, Column>,
  list: StoredList<R, Column, Sort>,
  filter: StoredFilter<R, Column>,
  query: ListParameters,
): Promise<Page<R>> {
  const wanted = wantedFrom(query, Object.keys(list.sorts) as Sort[], list.usual);
  const { offset, limit, after } = wanted;
  const { parts, field, descending } = orderOf(list.sorts[wanted.sort], wanted.descending);
  const end = limit === undefined ? undefined : offset + limit;
  const question = matching(list, filter);
  const findIn = async (first: number, end: number | undefined) => {
    const found: { readonly row: R; readonly part: number }[] = [];
    for (let part = first; part < parts.length && (end === undefined || found.length < end); part += 1) {
      const last = part === first ? after : undefined;
      const rows = await model.find({
        ...question,
        where: narrowed(question.where, parts[part]) as Where<R, Column>,
        sort: [{ field, descending }],
        ...(end === undefined ? {} : { limit: end - found.length }),
        ...(last && { after: { id: last.id, [field]: last.value } as unknown as NonNullable<Query<R, Column>['after']> }),
      });
      found.push(...rows.map((row) => ({ row, part })));
    }
    return found;
  };
  const [found, counts] = await Promise.all([
    // One more tells whether there is a next page.
    findIn(after?.part ?? 0, end === undefined ? undefined : end + 1),
    after ? undefined : countsOf(model, list, filter),
  ]);
  const shown = found.slice(offset, end);
  const last = shown.at(-1);
  const hasMore = last !== undefined && end !== undefined && found.length > end;
  return {
    rows: shown.map(({ row }) => row),
    next: hasMore ? cursorAfter(wanted, (last.row[field] ?? null) as SortValue, last.row.id, last.part) : undefined,
    counts,
  };
}

/** Backwards, the last part comes first. */
function orderOf<R extends Row, Column extends ColumnOf<R>>(
  sort: SortableOf<R, Column> | OrderInParts<R, Column>,
  backwards: boolean,
): OrderInParts<R, Column> {
  if (typeof sort !== 'object') return { parts: [{}], field: sort, descending: backwards };
  const { parts, field, descending } = sort;
  return { parts: backwards ? parts.toReversed() : parts, field, descending: descending !== backwards };
}

/** Both conditions at once: of a column of which each gives a list, the values that are on both. */
function narrowed(where: object | undefined, more: object | undefined): object {
  const before = { ...where } as Readonly<Record<string, unknown>>;
  const both = Object.entries(more ?? {}).map(([column, value]: [string, unknown]) => {
    const other = before[column];
    return [column, Array.isArray(value) && Array.isArray(other) ? value.filter((one) => other.includes(one)) : value];
  });
  return { ...before, ...(Object.fromEntries(both) as object) };
}

/** The question for all rows that match. */
export function matching<R extends Row, Column extends ColumnOf<R>>(
  { all, status }: Pick<StoredList<R, Column, string>, 'all' | 'status'>,
  { where, search, statuses }: StoredFilter<R, Column>,
): Pick<Query<R, Column>, 'where' | 'search'> {
  const stored = statuses && { [status.column]: [...new Set(statuses.flatMap((one) => status.values[one] ?? []))] };
  return { where: narrowed({ ...all, ...where }, stored) as Where<R, Column>, search };
}

export async function countsOf<R extends Row, Column extends ColumnOf<R>>(
  model: ReadModel<R, Column>,
  { all, status }: StoredList<R, Column, string>,
  { where, search, statuses }: StoredFilter<R, Column>,
): Promise<ListCounts> {
  const narrowed = Object.keys(where).length > 0 || search.trim() !== '';
  const [groups, ofAll] = await Promise.all([
    model.countBy(status.column, { ...all, ...where }, search),
    narrowed ? model.count(all) : undefined,
  ]);
  const countOf = (stored: readonly string[]) =>
    [...groups].reduce((sum, [value, count]) => (stored.includes(value as string) ? sum + count : sum), 0);
  const ofEveryStatus = [...groups.values()].reduce((sum, count) => sum + count, 0);
  const total = statuses ? countOf(statuses.flatMap((one) => status.values[one] ?? [])) : ofEveryStatus;
  const counted = Object.entries(status.values).map(([value, stored]) => [value, countOf(stored)] as const);
  return { total, unfiltered: ofAll ?? ofEveryStatus, statuses: Object.fromEntries(counted) };
}

/** A list that is short enough to be put in order in memory. */
export interface ShortList<Row, Sort extends string> {
  readonly sorts: Readonly<Record<Sort, (row: Row) => SortValue>>;
  readonly usual: Sort | `-${Sort}`;
  idOf(row: Row): string;
  /** The text for `q`. */
  textOf(row: Row): string;
  /** The column of the status filter, and its values. */
  readonly status?: { readonly values: readonly string[]; of(row: Row): string };
}

/** @throws BadRequestException */
export function pageOf<Row, Sort extends string>(
  rows: readonly Row[],
  list: ShortList<Row, Sort>,
  query: ListParameters & { readonly status?: string | undefined },
): Page<Row> {
  const wanted = wantedFrom(query, Object.keys(list.sorts) as Sort[], list.usual);
  const words = foldedWords(query.q ?? '');
  const found = rows.filter((row) => holdsWords(list.textOf(row), words));
  const statuses = query.status?.split(',');
  const matching = statuses ? found.filter((row) => statuses.includes(list.status!.of(row))) : found;
  const ends = new Map(matching.map((row) => [row, endOf(row)] as const));
  const direction = wanted.descending ? -1 : 1;
  const byEnd = (one: Row, other: Row) => direction * compare(ends.get(one)!, ends.get(other)!);
  const ordered = matching.toSorted(byEnd);
  const { after, offset, limit } = wanted;
  const rest = after ? ordered.filter((row) => direction * compare(ends.get(row)!, after) > 0) : ordered;
  const page = rest.slice(offset, limit === undefined ? undefined : offset + limit);
  const last = page.at(-1);
  const hasMore = last !== undefined && offset + page.length < rest.length;
  return {
    rows: page,
    next: hasMore ? cursorAfter(wanted, ends.get(last)!.value, ends.get(last)!.id) : undefined,
    counts: after ? undefined : { total: matching.length, unfiltered: rows.length, ...statusCounts(found, list) },
  };

  function endOf(row: Row) {
    const value = list.sorts[wanted.sort](row);
    return { value: typeof value === 'string' ? sortKeyOf(value) : value, id: list.idOf(row) };
  }
}

type End = Omit<PageEnd, 'part'>;

function compare(one: End, other: End): number {
  return compareValues(one.value, other.value) || compareValues(one.id, other.id);
}

function compareValues(one: SortValue, other: SortValue): number {
  if (one === other) return 0;
  if (one === null || other === null) return one === null ? -1 : 1;
  return one < other ? -1 : 1;
}

function statusCounts<Row>(
  rows: readonly Row[],
  { status }: Pick<ShortList<Row, string>, 'status'>,
): Pick<ListCounts, 'statuses'> {
  if (!status) return {};
  const counted = status.values.map((value) => [value, rows.filter((row) => status.of(row) === value).length] as const);
  return { statuses: Object.fromEntries(counted) };
}
