import type { List, ListFilter } from '../list.ts';

/** Its options are the cohorts, which are not known when the list is: see `withCohorts`. */
export const cohortFilter: ListFilter = { name: 'cohortId', label: 'Cohort', options: [], all: 'All Cohorts' };

/** @param cohorts those that can be filtered by */
export function withCohorts<Row>(
  list: List<Row>,
  cohorts: readonly { readonly id: number; readonly name: string }[] | undefined = [],
): List<Row> {
  const options = cohorts.map(({ id, name }) => ({ value: String(id), label: name }));
  const filters = list.filters.map((filter) => (filter.name === cohortFilter.name ? { ...filter, options } : filter));
  return { ...list, filters };
}
