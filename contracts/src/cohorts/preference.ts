/** Who of two marked a cohort as available, as one of them or an administrator reads it. */
export interface Preference {
  /** Of the two, how many did; what both prefer comes first wherever cohorts are chosen from. */
  readonly count: 0 | 1 | 2;
  /** "Preferred by both", "Preferred by you", "Preferred by Tallyfold"; null where neither did. */
  readonly label: string | null;
}

/** One of the two: what it is called in the label, and what it prefers. */
interface Preferring {
  readonly name: string;
  readonly preferredCohortIds: readonly number[];
}

/** Preference guides a choice, and decides nothing. */
export function preferenceOf(cohortId: number, two: readonly [Preferring, Preferring]): Preference {
  const by = two.filter(({ preferredCohortIds }) => preferredCohortIds.includes(cohortId));
  if (by.length === 2) return { count: 2, label: 'Preferred by both' };
  return by[0] ? { count: 1, label: `Preferred by ${by[0].name}` } : { count: 0, label: null };
}
