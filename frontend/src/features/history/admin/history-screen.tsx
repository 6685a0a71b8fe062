import type { HistorySubjectKind, StreamEventView, StreamHistoryView } from '@accelerator/contracts/history/views';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { GitBranch } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Alert, ErrorAlert } from '../../../ui/alert.tsx';
import { Button, ButtonAnchor } from '../../../ui/button.tsx';
import { FilterChip } from '../../../ui/chip.tsx';
import { useDialogAddress } from '../../../ui/dialog-address.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PausedSearchField } from '../../../ui/paused-search-field.tsx';
import { MultiSelectMenu } from '../../../ui/select-menu.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { EventList } from './event-list.tsx';
import { kindLabel, momentLabel, subjectLabels } from './history-labels.ts';
import { filtersIn, isFiltered, meets, type HistoryFilters } from './history-filters.ts';
import type { HistorySearch } from './history-source.ts';
import { historyQueries } from './history.queries.ts';
import { PastBar } from './past-bar.tsx';
import { RawEvent } from './raw-event.tsx';
import { RequestDialog } from './request-dialog.tsx';
import { StateTable } from './state-table.tsx';
import { compare } from './stream-states.ts';
import { TimeRange } from './time-range.tsx';

interface HistoryScreenProps {
  readonly stream: string;
  readonly search: HistorySearch;
}

/** A stream told event by event, and its state at each moment. */
export function HistoryScreen({ stream, search }: HistoryScreenProps) {
  const { data: history, error, refetch } = useQuery(historyQueries.stream(stream));
  if (history) return <Told history={history} search={search} />;
  return (
    <>
      <PageHeader title="History" crumbs={<Crumbs />} />
      <div className="pt-4">
        {error ? (
          <ErrorAlert title="Failed to fetch data" error={error} onRetry={() => void refetch()} />
        ) : (
          <Loading label="Loading the history">
            <Skeleton className="h-16" />
            <div className="grid gap-6 pt-4 lg:grid-cols-[minmax(20rem,2fr)_3fr]">
              <Skeleton className="h-96" />
              <Skeleton className="h-96" />
            </div>
          </Loading>
        )}
      </div>
    </>
  );
}

function Crumbs({ kind }: { readonly kind?: HistorySubjectKind }) {
  return (
    <nav aria-label="Breadcrumb">
      <Link to="/admin/history" className="hover:underline">
        History
      </Link>
      {kind && ` › ${subjectLabels[kind]}`}
    </nav>
  );
}

function Told({ history, search }: { readonly history: StreamHistoryView; readonly search: HistorySearch }) {
  const { events, stream } = history;
  const [utc, setUtc] = useState(false);
  const navigate = useNavigate();
  const request = useDialogAddress('request');
  const go = (change: Partial<HistorySearch>) =>
    void navigate({
      to: '.',
      search: ((before: HistorySearch) => withoutEmpty({ ...before, ...change })) as never,
      replace: true,
      resetScroll: false,
    });
  const shown = useMemo(() => events.filter((event) => meets(filtersIn(search), event)), [events, search]);
  if (events.length === 0) return <Untold history={history} />;

  const last = events.length - 1;
  const index = indexOf(events, search.at) ?? last;
  const other = indexOf(events, search.with);
  const from = other === undefined ? index : Math.min(other, index) + 1;
  const to = other === undefined ? index + 1 : Math.max(other, index) + 1;
  const event = events[index]!;
  const move = (next: number) => go({ at: next === last ? undefined : events[next]!.eventId });
  const isPast = index !== last;
  return (
    <>
      {isPast && <div aria-hidden className="pointer-events-none fixed inset-0 z-30 border-3 border-ink" />}
      {isPast && <PastBar moment={momentLabel(event.at, utc)} onReturn={() => go({ at: undefined, with: undefined })} />}
      <PageHeader
        title={history.title}
        crumbs={<Crumbs kind={history.kind} />}
        actions={<OpenSubject kind={history.kind} stream={stream} isPast={isPast} />}
      />
      {history.withheld && (
        <Alert tone="wait" title="Personal fields are unavailable" className="mt-3">
          The reading of them could not be recorded. Reload to try again.
        </Alert>
      )}
      <TimeRange events={events} index={index} utc={utc} onMove={move} />
      <div className="grid gap-6 pt-4 lg:grid-cols-[minmax(20rem,2fr)_3fr]">
        <section aria-label="Timeline" className="min-w-0">
          <Filters events={events} search={search} onChange={(filters) => go(filters)} />
          <div className="flex flex-wrap items-center justify-between gap-2 py-2 text-caption text-ink-3">
            <p role="status" className="tabular-nums">
              {shown.length === events.length ? `${events.length} events` : `${shown.length} of ${events.length} events`}
            </p>
            <Switch label="UTC" checked={utc} onChange={setUtc} />
          </div>
          {shown.length > 0 ? (
            <EventList
              events={shown}
              revision={event.revision}
              utc={utc}
              onSelect={({ eventId }) => move(indexOf(events, eventId)!)}
            />
          ) : (
            <EmptyState title="No events match">Take a filter off to see more.</EmptyState>
          )}
        </section>
        <section aria-labelledby="state-heading" className="grid min-w-0 content-start gap-3">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <h2 id="state-heading" className="text-heading font-semibold">
              {other === undefined ? `State after event ${to}` : `Events ${from} and ${to} side by side`}
            </h2>
            <span className="text-caption text-ink-3">
              {other === undefined && (from === 0 ? 'The first event' : `Compared with event ${from}`)}
            </span>
            <span className="ml-auto flex flex-wrap gap-2">
              {other === undefined ? (
                <Button size="sm" onClick={() => go({ with: event.eventId })}>
                  Compare with another moment
                </Button>
              ) : (
                <Button size="sm" onClick={() => go({ with: undefined })}>
                  Compare with the event before
                </Button>
              )}
              <Button
                size="sm"
                icon={<GitBranch aria-hidden size={16} strokeWidth={1.75} />}
                onClick={() => request.open(event.correlationId)}
              >
                What followed
              </Button>
            </span>
          </div>
          {other !== undefined && from === to && (
            <Alert tone="note" title="Choose another moment">
              Move along the history: the state here is compared with the state there.
            </Alert>
          )}
          <StateTable
            rows={compare(history, from, to)}
            before={other === undefined ? 'Before' : `After event ${from}`}
            after={other === undefined ? 'After' : `After event ${to}`}
          />
          <RawEvent key={event.eventId} event={event} />
        </section>
      </div>
      {search.request !== undefined && <RequestDialog correlationId={search.request} utc={utc} onClose={request.close} />}
    </>
  );
}

function withoutEmpty(search: HistorySearch): HistorySearch {
  return Object.fromEntries(
    Object.entries(search).filter(([, value]) => value !== undefined && value !== '' && value.length > 0),
  );
}

/** Undefined where the address names no event of the stream. */
function indexOf(events: readonly StreamEventView[], eventId: string | undefined): number | undefined {
  const index = eventId === undefined ? -1 : events.findIndex((event) => event.eventId === eventId);
  return index < 0 ? undefined : index;
}

function Untold({ history }: { readonly history: StreamHistoryView }) {
  return (
    <>
      <PageHeader title={history.title} crumbs={<Crumbs kind={history.kind} />} />
      <div className="pt-6">
        <EmptyState title="Nothing had happened yet">Events appear here as soon as something happens.</EmptyState>
      </div>
    </>
  );
}

interface FiltersProps {
  readonly events: readonly StreamEventView[];
  readonly search: HistorySearch;
  readonly onChange: (filters: HistoryFilters) => void;
}

function Filters({ events, search, onChange }: FiltersProps) {
  const actors = useMemo(() => [...new Set(events.map(({ actor }) => actor.name))].toSorted(), [events]);
  const kinds = useMemo(() => [...new Set(events.map(({ type }) => type))].toSorted(), [events]);
  const { actor = [], kind = [], day, q = '' } = search;
  const set = (filters: HistoryFilters) => onChange(filters);
  return (
    <>
      <div role="search" className="flex flex-wrap items-center gap-2">
        <PausedSearchField
          label="Search these events"
          placeholder="Search these events"
          value={q}
          onSearch={(words) => set({ q: words })}
          className="w-full md:w-52"
        />
        <MultiSelectMenu
          label="Actor"
          options={actors.map((name) => ({ value: name, label: name }))}
          selected={actor}
          onChange={(names) => set({ actor: names })}
        />
        <MultiSelectMenu
          label="Kind"
          options={kinds.map((type) => ({ value: type, label: kindLabel(type) }))}
          selected={kind}
          onChange={(types) => set({ kind: types })}
        />
        <input
          type="date"
          aria-label="Day (UTC)"
          value={day ?? ''}
          onChange={({ target }) => set({ day: target.value })}
          className="h-8 rounded-md border border-line-strong bg-surface px-2 text-console max-md:h-10"
        />
      </div>
      {isFiltered(search) && (
        <div className="flex flex-wrap items-center gap-1.5 pt-2.5">
          {actor.map((name) => (
            <FilterChip
              key={name}
              name="Actor"
              value={name}
              onRemove={() => set({ actor: actor.filter((one) => one !== name) })}
            />
          ))}
          {kind.map((type) => (
            <FilterChip
              key={type}
              name="Kind"
              value={kindLabel(type)}
              onRemove={() => set({ kind: kind.filter((one) => one !== type) })}
            />
          ))}
          {day !== undefined && <FilterChip name="Day" value={day} onRemove={() => set({ day: '' })} />}
          <Button size="sm" variant="ghost" onClick={() => set({ actor: [], kind: [], day: '', q: '' })}>
            Clear all
          </Button>
        </div>
      )}
    </>
  );
}

const screens: Partial<
  Record<HistorySubjectKind, { readonly path: string; readonly parameter: string; readonly label: string }>
> = {
  partnership: { path: '/admin/partnerships', parameter: 'partnership', label: 'Open partnership' },
  partner: { path: '/admin/partners', parameter: 'partner', label: 'Open partner' },
  cohort: { path: '/admin/cohorts', parameter: 'cohort', label: 'Open cohort' },
};

/** The way to where something can be done, which is now. */
function OpenSubject({
  kind,
  stream,
  isPast,
}: {
  readonly kind: HistorySubjectKind;
  readonly stream: string;
  readonly isPast: boolean;
}) {
  const screen = screens[kind];
  if (!screen) return null;
  if (isPast) return <Button disabledReason="Actions return with now">{screen.label}</Button>;
  const id = stream.slice(stream.indexOf('-') + 1);
  return <ButtonAnchor href={`${screen.path}?${screen.parameter}=${encodeURIComponent(id)}`}>{screen.label}</ButtonAnchor>;
}
