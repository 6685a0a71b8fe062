import type { ApiTokenMadeView, ApiTokenView } from '@accelerator/contracts/api-tokens/views';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/controls/button.tsx';
import { ErrorAlert, fetchFailed } from '../../ui/messages/alert.tsx';
import { EmptyState } from '../../ui/messages/empty-state.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { apiTokenQueries } from './api-tokens.queries.ts';
import { CreateTokenDialog } from './create-token-dialog.tsx';
import { MadeTokenDialog } from './made-token-dialog.tsx';
import { RevokeTokenDialog } from './revoke-token-dialog.tsx';
import { TokensTable } from './tokens-table.tsx';

interface OwnTokensProps {
  /** The id of the heading above. */
  readonly labelledBy: string;
}

/** The tokens of the administrator who is logged in, or of the member's company: the list, and ways to make and to revoke one. */
export function OwnTokens({ labelledBy }: OwnTokensProps) {
  const [creating, setCreating] = useState(false);
  const [made, setMade] = useState<ApiTokenMadeView>();
  const [revoking, setRevoking] = useState<ApiTokenView>();
  return (
    <>
      <div className="grid gap-3">
        <OwnList labelledBy={labelledBy} onRevoke={setRevoking} />
        <div>
          <Button size="sm" icon={<Plus size={14} />} onClick={() => setCreating(true)}>
            Create token
          </Button>
        </div>
      </div>
      {creating && (
        <CreateTokenDialog
          onClose={() => setCreating(false)}
          onMade={(token) => {
            setCreating(false);
            setMade(token);
          }}
        />
      )}
      {made && <MadeTokenDialog made={made} onClose={() => setMade(undefined)} />}
      {revoking && <RevokeTokenDialog token={revoking} onClose={() => setRevoking(undefined)} />}
    </>
  );
}

function OwnList({ labelledBy, onRevoke }: OwnTokensProps & { readonly onRevoke: (token: ApiTokenView) => void }) {
  const tokens = useQuery(apiTokenQueries.own());
  if (tokens.isLoadingError) return <ErrorAlert title={fetchFailed} error={tokens.error} onRetry={() => void tokens.refetch()} />;
  if (!tokens.data)
    return (
      <Loading label="Loading the tokens">
        <Skeleton className="h-24" />
      </Loading>
    );
  if (tokens.data.length === 0)
    return <EmptyState title="No tokens yet">Create one for each program, so that you can revoke it alone.</EmptyState>;
  return <TokensTable tokens={tokens.data} labelledBy={labelledBy} label="Table of API tokens" onRevoke={onRevoke} />;
}
