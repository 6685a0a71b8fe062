import {
  industries,
  partnerTiers,
  partnerTypes,
  regions,
  type ApplicationStatus,
  type PartnerType,
} from '@accelerator/contracts/catalogue';
import {
  activities,
  programmeSteps,
  type Activity,
  type PartnerTotals,
  type ReportQuery,
  type ReportView,
  type WeekView,
} from '@accelerator/contracts/reports';
import { Injectable } from '@nestjs/common';
import { ReadModels } from '../../event-sourcing/read-models/read-models.ts';
import { InvalidInput } from '../../web/http/problems.ts';
import { dayAfter, dayOf } from '../cohorts/cohort-dates.ts';
import { isoWeekOf, mondayOf } from './iso-week.ts';
import { counter, partnerTotalsProjection, totalsId } from './partner-totals.projection.ts';
import { programmeDaysProjection, type ProgrammeDayRow } from './programme-days.projection.ts';
import { countOf, medianOf } from './tally.ts';

const usualWeeks = 12;
const daysOfAWeek = 7;
/** Ten years. */
const mostDays = 3653;
const topIndustries = 10;

/** Partner Reports: counts that projections keep, put together. */
@Injectable()
export class Reports {
  constructor(private readonly readModels: ReadModels) {}

  /** @throws InvalidInput where the range is reversed or too long */
  async of(query: ReportQuery): Promise<ReportView> {
    const { from, to } = rangeOf(query, dayOf(new Date().toISOString()));
    const [row, days] = await Promise.all([
      this.readModels.of(partnerTotalsProjection).get(totalsId),
      this.readModels.of(programmeDaysProjection).find({ where: { day: { gte: from, lte: to } } }),
    ]);
    return { ...partnersOf(row?.totals ?? {}), from, to, weeks: weeksOf(days, from, to), steps: stepsOf(days) };
  }
}

/** @throws InvalidInput */
function rangeOf(query: ReportQuery, today: string): { readonly from: string; readonly to: string } {
  const to = query.to ?? today;
  const from = query.from ?? dayAfter(mondayOf(to), -daysOfAWeek * (usualWeeks - 1));
  if (from > to) throw new InvalidInput([{ field: 'from', message: 'Choose a start that is not after the end' }]);
  if (dayAfter(from, mostDays) < to) throw new InvalidInput([{ field: 'from', message: 'Choose ten years at most' }]);
  return { from, to };
}

function partnersOf(totals: Readonly<Record<string, number>>) {
  const count = (name: string) => totals[name] ?? 0;
  const inStatus = (type: PartnerType) => (status: ApplicationStatus) => count(counter.status(type, status));
  const types = { app: totalsBy(inStatus('app')), solutions: totalsBy(inStatus('solutions')) };
  const rejected = { app: inStatus('app')('rejected'), solutions: inStatus('solutions')('rejected') };
  const approvedOfAll = types.app.approved + types.solutions.approved;
  const rejectedOfAll = rejected.app + rejected.solutions;
  return {
    total: types.app.total + types.solutions.total,
    pending: types.app.pending + types.solutions.pending,
    approved: approvedOfAll,
    rejected: rejectedOfAll,
    approvalRate: rateOf(approvedOfAll, rejectedOfAll),
    types,
    statuses: partnerTypes.values.map((partnerType) => ({
      partnerType,
      approved: types[partnerType].approved,
      pending: inStatus(partnerType)('pending'),
      adminReview: inStatus(partnerType)('admin_review'),
      rejected: rejected[partnerType],
      approvalRate: rateOf(types[partnerType].approved, rejected[partnerType]),
    })),
    regions: regions.values
      .map((region) => {
        const [app, solutions] = [count(counter.region(region, 'app')), count(counter.region(region, 'solutions'))];
        return { region, total: app + solutions, app, solutions };
      })
      .toSorted((one, other) => other.total - one.total),
    tiers: partnerTiers.values.map((tier) => {
      const inTier = (status: ApplicationStatus) => count(counter.tier(tier, status));
      return { tier, ...totalsBy(inTier), rejected: inTier('rejected') };
    }),
    industries: industries.values
      .map((industry) => ({ industry, total: count(counter.industry(industry)) }))
      .filter(({ total }) => total > 0)
      .toSorted((one, other) => other.total - one.total)
      .slice(0, topIndustries),
  } satisfies Partial<ReportView>;
}

function totalsBy(count: (status: ApplicationStatus) => number): PartnerTotals {
  const [approved, pending] = [count('approved'), count('pending') + count('admin_review')];
  return { total: approved + pending + count('rejected'), approved, pending };
}

export function rateOf(approved: number, rejected: number): number {
  const decided = approved + rejected;
  return decided === 0 ? 0 : Math.round((100 * approved) / decided);
}

function weeksOf(days: readonly ProgrammeDayRow[], from: string, to: string): readonly WeekView[] {
  const byWeek = Map.groupBy(days, ({ id }) => mondayOf(id));
  const weeks: WeekView[] = [];
  for (let monday = mondayOf(from); monday <= to; monday = dayAfter(monday, daysOfAWeek)) {
    const ofWeek = byWeek.get(monday) ?? [];
    const sums = activities.map((activity) => [activity, ofWeek.reduce((sum, { counts }) => sum + (counts[activity] ?? 0), 0)]);
    weeks.push({ week: isoWeekOf(monday), monday, ...(Object.fromEntries(sums) as Record<Activity, number>) });
  }
  return weeks;
}

function stepsOf(days: readonly ProgrammeDayRow[]): ReportView['steps'] {
  return programmeSteps.map((step) => {
    const durations = days.map((day) => day.durations[step] ?? {});
    return { step, samples: countOf(durations), medianDays: medianOf(durations) };
  });
}
