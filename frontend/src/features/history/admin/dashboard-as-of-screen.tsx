import type { SeenScreensView, DashboardAsOfView } from '@accelerator/contracts/history/views';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Alert } from '../../../ui/messages/alert.tsx';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { DayField } from '../../../ui/controls/day-field.tsx';
import type { Elements } from '../../../ui/elements.ts';
import { EmptyState } from '../../../ui/messages/empty-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { momentLabel } from '../history-labels.ts';
import { HistoryPending } from '../history-pending.tsx';
import type { SeenView } from '../history-search.ts';
import { PastBar } from '../past-bar.tsx';
import { historyQueries } from './history.queries.ts';

interface DashboardAsOfScreenProps {
  readonly stream: string;
  /** An event, a day or an instant; left out, it is now. */
  readonly at: string | undefined;
  readonly view: SeenView;
  /** The screen of the partner. */
  readonly children: (screens: SeenScreensView, seen: DashboardAsOfView) => Elements;
}

const views: readonly (readonly [SeenView, string])[] = [
  ['dashboard', 'Dashboard'],
  ['matches', 'My Matches'],
];

/** The screens that a partner saw at a moment. Nothing can be done there. */
export function DashboardAsOfScreen({ stream, at, view, children }: DashboardAsOfScreenProps) {
  const { data: seen, error, refetch } = useQuery(historyQueries.dashboardAsOf(stream, at));
  const navigate = useNavigate();
  if (!seen) return <HistoryPending crumbs={<Crumbs stream={stream} />} error={error} onRetry={() => void refetch()} />;
  const to = '/admin/history/$stream';
  return (
    <>
      <div aria-hidden className="pointer-events-none fixed inset-0 z-30 border-3 border-ink" />
      <PastBar moment={momentLabel(seen.at, true)} onReturn={() => void navigate({ to, params: { stream } })} />
      <PageHeader
        title={`What ${seen.title} saw then`}
        crumbs={<Crumbs stream={stream} />}
        actions={
          <DayField
            value={seen.at.slice(0, 10)}
            onChange={(day) => day && void navigate({ to, params: { stream }, search: { view, at: day }, replace: true })}
          />
        }
      />
      <nav aria-label="Screens" className="flex gap-2 pt-4">
        {views.map(([id, label]) => (
          <ButtonLink
            key={id}
            size="sm"
            to={to}
            params={{ stream }}
            search={{ view: id, ...(at !== undefined && { at }) }}
            aria-current={id === view ? 'page' : undefined}
            className={id === view ? 'bg-sunken!' : ''}
          >
            {label}
          </ButtonLink>
        ))}
      </nav>
      <Seen seen={seen} onScreen={children} />
    </>
  );
}

function Seen({ seen, onScreen }: { readonly seen: DashboardAsOfView; readonly onScreen: DashboardAsOfScreenProps['children'] }) {
  const { screens, standing, withheld } = seen;
  if (withheld)
    return (
      <Alert tone="wait" title="What they saw is unavailable" className="mt-4">
        The reading of the contact details in it could not be recorded. Reload to try again.
      </Alert>
    );
  if (!screens)
    return (
      <div className="pt-6">
        {standing === 'left' ? (
          <EmptyState title="The company had left">Choose an earlier day.</EmptyState>
        ) : (
          <EmptyState title="Nothing had happened yet">The company registered later. Choose a later day.</EmptyState>
        )}
      </div>
    );
  return (
    <>
      <Alert tone="note" title="What is shown" className="mt-4">
        {`${listSentence(screens)} Private notes and bookmarks of the company stay closed, and places on waitlists, review clocks and catch-ups were not recorded.`}
      </Alert>
      {onScreen(screens, seen)}
    </>
  );
}

function listSentence({ listRecordedAt, matches, reconstructed }: SeenScreensView): string {
  if (!matches) return 'The company was not approved, so it had no list of matches.';
  if (listRecordedAt === null)
    return 'No list of matches was recorded on this day: the list is reconstructed from the profiles of this moment.';
  const recorded = `The list of matches was recorded on ${momentLabel(listRecordedAt, true)}.`;
  return reconstructed.length === 0 ? recorded : `${recorded} What it does not hold is marked "Reconstructed".`;
}

function Crumbs({ stream }: { readonly stream: string }) {
  return (
    <>
      <Link to="/admin/history">History</Link>
      <span>{` › `}</span>
      <Link to="/admin/history/$stream" params={{ stream }}>
        Partner
      </Link>
      <span>{` › What they saw then`}</span>
    </>
  );
}
