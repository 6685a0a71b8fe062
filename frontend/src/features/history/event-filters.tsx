import type { StreamEventView } from '@accelerator/contracts/history/views';
import type { HistoryFilters } from '@accelerator/contracts/history/events';
import { useMemo } from 'react';
import { Button } from '../../ui/controls/button.tsx';
import { FilterChip } from '../../ui/controls/chip.tsx';
import type { Elements } from '../../ui/elements.ts';
import { PausedSearchField } from '../../ui/controls/paused-search-field.tsx';
import { MultiSelectMenu } from '../../ui/controls/select-menu.tsx';
import { DayField } from '../../ui/controls/day-field.tsx';
import { kindLabel } from '@accelerator/contracts/history/kind-label';
import { isFiltered, type HistorySearch } from './history-search.ts';

interface EventFiltersProps {
  readonly events: readonly StreamEventView[];
  readonly search: HistorySearch;
  readonly onChange: (filters: HistoryFilters) => void;
  /** Beside the filters. */
  readonly children?: Elements;
}

/** By who acted, what kind it was, on which day and in which words; together they leave what meets them all. */
export function EventFilters({ events, search, onChange, children }: EventFiltersProps) {
  const actors = useMemo(() => [...new Set(events.map(({ actor }) => actor.name))].toSorted(), [events]);
  const kinds = useMemo(() => [...new Set(events.map(({ type }) => type))].toSorted(), [events]);
  const { actor = [], kind = [], day, q = '' } = search;
  return (
    <>
      <div role="search" className="flex flex-wrap items-center gap-2">
        <PausedSearchField
          label="Search these events"
          placeholder="Search these events"
          value={q}
          onSearch={(words) => onChange({ q: words })}
          className="w-full md:w-52"
        />
        <MultiSelectMenu
          label="Actor"
          options={actors.map((name) => ({ value: name, label: name }))}
          selected={actor}
          onChange={(names) => onChange({ actor: names })}
        />
        <MultiSelectMenu
          label="Kind"
          options={kinds.map((type) => ({ value: type, label: kindLabel(type) }))}
          selected={kind}
          onChange={(types) => onChange({ kind: types })}
        />
        <DayField value={day ?? ''} onChange={(chosen) => onChange({ day: chosen })} />
        {children}
      </div>
      {isFiltered(search) && (
        <div className="flex flex-wrap items-center gap-1.5 pt-2.5">
          {actor.map((name) => (
            <FilterChip
              key={name}
              name="Actor"
              value={name}
              onRemove={() => onChange({ actor: actor.filter((one) => one !== name) })}
            />
          ))}
          {kind.map((type) => (
            <FilterChip
              key={type}
              name="Kind"
              value={kindLabel(type)}
              onRemove={() => onChange({ kind: kind.filter((one) => one !== type) })}
            />
          ))}
          {day !== undefined && <FilterChip name="Day" value={day} onRemove={() => onChange({ day: '' })} />}
          <Button size="sm" variant="ghost" onClick={() => onChange({ actor: [], kind: [], day: '', q: '' })}>
            Clear all
          </Button>
        </div>
      )}
    </>
  );
}
