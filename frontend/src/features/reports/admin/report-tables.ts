import { partnerTypes, regions } from '@accelerator/contracts/catalogue';
import type { ProgrammeStep, ReportView } from '@accelerator/contracts/reports/views';

export interface ReportColumn<Row> {
  readonly header: string;
  /** null is a dash on screen, and empty in a file. */
  readonly value: (row: Row) => string | number | null;
}

/** One table of the report, on screen and as a file. */
export interface ReportTable<Row> {
  readonly title: string;
  /** The file is called `report-{name}-{date}.csv`. */
  readonly name: string;
  /** The first one names the row. */
  readonly columns: readonly ReportColumn<Row>[];
  readonly rows: readonly Row[];
}

export const stepLabels: Record<ProgrammeStep, string> = {
  'application-review': 'Application to decision',
  'mutual-interest': 'First interest to mutual interest',
  'both-applied': 'Mutual interest to both applied',
  'partnership-review': 'Both applied to decision',
};

type Row<Name extends 'statuses' | 'regions' | 'tiers' | 'industries' | 'weeks' | 'steps'> = ReportView[Name][number];

export const statusTable = (report: ReportView): ReportTable<Row<'statuses'>> => ({
  title: 'Application status breakdown',
  name: 'status',
  columns: [
    { header: 'Type', value: ({ partnerType }) => partnerTypes.labelOf(partnerType) },
    { header: 'Approved', value: ({ approved }) => approved },
    { header: 'Pending', value: ({ pending }) => pending },
    { header: 'Admin Review', value: ({ adminReview }) => adminReview },
    { header: 'Rejected', value: ({ rejected }) => rejected },
    { header: 'Approval Rate', value: ({ approvalRate }) => `${approvalRate}%` },
  ],
  rows: report.statuses,
});

export const regionTable = (report: ReportView): ReportTable<Row<'regions'>> => ({
  title: 'Geographic distribution',
  name: 'regions',
  columns: [
    { header: 'Region', value: ({ region }) => regions.labelOf(region) },
    { header: 'Total', value: ({ total }) => total },
    { header: 'App Partners', value: ({ app }) => app },
    { header: 'Solutions Partners', value: ({ solutions }) => solutions },
  ],
  rows: report.regions,
});

export const tierTable = (report: ReportView): ReportTable<Row<'tiers'>> => ({
  title: 'Solutions tier breakdown',
  name: 'tiers',
  columns: [
    { header: 'Tier', value: ({ tier }) => tier },
    { header: 'Total', value: ({ total }) => total },
    { header: 'Approved', value: ({ approved }) => approved },
    { header: 'Pending', value: ({ pending }) => pending },
    { header: 'Rejected', value: ({ rejected }) => rejected },
  ],
  rows: report.tiers,
});

export const industryTable = (report: ReportView): ReportTable<Row<'industries'>> => ({
  title: 'Top 10 industries',
  name: 'industries',
  columns: [
    { header: 'Industry', value: ({ industry }) => industry },
    { header: 'Partners', value: ({ total }) => total },
  ],
  rows: report.industries,
});

export const weekTable = (report: ReportView): ReportTable<Row<'weeks'>> => ({
  title: 'Activity by week',
  name: 'weeks',
  columns: [
    { header: 'Week', value: ({ week }) => week },
    { header: 'Monday', value: ({ monday }) => monday },
    { header: 'Applications', value: ({ applications }) => applications },
    { header: 'Approvals', value: ({ approvals }) => approvals },
    { header: 'Mutual interests', value: ({ mutualInterests }) => mutualInterests },
    { header: 'Activations', value: ({ activations }) => activations },
  ],
  rows: report.weeks,
});

export const stepTable = (report: ReportView): ReportTable<Row<'steps'>> => ({
  title: 'Median business days of each step',
  name: 'steps',
  columns: [
    { header: 'Step', value: ({ step }) => stepLabels[step] },
    { header: 'Median days', value: ({ medianDays }) => medianDays },
    { header: 'Samples', value: ({ samples }) => samples },
  ],
  rows: report.steps,
});
