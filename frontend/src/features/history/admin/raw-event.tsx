import type { StreamEventView } from '@accelerator/contracts/history/views';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorAlert } from '../../../ui/alert.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { historyQueries } from './history.queries.ts';

/** The event as the log holds it, fetched when it is opened. */
export function RawEvent({ event }: { readonly event: StreamEventView }) {
  const [open, setOpen] = useState(false);
  const raw = useQuery({
    ...historyQueries.event(event.stream, event.eventId),
    enabled: open,
    staleTime: Infinity,
  });
  return (
    <details
      open={open}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="rounded-md border border-line text-console"
    >
      <summary className="min-h-10 cursor-pointer rounded-md px-3.5 py-2.5 font-semibold">
        Raw event <span className="pl-2 font-mono text-caption font-normal text-ink-3">{event.type}</span>
      </summary>
      {raw.error ? (
        <ErrorAlert error={raw.error} onRetry={() => void raw.refetch()} />
      ) : raw.data ? (
        <pre
          tabIndex={0}
          aria-label="Raw event"
          className="overflow-x-auto border-t border-line px-3.5 py-3 font-mono text-caption"
        >
          {JSON.stringify(raw.data, null, 2)}
        </pre>
      ) : (
        <Skeleton className="m-3.5 h-40" />
      )}
    </details>
  );
}
