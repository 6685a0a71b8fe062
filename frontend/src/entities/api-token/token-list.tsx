import type { ApiTokenView, OwnedApiTokenView } from '@accelerator/contracts/api-tokens/views';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorAlert, fetchFailed } from '../../ui/messages/alert.tsx';
import { EmptyState } from '../../ui/messages/empty-state.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { RevokeTokenDialog } from './revoke-token-dialog.tsx';
import { TokensTable, type TokensTableProps } from './tokens-table.tsx';

interface TokenListProps<Token extends ApiTokenView> extends Pick<TokensTableProps<Token>, 'labelledBy' | 'label'> {
  readonly query: UseQueryResult<readonly Token[]>;
  readonly loadingLabel: string;
  /** Stands below "No tokens yet". */
  readonly whenEmpty: string;
}

/** The tokens that a query finds, each with a way to revoke it. */
export function TokenList<Token extends ApiTokenView | OwnedApiTokenView>(props: TokenListProps<Token>) {
  const { query, loadingLabel, whenEmpty, ...table } = props;
  const [revoking, setRevoking] = useState<Token>();
  if (query.isLoadingError) return <ErrorAlert title={fetchFailed} error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data)
    return (
      <Loading label={loadingLabel}>
        <Skeleton className="h-24" />
      </Loading>
    );
  return (
    <>
      {query.data.length === 0 ? (
        <EmptyState title="No tokens yet">{whenEmpty}</EmptyState>
      ) : (
        <TokensTable {...table} tokens={query.data} onRevoke={setRevoking} />
      )}
      {revoking && <RevokeTokenDialog token={revoking} onClose={() => setRevoking(undefined)} />}
    </>
  );
}
