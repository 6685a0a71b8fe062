import type { PartnerType } from '@accelerator/contracts/catalogue';
import type { MatchesView } from '@accelerator/contracts/matching/views';
import type { ProfileView } from '@accelerator/contracts/partners/views';
import type { PartnershipView } from '@accelerator/contracts/partnerships/views';
import { useQuery } from '@tanstack/react-query';
import { format } from 'date-fns';
import { ArrowRight, ChevronDown, CircleCheck, Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { dayCount } from '../../../ui/dates.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorAlert, Alert } from '../../../ui/alert.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { usePageTitle } from '../../../ui/page-title.ts';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { PreferredCohorts } from '../../../entities/cohort/preferred-cohorts.tsx';
import { MatchScore } from '../../../entities/match/match-print.tsx';
import { matchQueries } from '../../../entities/match/matching.queries.ts';
import { dashboardTitle } from './dashboard-skeleton.tsx';
import { JourneyCard } from './journey-card.tsx';
import { connectionCounts, contentStep, journeyPercent, journeyStep, shownStep, type JourneyFacts } from './journey-step.ts';
import { NextSteps } from './next-steps.tsx';
import { standing } from '../../../entities/partnership/standing.ts';
import { ownSide } from '../../../entities/partnership/own-side.ts';
import { groupPartners, partnerRows, type PartnerGroup, type PartnerRow } from './partnership-groups.ts';
import { PartnershipRow } from './partnership-row.tsx';
import { useInterest } from '../../../entities/partnership/partnerships.mutations.ts';
import { partnershipQueries } from '../../../entities/partnership/partnerships.queries.ts';

export interface PartnerDashboardScreenProps {
  /** null while there is none. */
  readonly own: ProfileView | null;
  /** The reader's type, which holds without a profile too. */
  readonly side: PartnerType;
}

export function PartnerDashboardScreen(props: PartnerDashboardScreenProps) {
  const { own, side } = props;
  usePageTitle('Dashboard');
  const partnerships = useQuery(partnershipQueries.list());
  const approved = own?.applicationStatus === 'approved';
  return (
    <>
      <PageHeader title={dashboardTitle} actions={own && <ApplicationPill status={own.applicationStatus} />} />
      <div className="mt-4 grid gap-4 md:mt-6">
        <Banners own={own} />
        <div className="grid gap-x-8 gap-y-6 xl:grid-cols-[minmax(0,1fr)_264px] min-[90rem]:grid-cols-[minmax(0,1fr)_320px]">
          <div className="min-w-0">
            {/* Before the approval, no partnership decides how far the partner has come. */}
            {partnerships.data || !approved ? (
              <Journey own={own} side={side} partnerships={partnerships.data ?? noPartnerships} />
            ) : (
              partnerships.isPending && <WaitingJourney />
            )}
            {approved && <Partnerships {...props} query={partnerships} />}
          </div>
          <div className="grid content-start gap-8 md:max-xl:grid-cols-2">
            <PreferredCohorts />
          </div>
        </div>
      </div>
    </>
  );
}

const noPartnerships: readonly PartnershipView[] = [];

function WaitingJourney() {
  return (
    <Loading label="Loading your journey">
      <Skeleton className="h-70 rounded-md" />
    </Loading>
  );
}

function ApplicationPill({ status }: { readonly status: ProfileView['applicationStatus'] }) {
  if (status === 'rejected') return null;
  return status === 'approved' ? (
    <Badge size="lg" tone="good" icon={<CircleCheck aria-hidden strokeWidth={1.75} />}>
      Application Approved
    </Badge>
  ) : (
    <Badge size="lg" tone="wait" icon={<Clock aria-hidden strokeWidth={1.75} />}>
      Application Under Review
    </Badge>
  );
}

function Banners({ own }: { readonly own: ProfileView | null }) {
  if (!own) return null;
  const managerMissing =
    own.partnerType === 'solutions' && !(own.hubspotPartnerManagerFirstName.trim() && own.hubspotPartnerManagerLastName.trim());
  return (
    <>
      {own.applicationStatus === 'rejected' && (
        <Alert tone="bad" title="Application Not Approved">
          Your application to the program was not approved. Contact your APM or PDM. {own.applicationMessage}
        </Alert>
      )}
      {managerMissing && (
        <Alert
          tone="wait"
          title="Action Required: Partner Manager Name Missing"
          action={
            <ButtonLink to="/profile" size="sm">
              Open My Profile
            </ButtonLink>
          }
        >
          Add your partner manager's name, so that the programme can involve them.
        </Alert>
      )}
    </>
  );
}

interface JourneyProps {
  readonly own: ProfileView | null;
  readonly side: PartnerType;
  readonly partnerships: readonly PartnershipView[];
}

function Journey({ own, side, partnerships }: JourneyProps) {
  const applicationStatus = own?.applicationStatus ?? null;
  const facts: JourneyFacts = { applicationStatus, partnerships, side, today: format(new Date(), 'yyyy-MM-dd') };
  const step = shownStep(facts);
  const advice = contentStep(facts);
  const connected = partnerships.filter((partnership) => ownSide(partnership, side).mutual && !ownSide(partnership, side).passed);
  return (
    <JourneyCard
      step={step}
      rejected={applicationStatus === 'rejected'}
      percent={journeyPercent(applicationStatus === 'rejected' ? journeyStep(facts) : step, applicationStatus)}
    >
      <NextSteps
        step={advice}
        applicationStatus={applicationStatus}
        counts={connectionCounts(partnerships, side)}
        connected={connected.map((partnership) => partnership.partner.companyName)}
        hasActivePartnership={partnerships.some((partnership) => partnership.status === 'active')}
        running={runningSentence(partnerships, side)}
        waitingDay={waitingDay(own, partnerships)}
      />
    </JourneyCard>
  );
}

/** The own application first, then that of a partner which waits for an answer. */
function runningSentence(partnerships: readonly PartnershipView[], side: PartnerType): string | null {
  const stands = partnerships.map((partnership) => standing(partnership, side));
  const running = stands.find(({ phase }) => phase === 'applied') ?? stands.find(({ phase }) => phase === 'requested');
  return running?.sentence ?? null;
}

/** Of the application to the programme, or of the one for a cohort. */
function waitingDay(own: ProfileView | null, partnerships: readonly PartnershipView[]): string | null {
  if (own && own.applicationStatus !== 'approved') return dayCount(own.createdAt);
  const submitted = partnerships.find((partnership) => partnership.status === 'pending_approval')?.submittedAt;
  return submitted ? dayCount(submitted) : null;
}

const headings: readonly [Exclude<PartnerGroup, 'passed'>, string][] = [
  ['mutual', 'Mutual Connections'],
  ['yours', "Partners You're Interested In"],
  ['theirs', 'Partners Interested in You'],
  ['recommended', 'Recommended & Algorithmic Matches'],
];
/** The rest stands under My Matches. */
const recommendedOnDashboard = 5;

type PartnershipsProps = PartnerDashboardScreenProps & {
  readonly query: {
    readonly data: readonly PartnershipView[] | undefined;
    readonly isPending: boolean;
    readonly error: Error | null;
    readonly refetch: () => unknown;
  };
};

function Partnerships({ query, ...props }: PartnershipsProps) {
  const matches = useQuery(matchQueries.list());
  return (
    <section aria-label="Partnerships" className="mt-8">
      <div className="flex items-center gap-4">
        <h2 className="flex-1 text-title font-semibold">Partnerships</h2>
        <ButtonLink to="/matches" size="sm">
          View all matches
          <ArrowRight aria-hidden className="size-3.5" strokeWidth={1.75} />
        </ButtonLink>
      </div>
      {query.error && !query.data && (
        <div className="mt-4">
          <ErrorAlert title="Failed to fetch partnerships" error={query.error} onRetry={() => void query.refetch()} />
        </div>
      )}
      {matches.error && !matches.data && (
        <div className="mt-4">
          <ErrorAlert title="Failed to fetch matches" error={matches.error} onRetry={() => void matches.refetch()} />
        </div>
      )}
      {query.isPending || matches.isPending ? (
        <WaitingRows />
      ) : (
        query.data && <PartnershipGroups {...props} partnerships={query.data} matches={matches.data ?? null} />
      )}
    </section>
  );
}

interface PartnershipGroupsProps extends PartnerDashboardScreenProps {
  readonly partnerships: readonly PartnershipView[];
  /** null where they could not be loaded. */
  readonly matches: MatchesView | null;
}

function PartnershipGroups({ partnerships, matches, ...props }: PartnershipGroupsProps) {
  const { side } = props;
  const groups = groupPartners(partnerRows(matches?.matches ?? [], partnerships), side);
  const running = partnerships.some((partnership) => partnership.hasActiveApplication);
  const shown = headings.filter(([group]) => groups[group].length > 0 && (!running || group === 'mutual'));
  return (
    <>
      {shown.map(([group, heading]) => (
        <Group
          key={group}
          heading={heading}
          rows={groups[group]}
          {...props}
          {...(group === 'recommended' && { atMost: recommendedOnDashboard })}
        />
      ))}
      {running && <p className="mt-4 text-control text-ink-2">Other matches are hidden while you have an active application</p>}
      {shown.length === 0 && !running && matches && (
        <div className="mt-4">
          <EmptyState title="No matches found" action={<ButtonLink to="/matches">View all matches</ButtonLink>}>
            Partners appear here as soon as one of the other type is approved.
          </EmptyState>
        </div>
      )}
      {groups.passed.length > 0 && <Rejected rows={groups.passed} {...props} />}
    </>
  );
}

type GroupProps = PartnerDashboardScreenProps & { readonly rows: readonly PartnerRow[] };

function Group({
  heading,
  rows,
  atMost = rows.length,
  ...props
}: GroupProps & { readonly heading: string; readonly atMost?: number }) {
  return (
    <section aria-label={heading} className="mt-4 not-first-of-type:mt-6">
      <h3 className="mb-2 flex gap-2 text-console font-medium text-ink-2">
        {heading}
        <span className="font-normal tabular-nums text-ink-3">
          {rows.length > atMost ? `${atMost} of ${rows.length}` : rows.length}
        </span>
      </h3>
      <Rows {...props} rows={rows.slice(0, atMost)} />
    </section>
  );
}

function Rows({ rows, side, reconsider }: GroupProps & { readonly reconsider?: (row: PartnerRow) => ReactNode }) {
  return (
    <ul className="@container rounded-md border border-line bg-surface">
      {rows.map((row) => (
        <PartnershipRow
          key={row.id}
          row={row}
          side={side}
          score={row.match && <MatchScore match={row.match} size="m" />}
          actions={reconsider?.(row)}
        />
      ))}
    </ul>
  );
}

function Rejected(props: GroupProps) {
  const interest = useInterest(props.side, 'list');
  const reconsider = (row: PartnerRow) => (
    <Button
      size="sm"
      aria-label={`Reconsider ${row.companyName}`}
      busy={interest.isPending && interest.variables.partnerId === row.id}
      onClick={() =>
        interest.mutate({
          partnerId: row.id,
          partnershipId: row.partnership?.id ?? row.match?.partnershipId,
          interest: 'neutral',
        })
      }
    >
      Reconsider
    </Button>
  );
  return (
    <details className="group mt-6 border-t border-line pt-4">
      <summary className="flex w-fit list-none items-center gap-2 rounded-sm text-console font-medium text-ink-2 [&::-webkit-details-marker]:hidden">
        <h3>Rejected Partners</h3>
        <span className="font-normal tabular-nums text-ink-3">{props.rows.length}</span>
        <ChevronDown aria-hidden className="size-4 text-ink-3 group-open:rotate-180" strokeWidth={1.75} />
      </summary>
      <div className="mt-2">
        <Rows {...props} reconsider={reconsider} />
      </div>
    </details>
  );
}

function WaitingRows() {
  return (
    <Loading label="Loading partnerships">
      <div className="mt-6 grid gap-3">
        {Array.from({ length: 4 }, (_, index) => (
          <Skeleton key={index} className="h-19 rounded-md" />
        ))}
      </div>
    </Loading>
  );
}
