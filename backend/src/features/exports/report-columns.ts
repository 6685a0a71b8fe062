import { funnelStages, type ApplicationStatus, type FunnelStage, type PartnerType } from '@accelerator/contracts/catalogue';
import type { ReportView, StepView, WeekView } from '@accelerator/contracts/reports';
import { dayOf } from '../../event-sourcing/kernel/days.ts';
import type { ReadModels } from '../../event-sourcing/read-models/read-models.ts';
import { CohortCatalog } from '../cohorts/cohort-catalog.ts';
import { programmeDaysProjection } from '../reports/programme-days.projection.ts';
import { CohortFunnels } from '../reports/cohort-funnels.ts';
import { earliestStart, Reports } from '../reports/reports.ts';
import { optional, required, type Column } from './columns.ts';

/** The number of partners that share something. */
export interface TotalRow {
  readonly dimension: 'status' | 'region' | 'tier' | 'industry';
  readonly value: string;
  readonly partnerType: PartnerType | null;
  readonly status: ApplicationStatus | null;
  readonly partners: number;
}

export const totalColumns: readonly Column<TotalRow>[] = [
  required('dimension', 'text', 'What they share: status, region, tier or industry.', ({ dimension }) => dimension),
  required('value', 'text', 'Which one. Of industries, the ten of most partners.', ({ value }) => value),
  optional('partner_type', 'text', 'app or solutions; null: of both.', ({ partnerType }) => partnerType),
  optional(
    'application_status',
    'text',
    'Only of tiers, where pending counts admin_review too; null: in any.',
    ({ status }) => status,
  ),
  required('partners', 'integer', 'How many.', ({ partners }) => partners),
];

/** The number of companies that have come to a stage of a cohort. */
export interface FunnelRow {
  readonly cohortId: number;
  readonly stage: FunnelStage;
  readonly partners: number;
}

export const funnelColumns: readonly Column<FunnelRow>[] = [
  required('cohort_id', 'integer', 'Of which cohort.', ({ cohortId }) => cohortId),
  required('stage', 'text', 'registered, approved, interest, mutual, applied or active.', ({ stage }) => stage),
  required('partners', 'integer', 'How many companies have come that far, or further.', ({ partners }) => partners),
];

export async function funnelRows(readModels: ReadModels): Promise<readonly FunnelRow[]> {
  const { funnels } = await wholeReport(readModels);
  return funnels.flatMap((funnel) =>
    funnelStages.values.map((stage) => ({ cohortId: funnel.cohortId, stage, partners: funnel[stage] })),
  );
}

export const weekColumns: readonly Column<WeekView>[] = [
  required('week', 'text', 'ISO week in UTC, as in 2026-W48.', ({ week }) => week),
  required('monday', 'date', 'Its first day.', ({ monday }) => monday),
  required('applications', 'integer', 'To the programme.', ({ applications }) => applications),
  required('approvals', 'integer', 'Of applications to the programme.', ({ approvals }) => approvals),
  required('mutual_interests', 'integer', 'Pairs of which both were interested.', ({ mutualInterests }) => mutualInterests),
  required('activations', 'integer', 'Partnerships that became active.', ({ activations }) => activations),
];

export const stepColumns: readonly Column<StepView>[] = [
  required('step', 'text', 'application-review, mutual-interest, both-applied or partnership-review.', ({ step }) => step),
  required('samples', 'integer', 'How often it was finished.', ({ samples }) => samples),
  optional('median_business_days', 'double', 'Null below ten samples.', ({ medianDays }) => medianDays),
];

export async function weekRows(readModels: ReadModels): Promise<readonly WeekView[]> {
  return (await wholeReport(readModels)).weeks;
}

export async function stepRows(readModels: ReadModels): Promise<readonly StepView[]> {
  return (await wholeReport(readModels)).steps;
}

export async function totalRows(readModels: ReadModels): Promise<readonly TotalRow[]> {
  const { statuses, regions, tiers, industries } = await wholeReport(readModels);
  const ofAll = { partnerType: null, status: null };
  return [
    ...statuses.flatMap(({ partnerType, approved, pending, adminReview, rejected }) =>
      Object.entries({ approved, pending, admin_review: adminReview, rejected }).map(([value, partners]) => ({
        dimension: 'status' as const,
        value,
        partnerType,
        status: null,
        partners,
      })),
    ),
    ...regions.flatMap(({ region, app, solutions }) =>
      Object.entries({ app, solutions }).map(([type, partners]) => ({
        dimension: 'region' as const,
        value: region,
        partnerType: type as PartnerType,
        status: null,
        partners,
      })),
    ),
    ...tiers.flatMap(({ tier, approved, pending, rejected }) =>
      Object.entries({ approved, pending, rejected }).map(([status, partners]) => ({
        dimension: 'tier' as const,
        value: tier,
        partnerType: 'solutions' as const,
        partners,
        status: status as ApplicationStatus,
      })),
    ),
    ...industries.map(({ industry, total }) => ({ ...ofAll, dimension: 'industry' as const, value: industry, partners: total })),
  ];
}

/** From the first day of which anything is counted. */
async function wholeReport(readModels: ReadModels): Promise<ReportView> {
  const [first] = await readModels.of(programmeDaysProjection).find({
    where: { day: { gte: '' } },
    sort: [{ field: 'day' }],
    limit: 1,
  });
  const today = dayOf(new Date().toISOString());
  const earliest = earliestStart(today);
  const from = first?.day ?? today;
  return new Reports(readModels, new CohortFunnels(readModels, new CohortCatalog(readModels))).of({
    from: from < earliest ? earliest : from,
    to: today,
  });
}
