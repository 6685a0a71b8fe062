import { totalOrder } from '@accelerator/contracts/order';
import { isCompleted } from './cohort-views.ts';
import type { CohortRow } from './cohorts.projection.ts';

/** All cohorts at one moment; there are never many. */
export interface CohortSnapshot {
  readonly all: readonly CohortRow[];
  readonly find: (cohortId: number | null | undefined) => CohortRow | null;
  readonly nameOf: (cohortId: number) => string;
  /** The ids of those that are neither closed nor completed. */
  readonly current: ReadonlySet<number>;
  /** Its last day has passed; true also where nothing is known of it any more. */
  readonly isOver: (cohortId: number) => boolean;
}

/**
 * An application, or a partnership, as long as it runs: with the last day of its cohort it is over. Everything that counts, names, holds or
 * ends what runs asks here.
 */
export function unlessOver<Running extends { readonly cohortId: number | null }>(
  running: Running | null | undefined,
  { isOver }: Pick<CohortSnapshot, 'isOver'>,
): Running | null {
  return running && running.cohortId !== null && !isOver(running.cohortId) ? running : null;
}

const byKickoff = totalOrder<CohortRow>(
  ({ cohortId }) => cohortId,
  ({ kickoffDate }) => kickoffDate,
);

/** @param rows in any order @param now ISO 8601 UTC */
export function snapshotOf(rows: readonly CohortRow[], now: string): CohortSnapshot {
  const all = rows.toSorted(byKickoff);
  const byId = new Map(all.map((row) => [row.cohortId, row]));
  return {
    all,
    find: (cohortId) => (cohortId == null ? null : (byId.get(cohortId) ?? null)),
    nameOf: (cohortId) => byId.get(cohortId)?.name ?? 'a cohort',
    current: new Set(all.filter((row) => row.status !== 'Closed' && !isCompleted(row, now)).map(({ cohortId }) => cohortId)),
    isOver: (cohortId) => {
      const row = byId.get(cohortId);
      return !row || isCompleted(row, now);
    },
  };
}
