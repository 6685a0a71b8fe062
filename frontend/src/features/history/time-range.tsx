import type { StreamEventView } from '@accelerator/contracts/history/views';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { keyOf } from '../../browser/keyboard.ts';
import { IconButton } from '../../ui/controls/button.tsx';
import { EventIcon } from './event-icon.tsx';
import { dayLabel, momentLabel, sentenceOf } from './history-labels.ts';

/** Above this many events the marks would touch each other; the range and the list lead to each of them. */
const mostMarks = 24;
/** Above this many the days would. */
const mostDays = 12;
const bigStep = 10;

interface TimeRangeProps {
  readonly events: readonly StreamEventView[];
  /** The event after which the state is shown, from 0. */
  readonly index: number;
  readonly utc: boolean;
  readonly inSentences: boolean;
  readonly onMove: (index: number) => void;
}

/** Leads through the events of a stream: a range over their numbers, a mark for each, and the two buttons beside it. */
export function TimeRange({ events, index, utc, inSentences, onMove }: TimeRangeProps) {
  const last = events.length - 1;
  const move = (to: number) => onMove(Math.min(Math.max(to, 0), last));
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { PageUp: bigStep, PageDown: -bigStep }[keyOf(event) ?? ''];
    if (step === undefined) return;
    event.preventDefault();
    move(index + step);
  };
  const said = (event: StreamEventView, at: number) =>
    `Event ${at + 1} of ${events.length}, ${momentLabel(event.at, utc)}, ${inSentences ? event.what : sentenceOf(event)}`;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 -mx-4 border-b border-line bg-canvas px-4 py-3 md:-mx-6 md:flex-nowrap md:px-6">
      <div className="flex gap-2">
        <IconButton
          label="Previous event"
          variant="secondary"
          icon={<ChevronLeft size={16} />}
          disabledReason={index === 0 ? 'This is the first event' : undefined}
          onClick={() => move(index - 1)}
        />
        <IconButton
          label="Next event"
          variant="secondary"
          icon={<ChevronRight size={16} />}
          disabledReason={index === last ? 'This is the last event' : undefined}
          onClick={() => move(index + 1)}
        />
      </div>
      <div className="@container relative min-w-0 flex-1 max-md:order-last max-md:basis-full">
        {events.length > 1 && events.length <= mostMarks && (
          <ol aria-label="Events" className="flex justify-between px-2 pb-1">
            {events.map((event, at) => (
              <li key={event.eventId} className="flex w-0 justify-center">
                <button
                  type="button"
                  // The range has the keys; the marks are for the pointer, and have names for those who explore.
                  tabIndex={-1}
                  aria-label={said(event, at)}
                  aria-current={at === index ? 'step' : undefined}
                  title={said(event, at)}
                  onClick={() => move(at)}
                  className={`grid size-6 shrink-0 place-items-center rounded-full ${
                    at === index
                      ? 'bg-surface text-ink ring-2 ring-ink'
                      : at < index
                        ? 'text-ink hover:bg-hover'
                        : 'text-ink-3 hover:bg-hover'
                  }`}
                >
                  <EventIcon type={event.type} side={event.side} size={14} />
                </button>
              </li>
            ))}
          </ol>
        )}
        <input
          type="range"
          aria-label="Moment in the history"
          aria-valuetext={said(events[index]!, index)}
          min={1}
          max={events.length}
          step={1}
          value={index + 1}
          onChange={(event) => move(Number(event.target.value) - 1)}
          onKeyDown={onKeyDown}
          className="block h-6 w-full cursor-pointer accent-ink"
        />
        {events.length > 1 && events.length <= mostDays && <Days events={events} index={index} utc={utc} />}
      </div>
      <p className="text-console tabular-nums max-md:ml-auto md:min-w-32">
        <span className="block font-semibold">{`Event ${index + 1} of ${events.length}`}</span>
        <span className="block text-caption text-ink-3">{momentLabel(events[index]!.at, utc)}</span>
      </p>
    </div>
  );
}

/** Each day once, and that of the moment in any case. */
function Days({ events, index, utc }: Pick<TimeRangeProps, 'events' | 'index' | 'utc'>) {
  const days = events.map(({ at }) => dayLabel(at, utc));
  return (
    <div aria-hidden className="flex justify-between px-2 text-caption text-ink-3 @max-lg:hidden">
      {events.map(({ eventId }, at) => (
        <span
          key={eventId}
          className={`flex w-0 justify-center whitespace-nowrap ${at === index ? 'font-semibold text-ink' : ''}`}
        >
          {days[at] === days[at - 1] && at !== index ? '' : days[at]}
        </span>
      ))}
    </div>
  );
}
