import { waitlistSentence, type SeatsView } from '@accelerator/contracts/cohorts/seats';
import type { ReadModels } from '../../../event-sourcing/read-models/read-models.ts';
import type { CohortSnapshot } from '../../cohorts/cohort-snapshot.ts';
import type { CohortRow } from '../../cohorts/cohorts.projection.ts';
import type { PartnershipRow } from '../pair/partnerships.projection.ts';
import { seatsFor, waitlistsProjection, type WaitlistRow } from './waitlists.projection.ts';

/** Those who wait for seats of a cohort, by its number; null where nobody has, or where it is not told. */
export type Waitlists = (cohortId: number) => WaitlistRow | null;

/** Of the past: the places on a waitlist are in the streams of others. */
export const untoldWaitlists: Waitlists = () => null;

export async function waitlistsOf(readModels: ReadModels, { all }: Pick<CohortSnapshot, 'all'>): Promise<Waitlists> {
  const rows = await readModels.of(waitlistsProjection).getMany(all.map(({ cohortId }) => String(cohortId)));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return (cohortId) => byId.get(String(cohortId)) ?? null;
}

/** The seats of a cohort as a pair finds them that has not applied there. */
export function seatsOf(cohort: Pick<CohortRow, 'cohortId' | 'capacity' | 'seated'>, waitlists: Waitlists): SeatsView | null {
  return seatsFor(waitlists(cohort.cohortId) ?? { ...cohort, waiting: [] });
}

/** The seats of the cohort that the two, or one of them, have applied for. */
export function seatsOfPair(
  { id, phase, cohortId, sides }: Pick<PartnershipRow, 'id' | 'phase' | 'cohortId' | 'sides'>,
  { find, isOver }: CohortSnapshot,
  waitlists: Waitlists,
): SeatsView | null {
  const applied = cohortId ?? sides.app.application?.cohortId ?? sides.solutions.application?.cohortId ?? null;
  const cohort = phase === 'active' || applied === null || isOver(applied) ? null : find(applied);
  return cohort && seatsFor(waitlists(cohort.cohortId) ?? { ...cohort, waiting: [] }, id);
}

/** The sentence for an applicant, or null where a seat is free for it. */
export function waitlistMessage(cohort: CohortRow, waitlists: Waitlists): string | null {
  const seats = seatsOf(cohort, waitlists);
  return seats && waitlistSentence(seats, { applied: false, cohort: cohort.name });
}
