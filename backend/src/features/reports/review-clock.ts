import type { ClockView, WaitingView } from '@accelerator/contracts/reports';
import { Injectable } from '@nestjs/common';
import { ReadModels } from '../../event-sourcing/read-models/read-models.ts';
import type { PartnerCaller } from '../../web/access/caller.ts';
import { dayAfter, dayOf } from '../cohorts/cohort-dates.ts';
import { partnersProjection, reviewQueue } from '../partners/partners.projection.ts';
import { PartnershipsReader } from '../partnerships/partnerships-reader.ts';
import { partnershipsProjection } from '../partnerships/partnerships.projection.ts';
import { businessDayOf } from '../partners/business-days.ts';
import { decisionsOn, reviewDurationsProjection, type Reviewed } from './review-durations.projection.ts';

/** Over how many days decisions are looked at, and how many it takes to say something. */
const windowInDays = 90;
const fewestDecisions = 10;

/** How long a company has waited for the administrators, and how long others did. */
@Injectable()
export class ReviewClock {
  constructor(
    private readonly readModels: ReadModels,
    private readonly reader: PartnershipsReader,
  ) {}

  async of({ partnerId, partnerType }: PartnerCaller): Promise<ClockView> {
    const now = new Date().toISOString();
    const partners = this.readModels.of(partnersProjection);
    const [own, [pair]] = await Promise.all([partners.get(partnerId), this.reader.submittedBy(partnerId, partnerType)]);
    const undecided = { confirmed: true, reviewState: reviewQueue };
    const pairs = this.readModels.of(partnershipsProjection);
    const isOnHold = pair && (pair.sides.app.frozen || pair.sides.solutions.frozen);
    const [application, partnership] = await Promise.all([
      own && reviewQueue.some((state) => state === own.reviewState)
        ? this.#waiting('application', own.submittedAt, now, (lt) => partners.count({ ...undecided, submittedAt: { lt } }))
        : null,
      pair?.submittedAt && !isOnHold
        ? this.#waiting('partnership', pair.submittedAt, now, (lt) => pairs.count({ phase: 'submitted', submittedAt: { lt } }))
        : null,
    ]);
    return { application, partnership };
  }

  /** @param undecidedBefore How many that were submitted before an instant have no decision yet. */
  async #waiting(
    reviewed: Reviewed,
    submittedAt: string,
    now: string,
    undecidedBefore: (instant: string) => Promise<number>,
  ): Promise<WaitingView> {
    const today = dayOf(now);
    const days = Array.from({ length: windowInDays }, (_, ago) => decisionsOn(dayAfter(today, -ago), reviewed));
    const decisions = await this.readModels.of(reviewDurationsProjection).getMany(days);
    const durations = decisions.flatMap((day) => day.durations);
    const reviews =
      durations.length < fewestDecisions
        ? null
        : { medianDays: toOneDecimal(medianOf(durations)), undecidedBefore: await undecidedBefore(submittedAt) };
    return { submittedAt, day: businessDayOf(now, submittedAt), reviews };
  }
}

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

function toOneDecimal(value: number): number {
  return Math.round(value * 10) / 10;
}
