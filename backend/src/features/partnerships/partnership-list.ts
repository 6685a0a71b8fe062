import type { PartnerType } from '@accelerator/contracts/catalogue';
import type { PartnershipView } from '@accelerator/contracts/partnerships';
import { compareTexts } from '@accelerator/contracts/text/folding';
import type { CohortSnapshot } from '../cohorts/cohort-catalog.ts';
import type { PartnerRow } from '../partners/partners.projection.ts';
import { isVisibleTo, otherSideOf } from './partnership-status.ts';
import { partnershipView, runsFor } from './partnership-views.ts';
import { hasEnded } from './partnership.state.ts';
import type { IsTaken } from './partnerships-reader.ts';
import type { PartnershipRow } from './partnerships.projection.ts';

/** What the pairs of a partner are shown from: as they stand, or as they stood at a moment of the past. */
export interface PartnershipListSources {
  readonly side: PartnerType;
  /** All of its own. */
  readonly pairs: readonly PartnershipRow[];
  readonly cohorts: CohortSnapshot;
  /** ISO 8601 UTC. */
  readonly now: string;
  readonly partners: (ids: readonly string[]) => Promise<readonly PartnerRow[]>;
  readonly taken: (ids: readonly string[]) => Promise<IsTaken>;
  readonly waitlistPosition: (pair: PartnershipRow) => Promise<number | null>;
}

/** What needs an answer first: what runs, then who has applied, then the rest, the newest first. */
export async function partnershipList(sources: PartnershipListSources): Promise<readonly PartnershipView[]> {
  const { side, pairs, cohorts, now, partners, taken, waitlistPosition } = sources;
  const visible = pairs.filter((row) => isVisibleTo(row, side));
  const otherIds = visible.map((row) => otherSideOf(row, side));
  const [others, isTaken] = await Promise.all([partners(otherIds), taken(otherIds)]);
  const byId = new Map(others.map((row) => [row.id, row]));
  const views = await Promise.all(
    visible
      .filter(
        (row) =>
          runsFor(row, side, cohorts) ||
          (hasEnded(row) && row.begunAt !== null) ||
          byId.get(otherSideOf(row, side))?.applicationStatus === 'approved',
      )
      .map(async (row) => {
        const other = otherSideOf(row, side);
        const context = { now, cohorts, otherIsTaken: isTaken(other, row.id), waitlistPosition: await waitlistPosition(row) };
        return partnershipView(row, side, byId.get(other) ?? null, context);
      }),
  );
  const urgency = (view: PartnershipView) => Number(view.hasActiveApplication) * 2 + Number(theyApplied(view, side));
  return views.toSorted((one, other) => urgency(other) - urgency(one) || compareTexts(other.updatedAt, one.updatedAt));
}

function theyApplied(view: PartnershipView, side: PartnerType): boolean {
  return side === 'app' ? view.solutionsPartnerApplied : view.appPartnerApplied;
}
