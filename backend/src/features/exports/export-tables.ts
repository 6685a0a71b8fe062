import type { ExportView } from '@accelerator/contracts/exports';
import type { EventCodec } from '../../event-sourcing/event-store/event-codec.ts';
import type { EventStore } from '../../event-sourcing/event-store/event-store.ts';
import { isBefore, type Position } from '../../event-sourcing/kernel/position.ts';
import type { ColumnOf, Row } from '../../event-sourcing/kernel/projection.ts';
import type { Where } from '../../event-sourcing/read-models/query.ts';
import type { ReadModel, ReadModels } from '../../event-sourcing/read-models/read-models.ts';
import { cohortsProjection } from '../cohorts/cohorts.projection.ts';
import { invitationsProjection } from '../invitations/invitations.projection.ts';
import { partnersProjection } from '../partners/partner/partners.projection.ts';
import { partnershipsProjection } from '../partnerships/pair/partnerships.projection.ts';
import { isListedForAdministrators } from '../partnerships/standing/visibility.ts';
import type { Column } from './columns.ts';
import { eventColumns, type ExportedRow } from './event-columns.ts';
import { fieldsOfEvent } from './event-fields.ts';
import {
  funnelColumns,
  funnelRows,
  stepColumns,
  stepRows,
  totalColumns,
  totalRows,
  weekColumns,
  weekRows,
} from './report-columns.ts';
import { cohortColumns, invitationColumns, partnerColumns, partnershipColumns } from './view-columns.ts';

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

/** What can be exported, with its columns in their order. Rows come in batches, so that no export is in memory as a whole. */
export interface ExportTable<R> extends Omit<ExportView, 'columns'> {
  readonly columns: readonly Column<R>[];
  readonly rows: (source: ExportSource, range: ExportRange) => AsyncIterable<readonly R[]>;
  /** About how many there are. */
  readonly count: (source: ExportSource, range: ExportRange) => Promise<number>;
}

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- exports treat every table alike; each is typed where it is made
export type AnyExportTable = ExportTable<any>;

/** In rows. */
const batchSize = 500;

const events: ExportTable<ExportedRow> = {
  name: 'events',
  title: 'Events',
  about: 'Everything that happened, in the order of the log. Bookmarks and saved filters are left out.',
  kind: 'events',
  columns: eventColumns,
  rows: eventRows,
  count: ({ log }, { after }) => log.countAfter(after),
};

/** In the order in which they are listed. */
export const exportTables: readonly AnyExportTable[] = [
  events,
  view({
    name: 'partners',
    title: 'Partners',
    about: 'Each partner company as it stands, with its profile.',
    columns: partnerColumns,
    readModel: (readModels) => readModels.of(partnersProjection),
    where: { confirmed: true },
  }),
  view({
    name: 'partnerships',
    title: 'Partnerships',
    about: 'Each pair that has begun, with when it took which step.',
    columns: partnershipColumns,
    readModel: (readModels) => readModels.of(partnershipsProjection),
    keep: isListedForAdministrators,
  }),
  view({
    name: 'cohorts',
    title: 'Cohorts',
    about: 'Each cohort as it stands.',
    columns: cohortColumns,
    readModel: (readModels) => readModels.of(cohortsProjection),
  }),
  view({
    name: 'invitations',
    title: 'Invitations',
    about: 'Each invitation and joint application, and what came of it.',
    columns: invitationColumns,
    readModel: (readModels) => readModels.of(invitationsProjection),
  }),
  report({
    name: 'report_totals',
    title: 'Report: Totals',
    about: 'How many partners there are by status, region, tier and industry, as Partner Reports counts them.',
    columns: totalColumns,
    all: totalRows,
  }),
  report({
    name: 'report_weeks',
    title: 'Report: Weeks',
    about: 'What happened in each ISO week since the first.',
    columns: weekColumns,
    all: weekRows,
  }),
  report({
    name: 'report_funnels',
    title: 'Report: Funnels',
    about: 'How many companies have come how far towards each cohort.',
    columns: funnelColumns,
    all: funnelRows,
  }),
  report({
    name: 'report_steps',
    title: 'Report: Steps',
    about: 'How long each step of the programme has taken.',
    columns: stepColumns,
    all: stepRows,
  }),
];

/** Undefined where there is none of that name. */
export function exportTableOf(name: string): AnyExportTable | undefined {
  return exportTables.find((table) => table.name === name);
}

export function hasPersonalColumns({ columns }: AnyExportTable): boolean {
  return columns.some((column) => column.personal);
}

async function* eventRows({ log, codec }: ExportSource, { after, until }: ExportRange): AsyncIterable<readonly ExportedRow[]> {
  if (!isBefore(after, until)) return;
  for await (const chunk of log.readAll({ after })) {
    const inRange = chunk.filter(({ position }) => !isBefore(until, position));
    for (let from = 0; from < inRange.length; from += batchSize) {
      const decoded = await codec.decode(inRange.slice(from, from + batchSize));
      yield decoded.flatMap((event) => {
        const fields = fieldsOfEvent(event);
        return fields ? [{ event, fields }] : [];
      });
    }
    if (inRange.length < chunk.length) return;
  }
}

interface View<R extends Row, C extends ColumnOf<R>> extends Pick<ExportTable<R>, 'name' | 'title' | 'about' | 'columns'> {
  readonly readModel: (readModels: ReadModels) => ReadModel<R, C>;
  readonly where?: Where<R, C>;
  readonly keep?: (row: R) => boolean;
}

function view<R extends Row, C extends ColumnOf<R>>({
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

function report<R>({ all, ...said }: Report<R>): ExportTable<R> {
  return {
    ...said,
    kind: 'report',
    async *rows({ readModels }) {
      yield await all(readModels);
    },
    count: async ({ readModels }) => (await all(readModels)).length,
  };
}
