import { waitlistSentence, type SeatsView } from '@accelerator/contracts/cohorts/seats';
import type { RowReader } from '../../../event-sourcing/read-models/read-models.ts';
import type { CohortSnapshot } from '../../cohorts/cohort-snapshot.ts';
import type { CohortRow } from '../../cohorts/cohorts.projection.ts';
import { appliedCohortOf } from '../pair/partnership.state.ts';
import type { PartnershipRow } from '../pair/partnerships.projection.ts';
import { seatsFor, waitlistsProjection, type WaitlistRow } from './waitlists.projection.ts';

/** The waitlist of a cohort by the cohort's id; null if it has none, or is over. */
export type Waitlists = (cohortId: number) => WaitlistRow | null;

/** The ids of the waitlists of all cohorts that are not over. */
export function waitlistIdsOf({ all, isOver }: CohortSnapshot): readonly string[] {
  return all.flatMap(({ cohortId }) => (isOver(cohortId) ? [] : [String(cohortId)]));
}

/** @param reader of the present, or of a moment for which the waitlists of the present are known */
export async function waitlistsOf(reader: RowReader, cohorts: CohortSnapshot): Promise<Waitlists> {
  const rows = await reader.of(waitlistsProjection).getMany(waitlistIdsOf(cohorts));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return (cohortId) => byId.get(String(cohortId)) ?? null;
}

/** The seats of a cohort for a pair, or for one that has not applied there. */
export function seatsOf(
  cohort: Pick<CohortRow, 'cohortId' | 'capacity' | 'seated'>,
  waitlists: Waitlists,
  partnershipId?: string,
): SeatsView | null {
  return seatsFor(waitlists(cohort.cohortId) ?? { ...cohort, waiting: [] }, partnershipId);
}

/** The seats of the cohort that the two, or one of them, have applied for. */
export function seatsOfPair(
  row: Pick<PartnershipRow, 'id' | 'phase' | 'cohortId' | 'sides'>,
  { find, isOver }: CohortSnapshot,
  waitlists: Waitlists,
): SeatsView | null {
  const applied = appliedCohortOf(row);
  const cohort = row.phase === 'active' || applied === null || isOver(applied) ? null : find(applied);
  return cohort && seatsOf(cohort, waitlists, row.id);
}

/** The sentence for an applicant, or null where a seat is free for it. */
export function waitlistMessage(cohort: CohortRow, waitlists: Waitlists): string | null {
  const seats = seatsOf(cohort, waitlists);
  return seats && waitlistSentence(seats, { applied: false, cohort: cohort.name });
}
