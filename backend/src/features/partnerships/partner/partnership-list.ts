import { descending, totalOrder } from '@accelerator/contracts/order';
import type { PartnerType } from '@accelerator/contracts/catalogue';
import type { PartnershipView } from '@accelerator/contracts/partnerships';
import type { PartnerRow } from '../../partners/partner/partners.projection.ts';
import { applyingWith, nextApplication, type ApplyingSources } from '../standing/next-application.ts';
import { otherSideOf } from '../standing/partnership-status.ts';
import { partnershipView } from '../standing/partnership-views.ts';
import type { PartnershipRow } from '../pair/partnerships.projection.ts';
import { seatsOfPair } from '../applications/waitlist.ts';
import type { ReviewPace } from '../standing/review-pace.ts';
import { visibility } from '../standing/visibility.ts';

/** The sources of a partner's list of pairs: as they stand, or as they stood at a moment of the past. */
export interface PartnershipListSources extends ApplyingSources {
  readonly own: PartnerRow | null;
  /** All of its own. */
  readonly pairs: readonly PartnershipRow[];
  readonly pace: ReviewPace;
}

/** Sorts by what needs an answer: what runs, then who has applied, then the rest, the newest first. */
export async function partnershipList(sources: PartnershipListSources): Promise<readonly PartnershipView[]> {
  const { side, pairs, own, cohorts, waitlists, now, pace } = sources;
  const applying = await applyingWith(pairs, own, sources);
  const medianReviewDays = pairs.some(isSubmitted) ? await pace.ofPartnerships(now) : null;
  const byId = new Map(applying.partners.map((row) => [row.id, row]));
  const views = pairs
    .filter((pair) => visibility.listed({ side, own, pair, other: byId.get(otherSideOf(pair, side)) ?? null }))
    .map((row) => {
      const other = otherSideOf(row, side);
      return partnershipView(row, side, byId.get(other) ?? null, {
        now,
        cohorts,
        own,
        otherIsTaken: applying.isOtherTaken(row),
        seats: seatsOfPair(row, cohorts, waitlists),
        nextApplication: nextApplication(row, applying),
        medianReviewDays: isSubmitted(row) ? medianReviewDays : null,
      });
    });
  const urgency = (view: PartnershipView) => Number(view.hasActiveApplication) * 2 + Number(theyApplied(view, side));
  return views.toSorted(
    totalOrder(
      ({ id }) => id,
      descending(urgency),
      descending(({ updatedAt }) => updatedAt),
    ),
  );
}

export function isSubmitted({ phase }: Pick<PartnershipRow, 'phase'>): boolean {
  return phase === 'submitted';
}

function theyApplied(view: PartnershipView, side: PartnerType): boolean {
  return side === 'app' ? view.solutionsPartnerApplied : view.appPartnerApplied;
}
