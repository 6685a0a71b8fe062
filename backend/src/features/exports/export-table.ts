import type { ExportView } from '@accelerator/contracts/exports';
import type { EventCodec } from '../../event-sourcing/event-store/event-codec.ts';
import type { EventStore } from '../../event-sourcing/event-store/event-store.ts';
import { ExtensionPoint } from '../../event-sourcing/features/extension-point.ts';
import type { Position } from '../../event-sourcing/kernel/position.ts';
import type { ColumnOf, Row } from '../../event-sourcing/kernel/projection.ts';
import type { Where } from '../../event-sourcing/read-models/query.ts';
import type { ReadModel, ReadModels } from '../../event-sourcing/read-models/read-models.ts';
import type { Column } from './columns.ts';

/** Where exports read. */
export interface ExportSource {
  readonly log: EventStore;
  readonly codec: EventCodec;
  readonly readModels: ReadModels;
}

/** Which part of the log; both are for events alone. */
export interface ExportRange {
  /** Exclusive; undefined: from the first event. */
  readonly after: Position | undefined;
  /** Inclusive; undefined where the log is empty. */
  readonly until: Position | undefined;
}

/** A table to export, with its columns in their order. Rows come in batches, so that no export is in memory as a whole. */
export interface ExportTable<R> extends Omit<ExportView, 'columns'> {
  readonly columns: readonly Column<R>[];
  readonly rows: (source: ExportSource, range: ExportRange) => AsyncIterable<readonly R[]>;
  /** About how many there are. */
  readonly count: (source: ExportSource, range: ExportRange) => Promise<number>;
}

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- exports treat every table alike; each is typed where it is made
export type AnyExportTable = ExportTable<any>;

/** The exports of all features, in the order in which they are listed. */
export const exportTables = new ExtensionPoint<AnyExportTable>();

/** Of the rows that are read at once. */
export const batchSize = 500;

export function hasPersonalColumns({ columns }: AnyExportTable): boolean {
  return columns.some((column) => column.personal);
}

interface View<R extends Row, C extends ColumnOf<R>> extends Pick<ExportTable<R>, 'name' | 'title' | 'about' | 'columns'> {
  readonly readModel: (readModels: ReadModels) => ReadModel<R, C>;
  readonly where?: Where<R, C>;
  readonly keep?: (row: R) => boolean;
}

/** An export of the rows of a read model. */
export function view<R extends Row, C extends ColumnOf<R>>({
  readModel,
  where,
  keep = () => true,
  ...said
}: View<R, C>): ExportTable<R> {
  return {
    ...said,
    kind: 'view',
    rows: ({ readModels }) => pages(readModel(readModels), where, keep),
    count: ({ readModels }) => readModel(readModels).count(where),
  };
}

/** By their ids, a page at a time: what changes in between is in its row or not, and no row comes twice. */
async function* pages<R extends Row, C extends ColumnOf<R>>(
  readModel: ReadModel<R, C>,
  where: Where<R, C> | undefined,
  keep: (row: R) => boolean,
): AsyncIterable<readonly R[]> {
  let last: R | undefined;
  do {
    const page: readonly R[] = await readModel.find({
      ...(where && { where }),
      sort: [{ field: 'id' }],
      limit: batchSize,
      ...(last && { after: last }),
    });
    yield page.filter(keep);
    last = page.length === batchSize ? page.at(-1) : undefined;
  } while (last);
}

interface Report<R> extends Pick<ExportTable<R>, 'name' | 'title' | 'about' | 'columns'> {
  readonly all: (readModels: ReadModels) => Promise<readonly R[]>;
}

/** An export of figures that are counted when it begins. */
export function report<R>({ all, ...said }: Report<R>): ExportTable<R> {
  return {
    ...said,
    kind: 'report',
    async *rows({ readModels }) {
      yield await all(readModels);
    },
    count: async ({ readModels }) => (await all(readModels)).length,
  };
}
