import { businessDayOf, type ClockView, type WaitingView } from '@accelerator/contracts/reports';
import { Injectable } from '@nestjs/common';
import type { PartnerCaller } from '../accounts/callers.ts';
import { ReadModels } from '../../event-sourcing/read-models/read-models.ts';
import { partnersProjection, reviewQueue } from '../partners/partner/partners.projection.ts';
import { PartnershipsReader } from '../partnerships/pair/partnerships-reader.ts';
import { partnershipsProjection } from '../partnerships/pair/partnerships.projection.ts';
import { MeasuredReviews, type Review } from './measured-reviews.ts';

/** The wait of a company for the administrators, beside that of others. */
@Injectable()
export class ReviewClock {
  constructor(
    private readonly readModels: ReadModels,
    private readonly reader: PartnershipsReader,
    private readonly measured: MeasuredReviews,
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
        ? this.#waiting('application-review', own.submittedAt, now, (lt) => partners.count({ ...undecided, submittedAt: { lt } }))
        : null,
      pair?.submittedAt && !isOnHold
        ? this.#waiting('partnership-review', pair.submittedAt, now, (lt) =>
            pairs.count({ phase: 'submitted', submittedAt: { lt } }),
          )
        : null,
    ]);
    return { application, partnership };
  }

  /** @param undecidedBefore How many that were submitted before an instant have no decision yet. */
  async #waiting(
    review: Review,
    submittedAt: string,
    now: string,
    undecidedBefore: (instant: string) => Promise<number>,
  ): Promise<WaitingView> {
    const medianDays = await this.measured.median(review, now);
    const reviews = medianDays === null ? null : { medianDays, undecidedBefore: await undecidedBefore(submittedAt) };
    return { submittedAt, day: businessDayOf(now, submittedAt), reviews };
  }
}
