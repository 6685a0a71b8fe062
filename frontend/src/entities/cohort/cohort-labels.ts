import type { PartnerCohortView } from '@accelerator/contracts/cohorts/views';

/** Said of a cohort whose real number of seats nobody has set. */
const usualCapacity = 36;

export function capacityLabel({ capacity }: Pick<PartnerCohortView, 'capacity'>): string {
  return `Limited to ${capacity ?? usualCapacity} Partners`;
}

export function isOpenForApplications({ status, displayStatus }: PartnerCohortView): boolean {
  return status === 'Open' && displayStatus !== 'completed';
}

export function matchesSearch({ name, description }: PartnerCohortView, search: string): boolean {
  const wanted = search.trim().toLowerCase();
  return name.toLowerCase().includes(wanted) || description.toLowerCase().includes(wanted);
}
