import { descending, totalOrder } from '@accelerator/contracts/order';
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
  type ReportFigures,
  type WeekView,
} from '@accelerator/contracts/reports';
import { dayAfter } from '../../event-sourcing/kernel/days.ts';
import { daysOfAWeek, isoWeekOf, mondayOf } from './iso-week.ts';
import type { Totals } from './counted-partner.ts';
import { counter } from './partner-totals.projection.ts';
import type { ProgrammeDayRow } from './programme-days.projection.ts';
import { countOf, medianOf } from './tally.ts';

/** yyyy-MM-dd, both included. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

type Day = Pick<ProgrammeDayRow, 'id' | 'counts' | 'durations'>;

/** The report over these totals and days. @param days of the range */
export function figuresOf(totals: Totals, days: readonly Day[], { from, to }: DayRange): Omit<ReportFigures, 'funnels'> {
  return { ...partnersOf(totals), weeks: weeksOf(days, from, to), steps: stepsOf(days) };
}

function partnersOf(totals: Totals) {
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
      .toSorted(
        totalOrder(
          ({ region }) => regions.values.indexOf(region),
          descending(({ total }) => total),
        ),
      ),
    tiers: partnerTiers.values.map((tier) => {
      const inTier = (status: ApplicationStatus) => count(counter.tier(tier, status));
      return { tier, ...totalsBy(inTier), rejected: inTier('rejected') };
    }),
    industries: industries.values
      .map((industry) => ({ industry, total: count(counter.industry(industry)) }))
      .filter(({ total }) => total > 0)
      .toSorted(
        totalOrder(
          ({ industry }) => industries.values.indexOf(industry),
          descending(({ total }) => total),
        ),
      ),
  } satisfies Partial<ReportFigures>;
}

function totalsBy(count: (status: ApplicationStatus) => number): PartnerTotals {
  const [approved, pending] = [count('approved'), count('pending') + count('admin_review')];
  return { total: approved + pending + count('rejected'), approved, pending };
}

export function rateOf(approved: number, rejected: number): number {
  const decided = approved + rejected;
  return decided === 0 ? 0 : Math.round((100 * approved) / decided);
}

function weeksOf(days: readonly Day[], from: string, to: string): readonly WeekView[] {
  const byWeek = Map.groupBy(days, ({ id }) => mondayOf(id));
  const weeks: WeekView[] = [];
  for (let monday = mondayOf(from); monday <= to; monday = dayAfter(monday, daysOfAWeek)) {
    const ofWeek = byWeek.get(monday) ?? [];
    const sums = activities.map((activity) => [activity, ofWeek.reduce((sum, { counts }) => sum + (counts[activity] ?? 0), 0)]);
    weeks.push({ week: isoWeekOf(monday), monday, ...(Object.fromEntries(sums) as Record<Activity, number>) });
  }
  return weeks;
}

function stepsOf(days: readonly Day[]): ReportFigures['steps'] {
  return programmeSteps.map((step) => {
    const durations = days.map((day) => day.durations[step] ?? {});
    return { step, samples: countOf(durations), medianDays: medianOf(durations) };
  });
}
