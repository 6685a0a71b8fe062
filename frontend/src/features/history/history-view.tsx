import { meets } from '@accelerator/contracts/history/filters';
import type { StreamEventView, StreamHistoryView } from '@accelerator/contracts/history/views';
import { useMemo, useState, type ReactNode } from 'react';
import { Alert } from '../../ui/messages/alert.tsx';
import { Button } from '../../ui/controls/button.tsx';
import type { Elements } from '../../ui/elements.ts';
import { EmptyState } from '../../ui/messages/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { useSearchChange } from '../../address/search-change.ts';
import { Switch } from '../../ui/controls/switch.tsx';
import { EventFilters } from './event-filters.tsx';
import { EventList } from './event-list.tsx';
import { momentLabel } from './history-labels.ts';
import { filtersIn, isFiltered, type HistorySearch } from './history-search.ts';
import { PastBar } from './past-bar.tsx';
import { StateTable } from './state-table.tsx';
import { askedMoment, compare } from './stream-states.ts';
import { TimeRange } from './time-range.tsx';
import { useTimeTravelPosition } from './use-time-travel-position.ts';
import { counted } from '../../ui/formats/numbers.ts';
import { AnswerStatus } from '../../ui/messages/status.tsx';

/** Two moments of a history: after so many of its events. */
export interface ComparedMoments {
  readonly from: number;
  readonly to: number;
  /** Headings. */
  readonly before: string;
  readonly after: string;
}

interface HistoryViewProps {
  readonly history: StreamHistoryView;
  readonly search: HistorySearch;
  readonly crumbs: ReactNode;
  /** The words of the events are whole sentences, so that who acted stands below it. */
  readonly inSentences?: boolean;
  /** At the head of the page. */
  readonly actions: (isPast: boolean) => Elements;
  /** Below the heading of the state. */
  readonly eventActions?: (event: StreamEventView) => Elements;
  /** Below the head of the page. */
  readonly notice?: (isPast: boolean) => Elements;
  /** Beside the filters. */
  readonly filterActions?: Elements;
  /** In place of the state. */
  readonly rows?: ((moments: ComparedMoments) => Elements) | undefined;
  /** Below the heading of the state. */
  readonly stateChoice?: Elements;
  /** Below the state. */
  readonly eventDetails?: (event: StreamEventView) => Elements;
}

/** A stream event by event, and its state at each moment; the moment is in the address. */
export function HistoryView({
  history,
  search,
  crumbs,
  inSentences = false,
  actions,
  eventActions,
  notice,
  filterActions,
  rows,
  stateChoice,
  eventDetails,
}: HistoryViewProps) {
  const { events } = history;
  const [utc, setUtc] = useState(false);
  const go = useSearchChange();
  const [moment, moveTo] = useTimeTravelPosition(search.at, (at) => go({ at }));
  const { actor, kind, day, q } = search;
  const shown = useMemo(() => {
    const filters = filtersIn({ actor, kind, day, q });
    return isFiltered(filters) ? events.filter((event) => meets(filters, event)) : events;
  }, [events, actor, kind, day, q]);
  if (events.length === 0)
    return (
      <>
        <PageHeader title={history.title} crumbs={crumbs} />
        <div className="pt-6">
          <EmptyState title="Nothing had happened yet">Events appear here as soon as something happens.</EmptyState>
        </div>
      </>
    );

  const last = events.length - 1;
  const asked = askedMoment(events, moment);
  const index = 'index' in asked ? asked.index : last;
  const other = indexOf(events, search.with);
  const from = other === undefined ? index : Math.min(other, index) + 1;
  const to = other === undefined ? index + 1 : Math.max(other, index) + 1;
  const headings =
    other === undefined ? { before: 'Before', after: 'After' } : { before: `After event ${from}`, after: `After event ${to}` };
  const event = events[index]!;
  const move = (next: number) => moveTo(next === last ? undefined : events[next]!.eventId);
  const returnToNow = () => {
    moveTo(undefined);
    go({ at: undefined, with: undefined });
  };
  const isPast = index !== last;
  return (
    <>
      {isPast && <div aria-hidden className="pointer-events-none fixed inset-0 z-30 border-3 border-ink" />}
      {isPast && <PastBar moment={momentLabel(event.at, utc)} onReturn={returnToNow} />}
      <PageHeader title={history.title} crumbs={crumbs} actions={actions(isPast)} />
      {history.withheld && (
        <Alert tone="wait" title="Personal fields are unavailable" className="mt-3">
          The reading of them could not be recorded. Reload to try again.
        </Alert>
      )}
      {'problem' in asked && (
        <Alert role="alert" tone="wait" title="There is no such moment" className="mt-3">
          {`${asked.problem}. This is the present.`}
        </Alert>
      )}
      {'isBefore' in asked && (
        <Alert role="alert" tone="note" title="Nothing had happened yet" className="mt-3">
          This is the state after the first event.
        </Alert>
      )}
      {notice?.(isPast)}
      <TimeRange events={events} index={index} utc={utc} inSentences={inSentences} onMove={move} />
      <div className="grid gap-6 pt-4 lg:grid-cols-[minmax(20rem,2fr)_3fr]">
        <section aria-label="Timeline" className="min-w-0">
          <EventFilters events={events} search={search} onChange={go}>
            {filterActions}
          </EventFilters>
          <div className="flex flex-wrap items-center justify-between gap-2 py-2 text-caption text-ink-3">
            <AnswerStatus asked={{ actor, kind, day, q }} className="tabular-nums">
              {shown.length === events.length
                ? counted(events.length, 'event')
                : `${shown.length} of ${counted(events.length, 'event')}`}
            </AnswerStatus>
            <Switch label="UTC" checked={utc} onChange={setUtc} />
          </div>
          {shown.length > 0 ? (
            <EventList
              events={shown}
              revision={event.revision}
              inSentences={inSentences}
              utc={utc}
              onSelect={({ eventId }) => move(indexOf(events, eventId)!)}
            />
          ) : (
            <EmptyState title="No events match">Take a filter off to see more.</EmptyState>
          )}
        </section>
        <section aria-labelledby="state-heading" className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-3">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <h2 id="state-heading" className="text-body/5 font-semibold">
              {other === undefined ? `${rows ? 'Rows' : 'State'} after event ${to}` : `Events ${from} and ${to} side by side`}
            </h2>
            <span className="text-caption text-ink-3">
              {other === undefined && (from === 0 ? 'The first event' : `Compared with event ${from}`)}
            </span>
          </div>
          <div className="flex flex-wrap items-center gap-2">
            {stateChoice}
            {other === undefined ? (
              <Button
                disabledReason={last === 0 ? 'There is only one event' : undefined}
                // Two that differ: the one before, of the first event the one after.
                onClick={() => go({ with: events[index === 0 ? 1 : index - 1]!.eventId })}
              >
                Compare with another moment
              </Button>
            ) : (
              <Button onClick={() => go({ with: undefined })}>Compare with the event before</Button>
            )}
            {eventActions?.(event)}
          </div>
          {other !== undefined && from === to && (
            <Alert tone="note" title="Choose another moment">
              Move along the history: the state here is compared with the state there.
            </Alert>
          )}
          {rows ? rows({ from, to, ...headings }) : <StateTable rows={compare(history, from, to)} {...headings} />}
          {eventDetails?.(event)}
        </section>
      </div>
    </>
  );
}

/** Undefined where the address names no event of the stream. */
function indexOf(events: readonly StreamEventView[], eventId: string | undefined): number | undefined {
  const index = eventId === undefined ? -1 : events.findIndex((event) => event.eventId === eventId);
  return index < 0 ? undefined : index;
}
