import type { MatchesView } from '@accelerator/contracts/matching/views';
import type { PartnershipView } from '@accelerator/contracts/partnerships/views';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { use } from 'react';
import { matchQueries } from '../../../../entities/match/matching.queries.ts';
import {
  foldedHeadings,
  groupHeadings,
  groupPartners,
  partnerRows,
  type PartnerRow,
} from '../../../../entities/partnership/partner-groups.ts';
import { useSession } from '../../../../session/session.ts';
import { ErrorAlert } from '../../../../ui/messages/alert.tsx';
import { ButtonLink } from '../../../../ui/controls/button.tsx';
import type { Elements } from '../../../../ui/elements.ts';
import { EmptyState } from '../../../../ui/messages/empty-state.tsx';
import { FoldedSection } from '../../../../ui/folded-section.tsx';
import { AsOfDate } from '../../../../ui/formats/as-of-date.ts';
import { Loading, Skeleton } from '../../../../ui/skeleton.tsx';
import { PartnershipRow } from '../../../../entities/partnership/partnership-row.tsx';

/** The rest stands under My Matches. */
const recommendedOnDashboard = 5;

interface DashboardPartnershipsProps {
  readonly query: UseQueryResult<readonly PartnershipView[]>;
  /** Opens the invitations. */
  readonly invite: Elements;
  /** The company has matches, and can begin something: otherwise only what ran stands here. */
  readonly approved: boolean;
}

/** The partners of the dashboard, by how far the reader is with each. */
export function DashboardPartnerships({ query, invite, approved }: DashboardPartnershipsProps) {
  const matches = useQuery({ ...matchQueries.list(), enabled: approved });
  // An acceptance that waits for the approval stands above.
  const partnerships = query.data?.filter(({ status }) => status !== 'joint_application_pending');
  if (!approved && !partnerships?.length && !query.error) return null;
  return (
    <section aria-label="Partnerships" className="mt-8">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="flex-auto text-title font-semibold">Partnerships</h2>
        {approved && (
          <>
            <ButtonLink to="/matches" size="sm">
              <span>View all matches</span>
              <ArrowRight className="size-3.5" />
            </ButtonLink>
            {invite}
          </>
        )}
      </div>
      {query.isLoadingError && (
        <div className="mt-4">
          <ErrorAlert title="Failed to fetch partnerships" error={query.error} onRetry={() => void query.refetch()} />
        </div>
      )}
      {approved && matches.isLoadingError && (
        <div className="mt-4">
          <ErrorAlert title="Failed to fetch matches" error={matches.error} onRetry={() => void matches.refetch()} />
        </div>
      )}
      {query.isPending || (approved && matches.isPending) ? (
        <WaitingRows />
      ) : (
        partnerships && <PartnershipGroups partnerships={partnerships} matches={matches.data ?? null} approved={approved} />
      )}
    </section>
  );
}

interface PartnershipGroupsProps {
  readonly partnerships: readonly PartnershipView[];
  /** null where they could not be loaded. */
  readonly matches: MatchesView | null;
  readonly approved: boolean;
}

function PartnershipGroups({ partnerships, matches, approved }: PartnershipGroupsProps) {
  const { side } = useSession();
  const now = use(AsOfDate);
  const running = partnerships.some((partnership) => partnership.hasActiveApplication);
  const groups = groupPartners(partnerRows(matches?.matches ?? [], partnerships, { side, now }), running);
  const shown = groupHeadings.filter(([group]) => groups[group].length > 0);
  const folded = foldedHeadings.filter(([group]) => groups[group].length > 0);
  return (
    <>
      {shown.map(([group, heading]) => (
        <Group
          key={group}
          heading={heading}
          rows={groups[group]}
          {...(group === 'recommended' && { atMost: recommendedOnDashboard })}
        />
      ))}
      {running && approved && (
        <p className="mt-4 text-control text-ink-2">Other matches are hidden while you have an active application</p>
      )}
      {shown.length === 0 && !running && matches && (
        <div className="mt-4">
          <EmptyState title="No matches found" action={<ButtonLink to="/matches">View all matches</ButtonLink>}>
            Partners appear here as soon as one of the other type is approved.
          </EmptyState>
        </div>
      )}
      {folded.map(([group, heading]) => (
        <FoldedSection key={group} heading={heading} count={groups[group].length} level={3}>
          <div className="mt-2">
            <Rows rows={groups[group]} />
          </div>
        </FoldedSection>
      ))}
    </>
  );
}

interface GroupProps {
  readonly rows: readonly PartnerRow[];
}

function Group({ heading, rows, atMost = rows.length }: GroupProps & { readonly heading: string; readonly atMost?: number }) {
  return (
    <section aria-label={heading} className="mt-4 not-first-of-type:mt-6">
      <h3 className="mb-2 flex gap-2 text-console font-medium text-ink-2">
        <span>{heading}</span>
        <span className="font-normal tabular-nums text-ink-3">
          {rows.length > atMost ? `${atMost} of ${rows.length}` : rows.length}
        </span>
      </h3>
      <Rows rows={rows.slice(0, atMost)} />
    </section>
  );
}

function Rows({ rows }: GroupProps) {
  return (
    <ul className="@container rounded-md border border-line bg-surface">
      {rows.map((row) => (
        <PartnershipRow key={row.id} row={row} />
      ))}
    </ul>
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
