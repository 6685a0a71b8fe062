import type { ReportFigures, ReportQuery, ReportView } from '@accelerator/contracts/reports';
import { Injectable } from '@nestjs/common';
import { ReadModels } from '../../event-sourcing/read-models/read-models.ts';
import { InvalidInput } from '../../web/http/refusals/problems.ts';
import { dayAfter, dayOf } from '../../event-sourcing/kernel/days.ts';
import { daysOfAWeek, mondayOf } from './iso-week.ts';
import { CohortFunnels } from './cohort-funnels.ts';
import { partnerTotalsProjection } from './partner-totals.projection.ts';
import { dayAsOf, programmeDaysProjection } from './programme-days.projection.ts';
import { figuresOf, type DayRange } from './report-figures.ts';
import { totalsAsOf } from './totals-as-of.ts';

const usualWeeks = 12;
/** Ten years. */
const mostDays = 3653;
const topIndustries = 10;

/** Partner Reports: counts that projections keep, put together. */
@Injectable()
export class Reports {
  constructor(
    private readonly readModels: ReadModels,
    private readonly funnels: CohortFunnels,
  ) {}

  /** @throws InvalidInput where the range is reversed or too long, or a day has not begun */
  async of(query: ReportQuery): Promise<ReportView> {
    const today = dayOf(new Date().toISOString());
    for (const field of ['asOf', 'compare'] as const)
      if ((query[field] ?? today) > today) throw new InvalidInput([{ field, message: 'Choose a day that has begun, in UTC' }]);
    const { asOf = null, compare = null } = query;
    const range = rangeOf(query, asOf ?? today);
    const [figures, compared] = await Promise.all([
      this.#figures(asOf, range),
      compare === null ? null : this.#figures(compare, range).then((counted) => ({ ...counted, asOf: compare })),
    ]);
    return { ...figures, industries: figures.industries.slice(0, topIndustries), ...range, asOf, compared };
  }

  /** @param asOf null: now */
  async #figures(asOf: string | null, range: DayRange): Promise<ReportFigures> {
    const { from, to } = range;
    const lte = asOf !== null && asOf < to ? asOf : to;
    const [totals, days, funnels] = await Promise.all([
      totalsAsOf(this.readModels.of(partnerTotalsProjection), asOf),
      this.readModels.of(programmeDaysProjection).find({ where: { day: { gte: from, lte } } }),
      this.funnels.at(asOf),
    ]);
    return { funnels, ...figuresOf(totals, asOf === null ? days : days.map((day) => dayAsOf(day, asOf)), range) };
  }
}

/** @param end The last day of the range where none is asked for. @throws InvalidInput */
function rangeOf(query: ReportQuery, end: string): DayRange {
  const to = query.to ?? end;
  const from = query.from ?? dayAfter(mondayOf(to), -daysOfAWeek * (usualWeeks - 1));
  if (from > to) throw new InvalidInput([{ field: 'from', message: 'Choose a start that is not after the end' }]);
  if (from < earliestStart(to)) throw new InvalidInput([{ field: 'from', message: 'Choose ten years at most' }]);
  return { from, to };
}

/** On which day a report that ends on this one can begin at the earliest. */
export function earliestStart(to: string): string {
  return dayAfter(to, -mostDays);
}
