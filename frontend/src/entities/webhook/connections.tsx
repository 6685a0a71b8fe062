import type { WebhookSecretView } from '@accelerator/contracts/webhooks/views';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { readAgainMs } from '../../api/query.ts';
import { useDialogAddress, useOpened } from '../../address/dialog-address.ts';
import { useSession } from '../../session/session.ts';
import { Button } from '../../ui/controls/button.tsx';
import { lazyDialog } from '../../ui/dialogs/lazy-dialog.tsx';
import { Alert, ErrorAlert, fetchFailed } from '../../ui/messages/alert.tsx';
import { EmptyState } from '../../ui/messages/empty-state.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { ConnectionsTable } from './connections-table.tsx';
import { SecretOfConnection } from './secret-of-connection.tsx';
import { useWebhookSide } from './webhook-side.ts';
import { webhookQueries } from './webhooks.queries.ts';

const AddConnectionDialog = lazyDialog(async () => (await import('./add-connection-dialog.tsx')).AddConnectionDialog, {
  title: 'Add a connection',
});
const ConnectionDialog = lazyDialog(async () => (await import('./connection-dialog.tsx')).ConnectionDialog, {
  parameter: 'connection',
  size: 'md',
  title: ({ webhook }) => webhook.name,
});

/** While a connection is open, how often its state is read again. */
const lookEveryMs = 5_000;

/** My Profile is long, and its connections stand far down. */
const intoView = (element: HTMLElement | null) => element?.scrollIntoView?.({ block: 'center' });

interface ConnectionsProps {
  /** The id of the heading above. */
  readonly labelledBy: string;
  /** Stands below "No connections yet", for those who can add one. */
  readonly whenEmpty: string;
}

/** The connections to other software of the reader's company, or of the programme: the list, one that is opened, and a way to add one. */
export function Connections({ labelledBy, whenEmpty }: ConnectionsProps) {
  const { readOnly } = useSession();
  const opened = useOpened('connection');
  const address = useDialogAddress('connection');
  const query = useQuery({
    ...webhookQueries.all(useWebhookSide()),
    refetchInterval: opened === undefined ? readAgainMs : lookEveryMs,
  });
  const [adding, setAdding] = useState(false);
  const [made, setMade] = useState<WebhookSecretView>();
  if (query.isLoadingError) return <ErrorAlert title={fetchFailed} error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data)
    return (
      <Loading label="Loading the connections">
        <Skeleton className="h-24" />
      </Loading>
    );
  const shown = query.data.find(({ id }) => id === opened);
  return (
    <>
      <div className="grid gap-3">
        {opened !== undefined && !shown && (
          <div ref={intoView}>
            <Alert role="alert" tone="wait" title="This connection is gone">
              It was removed, or the link to it is incomplete.
            </Alert>
          </div>
        )}
        {query.data.length === 0 ? (
          <EmptyState title="No connections yet">{!readOnly && whenEmpty}</EmptyState>
        ) : (
          <ConnectionsTable webhooks={query.data} labelledBy={labelledBy} linkTo={address.linkTo} />
        )}
        {!readOnly && (
          <div>
            <Button size="sm" icon={<Plus size={14} />} onClick={() => setAdding(true)} {...AddConnectionDialog.near}>
              Add connection
            </Button>
          </div>
        )}
      </div>
      {adding && (
        <AddConnectionDialog
          onClose={() => setAdding(false)}
          onAdded={(added) => {
            setAdding(false);
            setMade(added);
          }}
        />
      )}
      {made?.secret != null && <SecretOfConnection webhook={made} secret={made.secret} onClose={() => setMade(undefined)} />}
      {shown && <ConnectionDialog webhook={shown} onClose={address.close} />}
    </>
  );
}
