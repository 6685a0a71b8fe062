/** Which of two partners marked a cohort as available, for one of them or an administrator. */
export interface Preference {
  /** The number of partners that prefer it. Choices list cohorts that both prefer first. */
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
