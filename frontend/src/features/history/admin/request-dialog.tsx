import type { RequestTreeView } from '@accelerator/contracts/history/views';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ActsLeft } from '../../../entities/undo/acts-left.tsx';
import { bulkActOf } from '../../../entities/undo/bulk-act.ts';
import { UndoDialog } from '../../../entities/undo/undo-dialog.tsx';
import { undoLabels } from '../../../entities/undo/undo-labels.ts';
import { useSession } from '../../../session/session.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { PendingDialog } from '../../../ui/dialogs/pending-dialog.tsx';
import { EventIcon } from '../event-icon.tsx';
import { momentLabel, sentenceOf } from '../history-labels.ts';
import { historyQueries } from './history.queries.ts';

type RequestEvent = RequestTreeView['events'][number];

interface RequestDialogProps {
  readonly correlationId: string;
  readonly onClose: () => void;
}

/**
 * Everything that followed from one request: its command with the events, and below each event the commands that policies sent for it. A
 * decision on many is undone here as one.
 */
export function RequestDialog({ correlationId, onClose }: RequestDialogProps) {
  const { data, error, refetch } = useQuery(historyQueries.request(correlationId));
  const { readOnly } = useSession();
  const [undoing, setUndoing] = useState(false);
  if (!data) return <PendingDialog title="Request" size="md" error={error} onRetry={() => void refetch()} onClose={onClose} />;
  const [first] = data.events;
  const bulk = readOnly || !first ? null : bulkActOf({ correlationId, at: first.at, undone: data.undone, events: data.events });
  return (
    <Dialog
      open
      onClose={onClose}
      size="md"
      title="What followed from this request"
      subtitle={first && `${first.actor.name}, ${momentLabel(first.at, false)}`}
      footer={
        bulk &&
        (bulk.undone ? (
          <p className="text-console text-ink-2">All of it was undone.</p>
        ) : (
          <Button onClick={() => setUndoing(true)}>{`${undoLabels[bulk.act]} of ${bulk.name}`}</Button>
        ))
      }
      nested={undoing && bulk && <UndoDialog act={bulk} name={bulk.name} onClose={() => setUndoing(false)} />}
    >
      <ActsLeft left={data.left} />
      <Commands events={data.events} causationId={null} />
    </Dialog>
  );
}

/** The commands that an event caused; null stands for the request itself. */
function Commands({ events, causationId }: { readonly events: readonly RequestEvent[]; readonly causationId: string | null }) {
  const known = new Set(events.map(({ eventId }) => eventId));
  const caused = events.filter((event) =>
    // What was caused by an event that no history shows hangs below the request.
    causationId === null ? event.causationId === null || !known.has(event.causationId) : event.causationId === causationId,
  );
  const commands = [...Map.groupBy(caused, ({ commandId }) => commandId)];
  if (commands.length === 0) return null;
  return (
    <ul className="grid gap-2 text-console not-first:mt-2 not-first:border-l not-first:border-line not-first:pl-4">
      {commands.map(([commandId, own]) => (
        <li key={commandId}>
          <span className="text-caption text-ink-3">
            <span>{`${causationId === null ? 'Command' : 'Command of a policy'} `}</span>
            <span className="font-mono">{commandId.slice(-8)}</span>
          </span>
          <ul className="grid gap-2">
            {own.map((event) => (
              <li key={event.eventId}>
                <Link
                  to="/admin/history/$stream"
                  params={{ stream: event.stream }}
                  search={{ at: event.eventId }}
                  className="flex items-start gap-2 rounded-sm underline-offset-2 hover:underline"
                >
                  <span className="pt-0.5">
                    <EventIcon type={event.type} side={event.side} />
                  </span>
                  <span className="min-w-0">
                    <span>{sentenceOf(event)}</span>
                    {event.subject && <span className="block text-caption text-ink-3">{event.subject.title}</span>}
                  </span>
                </Link>
                <Commands events={events} causationId={event.eventId} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
