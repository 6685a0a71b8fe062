import type { MatchesView } from '@accelerator/contracts/matching/views';
import { rejectionTitle } from '@accelerator/contracts/partners/decision';
import type { PartnershipView } from '@accelerator/contracts/partnerships/views';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronRight, ListFilter } from 'lucide-react';
import { use, useState } from 'react';
import { HttpError } from '../../../api/http.ts';
import { useSession } from '../../../session/session.ts';
import { ActionsDisabled, Button } from '../../../ui/controls/button.tsx';
import { EmptyState } from '../../../ui/messages/empty-state.tsx';
import { ErrorAlert, Alert } from '../../../ui/messages/alert.tsx';
import { AsOfDate } from '../../../ui/formats/as-of-date.ts';
import { counted } from '../../../ui/formats/numbers.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { explainedFirst, isMatch } from './explained-first.ts';
import { MatchSections, OwnPairs } from './match-sections.tsx';
import { MatchFilterChips } from './match-filter-chips.tsx';
import { MatchFilterDrawer, type NamedCohort } from './match-filter-drawer.tsx';
import { isFiltering, noFilters, type MatchFilters } from './match-filters.ts';
import { passesFilters } from './passes-filters.ts';
import { MatchCardsSkeleton } from './matches-skeleton.tsx';
import {
  foldedHeadings,
  groupHeadings,
  groupPartners,
  partnerRows,
  type PartnerGroups,
} from '../../../entities/partnership/partner-groups.ts';
import { partnershipQueries } from '../../../entities/partnership/partnerships.queries.ts';
import { standing } from '@accelerator/contracts/partnerships/standing';
import { partnerQueries } from '../../../entities/partner/partners.queries.ts';
import { matchQueries } from '../../../entities/match/matching.queries.ts';
import { PausedSearchField } from '../../../ui/controls/paused-search-field.tsx';
import { AnswerStatus, isAnswered } from '../../../ui/messages/status.tsx';

export interface MatchesScreenProps {
  readonly filters: MatchFilters;
  readonly onFilter: (filters: MatchFilters) => void;
  /** undefined while they are not known. */
  readonly cohorts: readonly NamedCohort[] | undefined;
}

export function MatchesScreen(props: MatchesScreenProps) {
  const { side } = useSession();
  const { q } = props.filters;
  const matches = useQuery(matchQueries.list());
  const found = useQuery({ ...matchQueries.list(q), placeholderData: keepPreviousData });
  const partnerships = useQuery(partnershipQueries.list());
  const explained = matches.data && explainedFirst(matches.data, partnerships.data, side);
  // It is open from the beginning: the list waits for it, so that nothing moves when it is there.
  const [id, enabled] = [explained?.id ?? '', explained !== undefined];
  const explanation = useQuery({ ...matchQueries.explanation(id), enabled });
  const changes = useQuery({ ...matchQueries.changes(id), enabled });
  const [waiting, setWaiting] = useState(true);
  if (waiting && !matches.isPending && !(explained && (explanation.isPending || changes.isPending))) setWaiting(false);
  const [filtersOpen, setFiltersOpen] = useState(false);
  const own = partnerships.data?.find((partnership) => partnership.hasActiveApplication) ?? null;
  const running = own !== null || (matches.data?.hasActiveApplication ?? false);
  const listed = running ? matches : found;
  const view = listed.data;
  const failed = [matches, listed].find(({ isLoadingError }) => isLoadingError);
  const rows = running || !view ? [] : partnerRows(view.matches, partnerships.data, { side }).filter(isMatch);
  const offered = rows.filter(({ match }) => !match.youNotInterested);
  return (
    <>
      <PageHeader
        title="My Matches"
        crumbs={
          <span className="flex items-center gap-1.5">
            <Link to="/partner-dashboard">Dashboard</Link>
            <ChevronRight className="size-3.5" />
          </span>
        }
        actions={
          <Button
            icon={<ListFilter className="size-4" />}
            aria-haspopup="dialog"
            disabledReason={offered.length === 0 ? 'There is nothing to filter.' : undefined}
            onClick={() => setFiltersOpen(true)}
          >
            Filters
          </Button>
        }
      />
      {(waiting || !view) && !failed && <MatchCardsSkeleton />}
      {failed?.error && <MatchesFailure error={failed.error} onRetry={() => void failed.refetch()} />}
      {isRefused(matches.error) && partnerships.data && <OwnPairs partnerships={partnerships.data} running={own !== null} />}
      {matches.data && partnerships.isLoadingError && (
        <div className="mt-6">
          <ErrorAlert
            title="Failed to fetch partnerships"
            error={partnerships.error}
            onRetry={() => void partnerships.refetch()}
          />
        </div>
      )}
      {view && !waiting && (
        <MatchList
          {...props}
          view={view}
          answered={isAnswered(found)}
          running={running}
          own={own}
          partnerships={partnerships.data}
        />
      )}
      <MatchFilterDrawer
        open={filtersOpen}
        onClose={() => setFiltersOpen(false)}
        filters={props.filters}
        onChange={props.onFilter}
        matches={offered}
        cohorts={props.cohorts}
      />
    </>
  );
}

interface MatchListProps extends MatchesScreenProps {
  readonly view: MatchesView;
  /** The view is of the name that is searched for now. */
  readonly answered?: boolean;
  /** An application of the reader's runs. */
  readonly running: boolean;
  /** Where it runs, as far as that is known. */
  readonly own: PartnershipView | null;
  /** undefined while they are not known. */
  readonly partnerships: readonly PartnershipView[] | undefined;
}

/** The part that stands below the head of the page. */
export function MatchList({ view, running, own, partnerships, ...props }: MatchListProps) {
  const { filters, onFilter } = props;
  const { side } = useSession();
  const now = use(AsOfDate);
  // One that only a partnership names has nothing to be filtered by.
  const everyone = partnerRows(view.matches, partnerships, { side, now });
  const rows = everyone.filter((row) =>
    isMatch(row) ? running || row.match.youNotInterested || passesFilters(row, filters) : running || !isFiltering(filters),
  );
  const groups = groupPartners(rows, running);
  const [chosen, setChosen] = useState<string | null>();
  const explained = chosen === undefined ? groups.mutual.find(isMatch)?.id : chosen;
  const isFound = groupHeadings.some(([group]) => groups[group].length > 0);
  const isFolded = foldedHeadings.some(([group]) => groups[group].length > 0);
  return (
    <>
      {running ? (
        <RunningApplication message={view.message} own={own} />
      ) : (
        view.matches.length + filters.q.length > 0 && (
          <FilterRow {...props} shown={countOf(groups)} all={countOf(groupPartners(everyone))} />
        )
      )}
      <MatchSections groups={groups} explained={explained} onExplain={setChosen} unfolded={filters.q !== ''}>
        {!isFound && !running && (filters.q === '' || !isFolded) && <NoMatches filters={filters} onFilter={onFilter} />}
      </MatchSections>
    </>
  );
}

/** The number of those that are listed, folded or not. */
function countOf(groups: PartnerGroups): number {
  return Object.values(groups).reduce((sum, rows) => sum + rows.length, 0);
}

interface FilterRowProps extends Pick<MatchListProps, 'answered' | 'filters' | 'onFilter' | 'cohorts'> {
  readonly shown: number;
  /** Those that are listed where nothing is filtered. */
  readonly all: number;
}

function FilterRow({ shown, all, answered = true, filters, onFilter, cohorts }: FilterRowProps) {
  const isDisabled = use(ActionsDisabled);
  return (
    <div className="mt-5 flex flex-wrap items-center gap-2">
      {!isDisabled && (
        <PausedSearchField
          value={filters.q}
          onSearch={(q) => onFilter({ ...filters, q })}
          label="Search partners by name"
          placeholder="Company or contact"
        />
      )}
      <div className="flex min-w-0 items-center gap-2 max-md:-mx-4 max-md:overflow-x-auto max-md:px-4 max-md:pb-1 md:flex-wrap">
        <MatchFilterChips filters={filters} onChange={onFilter} cohorts={cohorts} />
      </div>
      <AnswerStatus
        asked={filters}
        answered={answered}
        className="text-console whitespace-nowrap tabular-nums text-ink-3 max-md:basis-full md:ml-auto"
      >
        {filters.q === '' ? `Showing ${shown} of ${all} partners` : `Found ${counted(shown, 'partner')}`}
      </AnswerStatus>
    </div>
  );
}

/** An application under way, until it is a partnership; on hold in the words of the dashboard. */
function runningTitle(own: PartnershipView | null): string {
  const what = own?.status === 'active' ? 'Partnership' : 'Application';
  if (own?.onHold) return `${what} On Hold`;
  return what === 'Partnership' ? 'Partnership Active' : 'Application In Progress';
}

/** The server's own words where it sends some, else whose turn it is: never both. */
function RunningApplication({ message, own }: Pick<MatchListProps, 'own'> & { readonly message: string | null }) {
  const { side } = useSession();
  const moment = use(AsOfDate);
  return message ? (
    <Alert tone="note" title={runningTitle(own)} className="mt-5">
      {message}
    </Alert>
  ) : (
    <Alert tone="wait" title="Partnership Application In Progress" className="mt-5">
      {`${own ? `${standing(own, side, { now: moment }).sentence} ` : ''}Other matches are hidden while you have an active application.`}
    </Alert>
  );
}

function NoMatches({ filters, onFilter }: Pick<MatchesScreenProps, 'filters' | 'onFilter'>) {
  const filtering = isFiltering(filters);
  return (
    <div className="mt-8">
      <EmptyState
        title="No matches found"
        {...(filtering && { action: <Button onClick={() => onFilter(noFilters)}>Clear all filters</Button> })}
      >
        {filtering
          ? filters.q === ''
            ? 'No partner meets all of these filters.'
            : 'No partner who meets the filters is called that.'
          : 'No partner of the other type is approved yet. New partners are scored as soon as they are.'}
      </EmptyState>
    </div>
  );
}

function isRefused(error: Error | null): error is HttpError {
  return error instanceof HttpError && error.status === 403;
}

function MatchesFailure({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const isClosed = isRefused(error);
  const own = useQuery({ ...partnerQueries.profile(), enabled: isClosed }).data?.profile;
  return (
    <div className="mt-6">
      {isClosed ? (
        <Alert
          tone="wait"
          title={own?.applicationStatus === 'rejected' ? rejectionTitle(own) : 'Matches open once you are approved'}
        >
          {error.sentence}
        </Alert>
      ) : (
        <ErrorAlert title="Failed to fetch matches" error={error} onRetry={onRetry} />
      )}
    </div>
  );
}
