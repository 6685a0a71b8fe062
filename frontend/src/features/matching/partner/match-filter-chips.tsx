import { labelOfField } from '@accelerator/contracts/partners/profile-fields';
import { industries, regions } from '@accelerator/contracts/catalogue';
import { Button } from '../../../ui/controls/button.tsx';
import { FilterChip } from '../../../ui/controls/chip.tsx';
import type { NamedCohort } from './match-filter-drawer.tsx';
import { matchQualities, noFilters, type MatchFilters } from './match-filters.ts';

interface MatchFilterChipsProps {
  readonly filters: MatchFilters;
  readonly onChange: (filters: MatchFilters) => void;
  readonly cohorts: readonly NamedCohort[] | undefined;
}

interface ChosenFilter {
  readonly name: string;
  readonly value: string;
  readonly without: MatchFilters;
}

/** Every filter that is on, with a button that takes it off; on phones they scroll sideways. */
export function MatchFilterChips({ filters, onChange, cohorts }: MatchFilterChipsProps) {
  const chosen = chosenFilters(filters, cohorts);
  return (
    <>
      {chosen.map(({ name, value, without }) => (
        <FilterChip key={`${name} ${value}`} name={name} value={value} onRemove={() => onChange(without)} />
      ))}
      {chosen.length > 0 && (
        <Button variant="ghost" size="sm" onClick={() => onChange(noFilters)}>
          Clear all
        </Button>
      )}
    </>
  );
}

function chosenFilters(filters: MatchFilters, cohorts: readonly NamedCohort[] | undefined): ChosenFilter[] {
  const quality = matchQualities.find(({ threshold }) => threshold === filters.quality && threshold > 0);
  const without = <Value,>(values: readonly Value[], value: Value) => values.filter((other) => other !== value);
  return [
    ...(filters.free ? [{ name: 'Availability', value: 'Available now', without: { ...filters, free: false } }] : []),
    ...(filters.saved ? [{ name: 'Saved', value: 'For later', without: { ...filters, saved: false } }] : []),
    ...(quality
      ? [{ name: 'Match quality', value: `${quality.name}, ${quality.hint}`, without: { ...filters, quality: 0 as const } }]
      : []),
    ...filters.cohorts.map((id) => ({
      name: 'Cohort',
      value: cohorts?.find((cohort) => cohort.id === id)?.name ?? `Cohort ${id}`,
      without: { ...filters, cohorts: without(filters.cohorts, id) },
    })),
    ...filters.industries.map((industry) => ({
      name: labelOfField('industries'),
      value: industries.labelOf(industry),
      without: { ...filters, industries: without(filters.industries, industry) },
    })),
    ...filters.regions.map((region) => ({
      name: labelOfField('geographicFocus'),
      value: regions.labelOf(region),
      without: { ...filters, regions: without(filters.regions, region) },
    })),
  ];
}
