import type { StreamEventView } from '@accelerator/contracts/history/views';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { EventIcon } from './event-icon.tsx';
import { momentLabels, roleLabel } from './history-labels.ts';

/** Above this many events only those in sight are in the page. */
const renderedAtOnce = 100;
const usualHeight = 56;

interface EventListProps {
  /** Those that the filters leave. */
  readonly events: readonly StreamEventView[];
  /** Of the event after which the state is shown, among all. */
  readonly revision: number;
  readonly utc: boolean;
  /** The words of an event are a whole sentence: who acted stands below it. */
  readonly inSentences: boolean;
  readonly onSelect: (event: StreamEventView) => void;
}

/** The events of a stream in their order; those after the moment that is shown stand back. */
export function EventList({ events, revision, utc, inSentences, onSelect }: EventListProps) {
  'use no memo';
  const region = useRef<HTMLDivElement>(null);
  const partial = events.length > renderedAtOnce;
  const current = events.findIndex((event) => event.revision === revision);
  // Another function would make it measure every event again.
  const getItemKey = useCallback((index: number) => events[index]!.eventId, [events]);
  const virtualizer = useVirtualizer({
    count: events.length,
    enabled: partial,
    getScrollElement: () => region.current,
    estimateSize: () => usualHeight,
    getItemKey,
    overscan: 8,
    // A step of time travel scrolls the list, too: what comes into sight may follow a frame later.
    useFlushSync: false,
  });
  useEffect(() => {
    if (current < 0) return;
    if (partial) virtualizer.scrollToIndex(current);
    else region.current?.querySelector('[aria-current]')?.scrollIntoView?.({ block: 'nearest' });
    // The list follows the moment, not what it is made of.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [current]);
  const items = partial
    ? virtualizer.getVirtualItems().map(({ index, start }) => ({ index, start }))
    : events.map((_, index) => ({ index, start: undefined }));
  const labelOf = useMemo(
    () =>
      momentLabels(
        events.map(({ at }) => at),
        utc,
      ),
    [events, utc],
  );
  const firstAfter = events.findIndex((event) => event.revision > revision);
  return (
    <div ref={region} className="max-h-[70dvh] overflow-y-auto md:max-h-[calc(100dvh-14rem)]">
      <ol aria-label="Events" className="relative" style={partial ? { height: virtualizer.getTotalSize() } : undefined}>
        {items.map(({ index, start }) => {
          const event = events[index]!;
          return (
            <li
              key={event.eventId}
              ref={partial ? virtualizer.measureElement : undefined}
              data-index={index}
              aria-setsize={events.length}
              aria-posinset={index + 1}
              className={start === undefined ? undefined : 'absolute inset-x-0 top-0'}
              style={start === undefined ? undefined : { translate: `0 ${start}px` }}
            >
              {index === firstAfter && revision >= 0 && (
                <p className="px-2 pt-3 pb-1 text-caption text-ink-3">After this moment</p>
              )}
              <EventRow
                event={event}
                isLast={index === events.length - 1}
                revision={revision}
                moment={labelOf(event.at)}
                inSentences={inSentences}
                onSelect={onSelect}
              />
            </li>
          );
        })}
      </ol>
    </div>
  );
}

interface EventRowProps extends Omit<EventListProps, 'events' | 'utc'> {
  readonly event: StreamEventView;
  /** When it was. */
  readonly moment: string;
  readonly isLast: boolean;
}

/** The rail beside the events is solid up to the moment that is shown, and dashed after it. */
function EventRow({ event, isLast, revision, moment, inSentences, onSelect }: EventRowProps) {
  const current = event.revision === revision;
  const later = event.revision > revision;
  const { type, side, actor, what, onBehalfOf, followed, at, details } = event;
  const below = inSentences
    ? actor.name
    : followed !== null
      ? `Followed from an act of ${actor.name}`
      : onBehalfOf === null
        ? roleLabel(actor)
        : `on behalf of ${onBehalfOf}`;
  return (
    <button
      type="button"
      aria-current={current ? 'step' : undefined}
      onClick={() => onSelect(event)}
      className={`grid w-full grid-cols-[1.5rem_minmax(0,1fr)_auto] gap-x-2 rounded-md border-l-3 px-2 py-2 text-left hover:bg-hover ${
        current ? 'border-ink bg-sunken' : 'border-transparent'
      } ${later ? 'text-ink-3' : ''}`}
    >
      <span className="-mb-2 grid grid-rows-[auto_1fr] justify-items-center gap-1 pt-0.5">
        <EventIcon type={type} side={side} />
        {!isLast && <span className={`border-l border-line-strong ${event.revision >= revision ? 'border-dashed' : ''}`} />}
      </span>
      <span className="min-w-0">
        {!inSentences && followed !== null && <span>As a consequence, </span>}
        {!inSentences && <strong className="font-semibold">{followed ?? actor.name}</strong>}
        <span>{` ${what}`}</span>
        {below && <span className="block text-caption text-ink-3">{below}</span>}
        {details.map(({ field, value }) => (
          <span key={field} className="block text-caption text-ink-2">
            {value.startsWith(field) ? value : `${field}: ${value}`}
          </span>
        ))}
      </span>
      <time dateTime={at} className="text-right text-caption text-ink-3 max-sm:max-w-24">
        {moment}
      </time>
    </button>
  );
}
