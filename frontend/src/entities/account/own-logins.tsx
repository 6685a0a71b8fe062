import type { SessionView } from '@accelerator/contracts/accounts/views';
import { useQuery } from '@tanstack/react-query';
import { LogOut, MonitorSmartphone } from 'lucide-react';
import { ErrorAlert } from '../../ui/messages/alert.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { formatInstant } from '../../ui/formats/dates.ts';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { useEndOtherSessions, useEndSession } from './sessions.mutations.ts';
import { sessionListQueries } from './sessions.queries.ts';

/** Where the logged-in person is logged in, each login with a way to end it. */
export function OwnLogins() {
  const sessions = useQuery(sessionListQueries.own());
  const endOthers = useEndOtherSessions();
  if (!sessions.data) {
    return sessions.isError ? (
      <ErrorAlert title="Your logins could not be loaded" error={sessions.error} onRetry={() => void sessions.refetch()} />
    ) : (
      <Loading label="Loading your logins">
        <Skeleton className="h-16" />
      </Loading>
    );
  }
  return (
    <>
      <ul className="grid">
        {sessions.data.map((session) => (
          <Login key={session.id} session={session} />
        ))}
      </ul>
      {sessions.data.some(({ current }) => !current) && (
        <Button className="mt-3" busy={endOthers.isPending} busyLabel="Logging out" onClick={() => endOthers.mutate()}>
          Log out everywhere else
        </Button>
      )}
    </>
  );
}

function Login({ session }: { readonly session: SessionView }) {
  const end = useEndSession();
  const browser = session.browser ?? 'Unknown browser';
  return (
    <li className="flex min-h-16 flex-wrap items-center gap-3 border-b border-line py-2 last:border-0">
      <MonitorSmartphone className="size-5 shrink-0 text-ink-3" />
      <span className="min-w-0 flex-1 basis-52 text-control">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          <span>{browser}</span>
          {session.current && <Badge tone="good">This browser</Badge>}
        </span>
        <span className="text-console text-ink-3">{detailsOf(session)}</span>
      </span>
      {!session.current && (
        <Button
          size="sm"
          icon={<LogOut className="size-4" />}
          busy={end.isPending}
          busyLabel="Logging out"
          onClick={() => end.mutate(session)}
        >
          Log out<span className="sr-only"> {browser}</span>
        </Button>
      )}
    </li>
  );
}

/** "Logged in Nov 20, 2026, 9:12 AM. Last used Nov 22, 2026, 8:01 AM, from 192.0.2.0/24." */
function detailsOf({ startedAt, activeAt, network }: SessionView): string {
  return `Logged in ${formatInstant(startedAt)}. Last used ${formatInstant(activeAt)}, from ${network}.`;
}
