import { cohortStatuses } from '@accelerator/contracts/catalogue';
import type { AdminCohortView } from '@accelerator/contracts/cohorts/views';

/** What the address says about the list. */
export interface CohortsSearch {
  q?: string;
  status?: string;
}

/** Reads an address; what it cannot mean is left out. */
export function readCohortsSearch(raw: Record<string, unknown>): CohortsSearch {
  return {
    ...(typeof raw.q === 'string' && raw.q !== '' && { q: raw.q }),
    ...(cohortStatuses.includes(raw.status) && { status: raw.status }),
  };
}

/** The cohorts of the status that contain every searched word, the next kickoff first. */
export function filterCohorts(
  cohorts: readonly AdminCohortView[],
  { q = '', status }: CohortsSearch,
): readonly AdminCohortView[] {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  return cohorts
    .filter((cohort) => !status || cohort.status === status)
    .filter(({ name, code, description, focus, region }) => {
      const haystack = [name, code, description, focus, region].join(' ').toLowerCase();
      return words.every((word) => haystack.includes(word));
    })
    .toSorted((a, b) => a.kickoffDate.localeCompare(b.kickoffDate));
}

/** Those that are open or about to be and have not ended, the next kickoff first. */
export function upcomingCohorts(cohorts: readonly AdminCohortView[]): readonly AdminCohortView[] {
  const coming = cohorts.filter(
    ({ status, displayStatus }) => (status === 'Open' || status === 'Coming Soon') && displayStatus !== 'completed',
  );
  return filterCohorts(coming, {});
}
