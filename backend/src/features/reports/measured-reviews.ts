import type { ProgrammeStep } from '@accelerator/contracts/reports';
import { Injectable } from '@nestjs/common';
import { dayAfter, dayOf } from '../../event-sourcing/kernel/days.ts';
import { ReadModels } from '../../event-sourcing/read-models/read-models.ts';
import { ReviewPace } from '../partnerships/standing/review-pace.ts';
import { programmeDaysProjection } from './programme-days.projection.ts';
import { medianOf } from './tally.ts';

export type Review = Extract<ProgrammeStep, 'application-review' | 'partnership-review'>;

/** Over how many days decisions are looked at. */
const windowInDays = 90;

/** The duration of administrators' reviews, by the programme's days. */
@Injectable()
export class MeasuredReviews extends ReviewPace {
  constructor(private readonly readModels: ReadModels) {
    super();
  }

  override ofPartnerships(now: string): Promise<number | null> {
    return this.median('partnership-review', now);
  }

  /** In business days with one decimal; null below ten decisions. */
  async median(review: Review, now: string): Promise<number | null> {
    const since = dayAfter(dayOf(now), 1 - windowInDays);
    const days = await this.readModels.of(programmeDaysProjection).find({ where: { day: { gte: since, lte: dayOf(now) } } });
    return medianOf(days.map(({ durations }) => durations[review] ?? {}));
  }
}
