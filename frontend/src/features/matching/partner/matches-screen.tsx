import type { MatchesView, MatchView } from '@accelerator/contracts/matching/views';
import type { PartnershipView } from '@accelerator/contracts/partnerships/views';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronRight, ListFilter } from 'lucide-react';
import { use, useState } from 'react';
import { HttpError } from '../../../api/http.ts';
import { useSession } from '../../../session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorAlert, Alert } from '../../../ui/alert.tsx';
import { FoldedSection } from '../../../ui/folded-section.tsx';
import { Moment } from '../../../ui/moment.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { MatchCard } from './match-card.tsx';
import { MatchFilterChips } from './match-filter-chips.tsx';
import { MatchFilterDrawer, type NamedCohort } from './match-filter-drawer.tsx';
import { isFiltering, noFilters, passesFilters, type MatchFilters } from './match-filters.ts';
import { MatchCardsSkeleton, matchGrid } from './matches-skeleton.tsx';
import { groupMatches, type MatchGroup, type MatchGroups } from './match-groups.ts';
import { partnershipQueries } from '../../../entities/partnership/partnerships.queries.ts';
import { standing } from '@accelerator/contracts/partnerships/standing';
import { matchQueries } from '../../../entities/match/matching.queries.ts';
import { AnswerStatus } from '../../../ui/status.tsx';

export interface MatchesScreenProps {
  readonly filters: MatchFilters;
  readonly onFilter: (filters: MatchFilters) => void;
  /** undefined while they are not known. */
  readonly cohorts: readonly NamedCohort[] | undefined;
}

const headings: readonly [Exclude<MatchGroup, 'passed'>, string][] = [
  ['mutual', 'Mutual Connections'],
  ['yours', "Partners You're Interested In"],
  ['theirs', 'Partners Interested in You'],
  ['recommended', 'Recommended & Algorithmic Matches'],
];

export function MatchesScreen(props: MatchesScreenProps) {
  const matches = useQuery(matchQueries.list());
  const partnerships = useQuery(partnershipQueries.list());
  const [explained] = matches.data ? groupMatches(matches.data.matches).mutual : [];
  // It is open from the beginning: the list waits for it, so that nothing moves when it is there.
  const [id, enabled] = [explained?.id ?? '', explained !== undefined];
  const explanation = useQuery({ ...matchQueries.explanation(id), enabled });
  const changes = useQuery({ ...matchQueries.changes(id), enabled });
  const [waiting, setWaiting] = useState(true);
  if (waiting && !matches.isPending && !(explained && (explanation.isPending || changes.isPending))) setWaiting(false);
  const [filtersOpen, setFiltersOpen] = useState(false);
  const own = partnerships.data?.find((partnership) => partnership.hasActiveApplication) ?? null;
  const running = own !== null || (matches.data?.hasActiveApplication ?? false);
  const offered = running || !matches.data ? [] : matches.data.matches.filter((match) => !match.youNotInterested);
  return (
    <>
      <PageHeader
        title="My Matches"
        crumbs={
          <span className="flex items-center gap-1.5">
            <Link to="/partner-dashboard">Dashboard</Link>
            <ChevronRight aria-hidden className="size-3.5" strokeWidth={1.75} />
          </span>
        }
        actions={
          <Button
            icon={<ListFilter aria-hidden className="size-4" strokeWidth={1.75} />}
            aria-haspopup="dialog"
            disabledReason={offered.length === 0 ? 'There is nothing to filter.' : undefined}
            onClick={() => setFiltersOpen(true)}
          >
            Filters
          </Button>
        }
      />
      {waiting && !matches.isError && <MatchCardsSkeleton />}
      {matches.isError && <MatchesFailure error={matches.error} onRetry={() => void matches.refetch()} />}
      {matches.data && partnerships.isError && !partnerships.data && (
        <div className="mt-6">
          <ErrorAlert
            title="Failed to fetch partnerships"
            error={partnerships.error}
            onRetry={() => void partnerships.refetch()}
          />
        </div>
      )}
      {matches.data && !waiting && (
        <MatchList {...props} view={matches.data} running={running} own={own} partnerships={partnerships.data} />
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
  /** An application of the reader's runs. */
  readonly running: boolean;
  /** Where it runs, as far as that is known. */
  readonly own: PartnershipView | null;
  /** undefined while they are not known. */
  readonly partnerships: readonly PartnershipView[] | undefined;
}

/** What stands below the head of the page. */
export function MatchList({ view, running, own, ...props }: MatchListProps) {
  const { filters, onFilter } = props;
  const groups = groupMatches(
    running ? view.matches : view.matches.filter((match) => match.youNotInterested || passesFilters(match, filters)),
  );
  const shown = headings.filter(([group]) => groups[group].length > 0 && (!running || group === 'mutual'));
  return (
    <>
      {running ? <RunningApplication message={view.message} own={own} /> : <FilterRow {...props} view={view} groups={groups} />}
      {shown.map(([group, heading]) => (
        <MatchSection key={group} heading={heading} matches={groups[group]} explainsFirst={group === 'mutual'} {...props} />
      ))}
      {shown.length === 0 && !running && <NoMatches filters={filters} onFilter={onFilter} />}
      {!running && groups.passed.length > 0 && <RejectedPartners matches={groups.passed} {...props} />}
    </>
  );
}

function FilterRow({
  view,
  groups,
  filters,
  onFilter,
  cohorts,
}: MatchesScreenProps & { readonly view: MatchesView; readonly groups: MatchGroups }) {
  const all = view.matches.filter((match) => !match.youNotInterested).length;
  const shown = headings.reduce((sum, [group]) => sum + groups[group].length, 0);
  if (all === 0) return null;
  return (
    <div className="mt-5 flex items-center gap-2 max-md:-mx-4 max-md:overflow-x-auto max-md:px-4 max-md:pb-1 md:flex-wrap">
      <MatchFilterChips filters={filters} onChange={onFilter} cohorts={cohorts} />
      <AnswerStatus asked={filters} className="ml-auto text-console whitespace-nowrap tabular-nums text-ink-3 max-md:sr-only">
        {`Showing ${shown} of ${all} partners`}
      </AnswerStatus>
    </div>
  );
}

type ListProps = Pick<MatchListProps, 'partnerships'> & {
  readonly matches: readonly MatchView[];
  /** Whether the score of the first is explained from the beginning. */
  readonly explainsFirst?: boolean;
};

function MatchSection({ heading, ...list }: ListProps & { readonly heading: string }) {
  return (
    <section aria-label={heading} className="mt-6 md:mt-8">
      <h2 className="flex items-baseline gap-2.5 text-heading font-semibold">
        <span>{heading}</span>
        <span className="text-console font-normal tabular-nums text-ink-3">{list.matches.length}</span>
      </h2>
      <MatchGrid {...list} />
    </section>
  );
}

function MatchGrid({ matches, partnerships, explainsFirst = false }: ListProps) {
  const partnershipWith = ({ id, partnershipId }: MatchView) =>
    partnershipId === null ? null : partnerships && (partnerships.find(({ partner }) => partner.id === id) ?? null);
  return (
    <ul className={matchGrid}>
      {matches.map((match, index) => (
        <MatchCard key={match.id} match={match} partnership={partnershipWith(match)} explained={explainsFirst && index === 0} />
      ))}
    </ul>
  );
}

function RejectedPartners(list: ListProps) {
  return (
    <FoldedSection heading="Rejected Partners" count={list.matches.length}>
      <MatchGrid {...list} />
    </FoldedSection>
  );
}

/** The server's own words where it sends some, else whose turn it is: never both. */
function RunningApplication({ message, own }: Pick<MatchListProps, 'own'> & { readonly message: string | null }) {
  const { side } = useSession();
  const moment = use(Moment);
  return message ? (
    <Alert tone="note" title="Application In Progress" className="mt-5">
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
          ? 'No partner meets all of these filters.'
          : 'No partner of the other type is approved yet. New partners are scored as soon as they are.'}
      </EmptyState>
    </div>
  );
}

function MatchesFailure({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  return (
    <div className="mt-6">
      {error instanceof HttpError && error.status === 403 ? (
        <Alert tone="wait" title="Matches open once you are approved">
          {error.sentence}
        </Alert>
      ) : (
        <ErrorAlert title="Failed to fetch matches" error={error} onRetry={onRetry} />
      )}
    </div>
  );
}
