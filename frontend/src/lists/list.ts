import type { CsvValue } from '@accelerator/contracts/csv';
import type { ListName } from '@accelerator/contracts/lists/events';
import type { UseQueryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { DialogName, ParameterName } from '../address/parameters.ts';
import type { PageQuery, PageRequest } from './pages.ts';

export interface ListColumn<Row> {
  /** Also what the rows are sorted by. */
  readonly id: string;
  readonly header: string;
  /** The text that the column says of a row: in a file and, without `cell`, on the screen. Left out, no file has the column. */
  readonly value?: (row: Row) => CsvValue;
  readonly cell?: (row: Row) => ReactNode;
  /** The first press of the head sorts in this direction; left out, the list is not sorted by the column. */
  readonly sorts?: 'ascending' | 'descending';
  /** In rem. */
  readonly width: number;
  /** Takes its share of the width that is left over. */
  readonly grows?: boolean;
  /** Stays in sight while the others scroll under it. */
  readonly pinned?: 'start' | 'end';
  readonly align?: 'right';
  readonly className?: string;
  /** Its cell is the link that opens the row. */
  readonly opens?: true;
  /** Names that link where the words in the cell are not enough; it contains them. */
  readonly linkName?: (row: Row) => string;
  /** Shown where the person, or the queue, asks for it; no file has it. */
  readonly further?: true;
}

interface FilterOption {
  readonly value: string;
  readonly label: string;
  /** The list that it opens, where that is more than its label says. */
  readonly lists?: string;
}

export interface ListFilter {
  /** The parameter in the address. */
  readonly name: ParameterName;
  readonly label: string;
  readonly options: readonly FilterOption[];
  /** The option that takes the filter off, where only one value can be chosen. Left out, several can. */
  readonly all?: string;
  /** The value is a day, which is given by a date field. */
  readonly day?: true;
  /** The value is looked for by words. */
  readonly found?: FoundFilter;
}

/** Says how the values of a filter are found that are too many for a menu. */
export interface FoundFilter {
  readonly label: string;
  /** Of the words that are looked for. */
  readonly shortest: number;
  readonly find: (words: string) => FoundQuery;
}

export interface FoundOption {
  readonly value: string;
  readonly label: string;
  /** The detail that tells it from others of the same name. */
  readonly detail: string;
}

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- what the server answers is the definition's own
export type FoundQuery = UseQueryOptions<any, Error, readonly FoundOption[], any>;

/** "partner" and "partners" */
export interface Noun {
  readonly one: string;
  readonly many: string;
}

/** The parameters that every list keeps in the address; its filters and its dialogs stand beside it. */
export interface ListSearch {
  q?: string;
  /** A column, with a minus before it for descending. */
  sort?: string;
  /** Which page it is, from 2 on, and where it begins. */
  page?: number;
  after?: string;
}

export interface ListQueue {
  readonly filter: ListFilter;
  readonly value: string;
  readonly label: string;
  /** Its usual order, and what is said of it. */
  readonly sort: string;
  readonly order: string;
  /** Under which its columns are kept. */
  readonly name: ListName;
  /** The columns for a decision, which are usually shown, in their order. */
  readonly columns: readonly string[];
}

/**
 * The data that an address says about a list, and what a server is asked then. It draws nothing, so that a route can begin to load
 * with it.
 */
export interface ListSource<Row> {
  /** Under which a person's columns and filters are kept. Left out, it cannot be arranged. */
  readonly name?: ListName;
  /** Reads its address; made by `listSearch`. */
  readonly readSearch: (raw: Record<string, unknown>) => ListSearch;
  readonly filters: readonly ListFilter[];
  /** The order without one in the address. */
  readonly usualSort: string;
  /** A press shows only what waits for a decision. */
  readonly queue?: ListQueue;
  /** Made by `pagesOf` of the list's route. */
  readonly pages: (request: PageRequest) => PageQuery<Row>;
}

/** A source with a queue. */
export type QueueSource<Row> = ListSource<Row> & Required<Pick<ListSource<Row>, 'queue'>>;

/** The part that a table draws of its rows. */
export type ListTableOf<Row> = Pick<List<Row>, 'noun' | 'label' | 'columns' | 'rowsExpected' | 'idOf' | 'nameOf' | 'dialog'>;

/** The declaration of a list of the console: `ListScreen` draws it. */
export interface List<Row> extends ListSource<Row> {
  /** The noun for its rows. */
  readonly noun: Noun;
  /** Names the table. */
  readonly label: string;
  readonly columns: readonly ListColumn<Row>[];
  /** The number of rows that stand in for those that are not known yet, where these are few; else as many as fill a screen. */
  readonly rowsExpected?: number;
  /** For a list that is too short to be searched, or has no text of its own. */
  readonly withoutSearch?: true;
  readonly idOf: (row: Row) => string;
  /** Names a row, as in the label of its check box. */
  readonly nameOf: (row: Row) => string;
  /** The parameter in the address that opens a row. Left out, rows do not open. */
  readonly dialog?: DialogName;
  /** Why there may be no rows at all. */
  readonly whenEmpty: string;
}
