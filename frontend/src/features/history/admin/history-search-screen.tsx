import type { HistorySearchView, RequestView } from '@accelerator/contracts/history/views';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ActsLeft } from '../../../entities/undo/acts-left.tsx';
import { bulkActOf } from '../../../entities/undo/bulk-act.ts';
import { UndoDialog } from '../../../entities/undo/undo-dialog.tsx';
import { undoLabels } from '../../../entities/undo/undo-labels.ts';
import { useSession } from '../../../session/session.ts';
import { ErrorAlert, fetchFailed } from '../../../ui/messages/alert.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { useDialogAddress } from '../../../address/dialog-address.ts';
import { EmptyState } from '../../../ui/messages/empty-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PausedSearchField } from '../../../ui/controls/paused-search-field.tsx';
import { useSearchChange } from '../../../address/search-change.ts';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { Switch } from '../../../ui/controls/switch.tsx';
import { DayField } from '../../../ui/controls/day-field.tsx';
import { EventIcon } from '../event-icon.tsx';
import { kindLabel } from '@accelerator/contracts/history/kind-label';
import { momentLabels, roleLabel, subjectLabels } from '../history-labels.ts';
import type { HistoriesSearch } from '../history-search.ts';
import { addressOfSearch, ExportMenu } from './export-menu.tsx';
import { historyQueries } from './history.queries.ts';
import { LogProof } from './log-proof.tsx';
import { RequestDialog } from './request-dialog.tsx';
import { SavedHistoryFilters } from './saved-filters.tsx';

/** Every history, found by who it is about, who acted, what was done and when. */
export function HistorySearchScreen({ search }: { readonly search: HistoriesSearch }) {
  const { request: opened, ...asked } = search;
  const { q = '', day = '', readings = false } = asked;
  const [utc, setUtc] = useState(false);
  const request = useDialogAddress('request');
  const change = useSearchChange();
  /** Another search begins on its first page. */
  const searchFor = (wanted: { readonly [Filter in 'q' | 'day' | 'readings']?: HistoriesSearch[Filter] | undefined }) =>
    change({ ...wanted, after: '' });
  const found = useQuery(historyQueries.search(asked));
  return (
    <>
      <PageHeader
        title="History"
        description="Every act of the programme, as the event log holds it."
        actions={
          <ExportMenu what={q === '' && day === '' ? 'the whole history' : 'what is found'} addressIn={addressOfSearch(asked)} />
        }
      />
      <div role="search" className="flex flex-wrap items-center gap-2 py-3">
        <PausedSearchField
          label="Search by person, company, cohort, act or id"
          placeholder="Person, company, cohort, act or id"
          value={q}
          onSearch={(words) => words.length !== 1 && searchFor({ q: words })}
          className="w-full md:w-72"
        />
        <DayField value={day} onChange={(chosen) => searchFor({ day: chosen })} />
        {(q !== '' || day !== '') && (
          <Button size="sm" variant="ghost" onClick={() => searchFor({ q: '', day: '' })}>
            Clear all
          </Button>
        )}
        <SavedHistoryFilters
          list="histories"
          filters={{ ...(q && { q }), ...(day && { day }) }}
          onApply={(filters) => searchFor({ q: filters.q ?? '', day: filters.day ?? '' })}
        />
        <span className="ml-auto flex flex-wrap gap-x-4 gap-y-2">
          <Switch label="Readings" checked={readings} onChange={(shown) => searchFor({ readings: shown || undefined })} />
          <Switch label="UTC" checked={utc} onChange={setUtc} />
        </span>
      </div>
      {found.isLoadingError ? (
        <ErrorAlert title={fetchFailed} error={found.error} onRetry={() => void found.refetch()} />
      ) : found.data ? (
        <Found
          found={found.data}
          heading={q === '' && day === '' ? 'Latest requests' : 'Requests'}
          utc={utc}
          onOpen={request.open}
          onEarlier={(after) => change({ after }, { replace: false, resetScroll: true })}
        />
      ) : (
        <Loading label="Loading the requests">
          <ul className="grid gap-2">
            {Array.from({ length: 8 }, (_, index) => (
              <li key={index}>
                <Skeleton className="h-12" />
              </li>
            ))}
          </ul>
        </Loading>
      )}
      {!found.isPending && <LogProof />}
      {opened !== undefined && <RequestDialog correlationId={opened} onClose={request.close} />}
    </>
  );
}

interface FoundProps {
  readonly found: HistorySearchView;
  readonly heading: string;
  readonly utc: boolean;
  readonly onOpen: (correlationId: string) => void;
  readonly onEarlier: (after: string) => void;
}

function Found({ found: { subjects, requests, next }, heading, utc, onOpen, onEarlier }: FoundProps) {
  const labelOf = momentLabels(
    requests.map(({ at }) => at),
    utc,
  );
  return (
    <>
      {subjects.length > 0 && (
        <section aria-labelledby="subjects-heading" className="pb-4">
          <h2 id="subjects-heading" className="pb-2 text-body/5 font-semibold">
            Histories
          </h2>
          <ul className="flex flex-wrap gap-2">
            {subjects.map(({ stream, kind, title, eventId }) => (
              <li key={stream}>
                <Link
                  to="/admin/history/$stream"
                  params={{ stream }}
                  search={eventId === null ? {} : { at: eventId }}
                  className="block rounded-md border border-line px-3 py-2 text-console hover:bg-hover"
                >
                  <span className="block font-semibold">{title}</span>
                  <span className="text-caption text-ink-3">
                    {`${subjectLabels[kind]}${eventId === null ? '' : ', at this event'}`}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="requests-heading">
        <h2 id="requests-heading" className="pb-2 text-body/5 font-semibold">
          {heading}
        </h2>
        {requests.length === 0 && (
          <EmptyState title="No requests match">Search for another person, company, cohort, act, id or day.</EmptyState>
        )}
        <ul className="grid">
          {requests.map((one) => (
            <RequestRow key={one.correlationId} request={one} moment={labelOf(one.at)} onOpen={() => onOpen(one.correlationId)} />
          ))}
        </ul>
        {next !== null && (
          <div className="py-4">
            <Button onClick={() => onEarlier(next)}>Earlier requests</Button>
          </div>
        )}
      </section>
    </>
  );
}

function kindsOf(events: RequestView['events']): readonly string[] {
  return [...new Set(events.map(({ type }) => kindLabel(type)))];
}

interface RequestRowProps {
  readonly request: RequestView;
  /** When it was. */
  readonly moment: string;
  readonly onOpen: () => void;
}

function RequestRow({ request, moment, onOpen }: RequestRowProps) {
  const { actor, at, subjects, moreSubjects, events, left } = request;
  const { readOnly } = useSession();
  const [undoing, setUndoing] = useState(false);
  const bulk = readOnly ? null : bulkActOf(request);
  const kinds = kindsOf(events.filter(({ consequence }) => !consequence));
  const consequences = kindsOf(events.filter(({ consequence }) => consequence));
  const [first] = events;
  return (
    <li className="flex items-start gap-3 border-b border-line py-2 text-console">
      <span className="pt-0.5">{first && <EventIcon type={first.type} side={first.side} />}</span>
      <span className="min-w-0 flex-1 md:flex md:gap-3">
        <span className="block md:flex-1">
          <strong className="font-semibold">{actor.name}</strong>{' '}
          {roleLabel(actor) && <span className="text-ink-3">{roleLabel(actor)}</span>}
          <span className="block text-ink-2">
            <span>{kinds.join(', ')}</span>
            {subjects.map(({ stream, title }, index) => (
              <span key={stream}>
                <span>{index === 0 ? ': ' : ', '}</span>
                <Link
                  to="/admin/history/$stream"
                  params={{ stream }}
                  search={{ at: events.find((event) => event.stream === stream)!.eventId }}
                  className="link"
                >
                  {title}
                </Link>
              </span>
            ))}
            {moreSubjects > 0 && <span>{` and ${moreSubjects} more`}</span>}
            {consequences.length > 0 && <span>{`. As a consequence: ${consequences.join(', ')}`}</span>}
          </span>
          <ActsLeft left={left} />
        </span>
        {bulk?.undone && <span className="shrink-0 text-caption text-ink-3 max-md:mr-2">Undone</span>}
        {bulk && !bulk.undone && (
          <Button
            size="sm"
            variant="ghost"
            className="-my-1 shrink-0 max-md:-ml-2.5"
            onClick={() => setUndoing(true)}
            aria-label={`${undoLabels[bulk.act]} of ${bulk.name}, ${moment}`}
          >
            {undoLabels[bulk.act]}
          </Button>
        )}
        <time dateTime={at} className="text-caption text-ink-3">
          {moment}
        </time>
      </span>
      {undoing && bulk && <UndoDialog act={bulk} name={bulk.name} onClose={() => setUndoing(false)} />}
      <Button
        size="sm"
        variant="ghost"
        className="-my-1 shrink-0"
        onClick={onOpen}
        aria-label={`What followed from the request of ${actor.name}, ${moment}`}
      >
        What followed
      </Button>
    </li>
  );
}
