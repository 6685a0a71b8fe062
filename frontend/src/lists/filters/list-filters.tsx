import type { ReactNode } from 'react';
import { Button } from '../../ui/controls/button.tsx';
import { FilterChip } from '../../ui/controls/chip.tsx';
import { formatDate } from '../../ui/formats/dates.ts';
import { DayField } from '../../ui/controls/day-field.tsx';
import { PausedSearchField } from '../../ui/controls/paused-search-field.tsx';
import { MultiSelectMenu, SelectMenu } from '../../ui/controls/select-menu.tsx';
import { FoundField, FoundName } from './found-field.tsx';
import type { ListAddress } from './list-address.ts';
import type { List, ListFilter, ListQueue } from '../list.ts';
import type { PageCounts } from '../pages.ts';
import { SavedFilters } from './saved-filters.tsx';

interface ListFiltersProps {
  readonly list: Pick<List<never>, 'name' | 'noun' | 'filters' | 'queue' | 'withoutSearch'>;
  readonly address: ListAddress;
  readonly statuses: PageCounts['statuses'] | undefined;
}

/** The search and the filters of a list, and a chip for each value that is on. */
export function ListFilters({ list, address, statuses }: ListFiltersProps) {
  const { name, filters, queue, noun, withoutSearch } = list;
  const chips = filters.flatMap((filter) => address.chosen(filter).map((value) => ({ filter, value })));
  if (withoutSearch && filters.length === 0) return null;
  return (
    <div className="py-3">
      <div role="search" className="flex flex-wrap items-center gap-2">
        {!withoutSearch && (
          <PausedSearchField
            label={`Search ${noun.many}`}
            placeholder={`Search ${noun.many}`}
            value={address.q}
            onSearch={address.searchFor}
            className="w-full md:w-48"
          />
        )}
        {queue && <QueueToggle queue={queue} address={address} count={statuses?.[queue.value]} />}
        {filters.map((filter) => (
          <FilterMenu
            key={filter.name}
            filter={filter}
            address={address}
            counts={filter.name === 'status' ? statuses : undefined}
          />
        ))}
        {name && (
          <SavedFilters
            compact
            list={name}
            query={address.query}
            onApply={address.apply}
            summaryOf={(query) => summaryOf(list, query)}
          />
        )}
      </div>
      {chips.length > 0 && (
        <div className="flex flex-wrap items-center gap-1.5 pt-2.5">
          {chips.map(({ filter, value }) => (
            <FilterChip
              key={`${filter.name} ${value}`}
              name={filter.label}
              value={labelOf(filter, queue, value)}
              onRemove={() =>
                address.choose(
                  filter,
                  address.chosen(filter).filter((other) => other !== value),
                )
              }
            />
          ))}
          <Button variant="ghost" size="sm" onClick={address.clear}>
            Clear all
          </Button>
          {queue && address.inQueue && address.sort === queue.sort && (
            <span className="text-caption text-ink-3">{queue.order}</span>
          )}
        </div>
      )}
    </div>
  );
}

/** Filters in words: '"kestrel" · Status: Pending'. */
function summaryOf({ filters, queue }: Pick<ListFiltersProps['list'], 'filters' | 'queue'>, query: string): string {
  const given = new URLSearchParams(query);
  const words = given.get('q');
  const chosen = filters.flatMap((filter) => {
    const values = given.getAll(filter.name);
    if (values.length === 0) return [];
    if (filter.found) return [`${filter.label}: 1 chosen`];
    return [`${filter.label}: ${values.map((value) => wordsOf(filter, queue, value)).join(', ')}`];
  });
  return [...(words ? [`"${words}"`] : []), ...chosen].join(' · ');
}

function labelOf(filter: ListFilter, queue: ListQueue | undefined, value: string): ReactNode {
  return filter.found ? <FoundName filter={filter.found} value={value} /> : wordsOf(filter, queue, value);
}

/** The words that are listed while the value is on. */
function wordsOf({ day, options }: ListFilter, queue: ListQueue | undefined, value: string): string {
  if (day) return formatDate(value);
  const option = options.find((one) => one.value === value);
  return option?.lists ?? option?.label ?? (queue?.value === value ? queue.label : value);
}

interface QueueToggleProps {
  readonly queue: ListQueue;
  readonly address: ListAddress;
  readonly count: number | undefined;
}

/** Shows only what waits for a decision, and the list as it was at the next press. */
function QueueToggle({ queue, address, count }: QueueToggleProps) {
  const { inQueue } = address;
  return (
    <Button
      variant={inQueue ? 'primary' : 'secondary'}
      aria-pressed={inQueue}
      onClick={() => address.choose(queue.filter, inQueue ? [] : [queue.value])}
    >
      <span>{queue.label}</span>
      {count !== undefined && <span className="tabular-nums opacity-70">{count}</span>}
    </Button>
  );
}

interface FilterMenuProps {
  readonly filter: ListFilter;
  readonly address: ListAddress;
  readonly counts: PageCounts['statuses'] | undefined;
}

function FilterMenu({ filter, address, counts }: FilterMenuProps) {
  const { label, all, day, found } = filter;
  const chosen = address.chosen(filter);
  if (day) return <DayField value={chosen[0] ?? ''} onChange={(value) => address.choose(filter, value === '' ? [] : [value])} />;
  if (found) return <FoundField filter={found} onChoose={(value) => address.choose(filter, [value])} />;
  const options = filter.options.map((option) => ({ ...option, count: counts?.[option.value] }));
  const choose = (values: readonly string[]) => address.choose(filter, values);
  if (all === undefined) return <MultiSelectMenu label={label} options={options} selected={chosen} onChange={choose} />;
  return (
    <SelectMenu
      label={label}
      options={[{ value: '', label: all }, ...options]}
      value={chosen[0] ?? ''}
      onChange={(value) => choose(value === '' ? [] : [value])}
    />
  );
}
