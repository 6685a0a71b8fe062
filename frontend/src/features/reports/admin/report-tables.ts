import { funnelStages, partnerTypes, regions, type FunnelStage } from '@accelerator/contracts/catalogue';
import type { ProgrammeStep, ReportFigures, ReportView } from '@accelerator/contracts/reports/views';
import type { CsvColumn } from '@accelerator/contracts/csv';
import { formatDate } from '../../../ui/formats/dates.ts';

export interface ReportColumn<Row> {
  readonly header: string;
  /** null is a dash on screen, and empty in a file. */
  readonly value: (row: Row) => string | number | null;
  /** Says how it reads on screen, where that is not as it stands in a file. */
  readonly shown?: (row: Row) => string;
  readonly unit?: '%';
  /** Of what stands in the cell: the filters of the list of partners that it counts. */
  readonly counts?: (row: Row) => PartnersCounted;
}

/** Which partners a cell counts, as the address of their list says it. */
export interface PartnersCounted {
  readonly cohortId: number;
  readonly stage: FunnelStage;
}

/** One table of the report, on screen and as a file. */
export interface ReportTable<Row> {
  readonly title: string;
  /** The note that helps to read it. */
  readonly note?: string;
  /** The file is called after it: see `fileNameOf`. */
  readonly name: string;
  /** They name the row. */
  readonly labels: readonly ReportColumn<Row>[];
  /** The columns of the report. */
  readonly columns: readonly ReportColumn<Row>[];
  readonly rows: readonly Row[];
  /** yyyy-MM-dd; null: now. */
  readonly asOf: string | null;
  /** The same row at the end of another day. */
  readonly compared: { readonly asOf: string; readonly rowOf: (row: Row) => Row | undefined } | null;
}

export const stepLabels: Record<ProgrammeStep, string> = {
  'application-review': 'Application to decision',
  'mutual-interest': 'First interest to mutual interest',
  'both-applied': 'Mutual interest to both applied',
  'partnership-review': 'Both applied to decision',
};

type Part = 'funnels' | 'statuses' | 'regions' | 'tiers' | 'industries' | 'weeks' | 'steps';
type Row<Name extends Part> = ReportFigures[Name][number];

/** @param part Which rows of the report it shows. @param nameOf What is the same in the row of another day. */
function tableOf<Name extends Part>(
  report: ReportView,
  part: Name,
  nameOf: (row: Row<Name>) => string,
  table: Pick<ReportTable<Row<Name>>, 'title' | 'note' | 'name' | 'labels' | 'columns'>,
): ReportTable<Row<Name>> {
  const { asOf, compared } = report;
  const rows: readonly Row<Name>[] = report[part];
  const before: ReadonlyMap<string, Row<Name>> = new Map(
    (compared?.[part] as readonly Row<Name>[] | undefined)?.map((row) => [nameOf(row), row]),
  );
  return { ...table, rows, asOf, compared: compared && { asOf: compared.asOf, rowOf: (row) => before.get(nameOf(row)) } };
}

export const funnelTable = (report: ReportView) =>
  tableOf(report, 'funnels', ({ cohortId }) => String(cohortId), {
    title: 'Funnel by cohort',
    name: 'funnels',
    labels: [{ header: 'Cohort', value: ({ cohort }) => cohort }],
    columns: funnelStages.options.map(({ value: stage, label: header }) => ({
      header,
      value: (funnel) => funnel[stage],
      counts: ({ cohortId }) => ({ cohortId, stage }),
    })),
  });

export const statusTable = (report: ReportView) =>
  tableOf(report, 'statuses', ({ partnerType }) => partnerType, {
    title: 'Application status breakdown',
    name: 'status',
    labels: [{ header: 'Type', value: ({ partnerType }) => partnerTypes.labelOf(partnerType) }],
    columns: [
      { header: 'Approved', value: ({ approved }) => approved },
      { header: 'Pending', value: ({ pending }) => pending },
      { header: 'Admin Review', value: ({ adminReview }) => adminReview },
      { header: 'Rejected', value: ({ rejected }) => rejected },
      { header: 'Approval Rate', value: ({ approvalRate }) => approvalRate, unit: '%' },
    ],
  });

export const regionTable = (report: ReportView) =>
  tableOf(report, 'regions', ({ region }) => region, {
    title: 'Geographic distribution',
    name: 'regions',
    labels: [{ header: 'Region', value: ({ region }) => regions.labelOf(region) }],
    columns: [
      { header: 'Total', value: ({ total }) => total },
      { header: 'App Partners', value: ({ app }) => app },
      { header: 'Solutions Partners', value: ({ solutions }) => solutions },
    ],
  });

export const tierTable = (report: ReportView) =>
  tableOf(report, 'tiers', ({ tier }) => tier, {
    title: 'Solutions tier breakdown',
    note: 'Pending counts those in Admin Review too.',
    name: 'tiers',
    labels: [{ header: 'Tier', value: ({ tier }) => tier }],
    columns: [
      { header: 'Total', value: ({ total }) => total },
      { header: 'Approved', value: ({ approved }) => approved },
      { header: 'Pending', value: ({ pending }) => pending },
      { header: 'Rejected', value: ({ rejected }) => rejected },
    ],
  });

export const industryTable = (report: ReportView) =>
  tableOf(report, 'industries', ({ industry }) => industry, {
    title: 'Top 10 industries',
    name: 'industries',
    labels: [{ header: 'Industry', value: ({ industry }) => industry }],
    columns: [{ header: 'Partners', value: ({ total }) => total }],
  });

export const weekTable = (report: ReportView) =>
  tableOf(report, 'weeks', ({ week }) => week, {
    title: 'Activity by week',
    name: 'weeks',
    labels: [{ header: 'Week of', value: ({ monday }) => monday, shown: ({ monday }) => formatDate(monday) }],
    columns: [
      { header: 'Applications', value: ({ applications }) => applications },
      { header: 'Approvals', value: ({ approvals }) => approvals },
      { header: 'Mutual interests', value: ({ mutualInterests }) => mutualInterests },
      { header: 'Activations', value: ({ activations }) => activations },
    ],
  });

export const stepTable = (report: ReportView) =>
  tableOf(report, 'steps', ({ step }) => step, {
    title: 'Median business days of each step',
    name: 'steps',
    labels: [{ header: 'Step', value: ({ step }) => stepLabels[step] }],
    columns: [
      { header: 'Median days', value: ({ medianDays }) => medianDays },
      { header: 'Samples', value: ({ samples }) => samples },
    ],
  });

const dash = '—';

/** A cell on screen: what is counted, and in brackets how far it is from what was counted at the end of the other day. */
export function cellText<Row>({ compared }: ReportTable<Row>, { value, shown, unit }: ReportColumn<Row>, row: Row): string {
  if (shown) return shown(row);
  const now = value(row);
  const said = now === null ? dash : `${now}${unit ?? ''}`;
  if (!compared) return said;
  const other = compared.rowOf(row);
  // Of an industry that no partner had, there is no row.
  const before = other ? value(other) : 0;
  return `${said} (${changeText(now, before)})`;
}

function changeText(now: string | number | null, before: string | number | null): string {
  return typeof now === 'number' && typeof before === 'number' ? signed(now - before) : `was ${before ?? dash}`;
}

/** '+4', '−1.5', '±0'. */
export function signed(difference: number): string {
  const rounded = Math.round(difference * 10) / 10;
  return rounded === 0 ? '±0' : `${rounded > 0 ? '+' : '−'}${Math.abs(rounded)}`;
}

/** The columns of the file: those on screen, and of a report that is of a day or compared with one, the days and what was counted then. */
export function csvColumns<Row>({ labels, columns, asOf, compared }: ReportTable<Row>, today: string): readonly CsvColumn<Row>[] {
  const written = ({ value, unit }: ReportColumn<Row>, row: Row | undefined) => {
    const cell = row ? value(row) : 0;
    return unit && cell !== null ? `${cell}${unit}` : cell;
  };
  return [
    ...labels,
    ...columns.flatMap((column) => [
      { header: column.header, value: (row: Row) => written(column, row) },
      ...(compared
        ? [{ header: `${column.header} on ${compared.asOf}`, value: (row: Row) => written(column, compared.rowOf(row)) }]
        : []),
    ]),
    ...(asOf !== null || compared ? [{ header: 'As of', value: () => asOf ?? today }] : []),
    ...(compared ? [{ header: 'Compared with', value: () => compared.asOf }] : []),
  ];
}

/** `report-{name}-{day}.csv`, and the other day where it compares two. */
export function fileNameOf<Row>({ name, asOf, compared }: ReportTable<Row>, today: string): string {
  return `report-${name}-${asOf ?? today}${compared ? `-compared-with-${compared.asOf}` : ''}.csv`;
}
