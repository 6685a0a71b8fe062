import type { StreamEventView } from '@accelerator/contracts/history/views';
import { useQuery } from '@tanstack/react-query';
import { ErrorAlert } from '../../../ui/messages/alert.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { historyQueries } from './history.queries.ts';

interface RawEventProps {
  readonly event: StreamEventView;
}

/** The event as the log holds it. */
export function RawEvent({ event }: RawEventProps) {
  return (
    <Disclosure
      summary={
        <>
          <span>Raw event </span>
          <span className="pl-2 font-mono text-caption font-normal text-ink-3">{event.type}</span>
        </>
      }
    >
      <StoredForm event={event} />
    </Disclosure>
  );
}

function StoredForm({ event: { stream, eventId } }: RawEventProps) {
  const raw = useQuery({ ...historyQueries.event(stream, eventId), staleTime: Infinity });
  if (raw.isLoadingError) return <ErrorAlert error={raw.error} onRetry={() => void raw.refetch()} />;
  if (!raw.data) return <Skeleton className="h-40" />;
  return (
    <pre tabIndex={0} aria-label="Raw event" className="overflow-x-auto font-mono text-caption">
      {JSON.stringify(raw.data, null, 2)}
    </pre>
  );
}
