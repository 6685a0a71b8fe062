import { isBefore } from '../../event-sourcing/kernel/position.ts';
import { cohortsProjection } from '../cohorts/cohorts.projection.ts';
import { invitationsProjection } from '../invitations/invitations.projection.ts';
import { partnersProjection } from '../partners/partner/partners.projection.ts';
import { isListedForAdministrators } from '../partnerships/pair/partnership.state.ts';
import { partnershipsProjection } from '../partnerships/pair/partnerships.projection.ts';
import { eventColumns, type ExportedRow } from './event-columns.ts';
import { fieldsOfEvent } from './event-fields.ts';
import {
  batchSize,
  report,
  view,
  type AnyExportTable,
  type ExportRange,
  type ExportSource,
  type ExportTable,
} from './export-table.ts';
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

const events: ExportTable<ExportedRow> = {
  name: 'events',
  title: 'Events',
  about: 'Everything that happened, in the order of the log. Bookmarks and saved filters are left out.',
  kind: 'events',
  columns: eventColumns,
  rows: eventRows,
  count: ({ log }, { after }) => log.countAfter(after),
};

/** The exports of the log, of the views that many features share, and of the reports. */
export const programmeExports: readonly AnyExportTable[] = [
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
