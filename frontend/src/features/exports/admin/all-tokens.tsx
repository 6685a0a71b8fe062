import type { OwnedApiTokenView } from '@accelerator/contracts/api-tokens/views';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiTokenQueries } from '../../../entities/api-token/api-tokens.queries.ts';
import { RevokeTokenDialog } from '../../../entities/api-token/revoke-token-dialog.tsx';
import { TokensTable } from '../../../entities/api-token/tokens-table.tsx';
import { ErrorAlert, fetchFailed } from '../../../ui/messages/alert.tsx';
import { EmptyState } from '../../../ui/messages/empty-state.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';

/** For the superadmin: the tokens of all administrators and companies, any of which can be revoked. */
export function AllTokens() {
  const tokens = useQuery(apiTokenQueries.all());
  const [revoking, setRevoking] = useState<OwnedApiTokenView>();
  return (
    <section aria-labelledby="all-tokens" className="pt-6">
      <h2 id="all-tokens" className="pb-2 text-body/5 font-semibold">
        Tokens of everyone
      </h2>
      {tokens.data ? (
        tokens.data.length === 0 ? (
          <EmptyState title="No tokens yet">Neither administrators nor companies have one.</EmptyState>
        ) : (
          <TokensTable
            tokens={tokens.data}
            labelledBy="all-tokens"
            label="Table of the tokens of everyone"
            onRevoke={setRevoking}
          />
        )
      ) : tokens.isLoadingError ? (
        <ErrorAlert title={fetchFailed} error={tokens.error} onRetry={() => void tokens.refetch()} />
      ) : (
        <Loading label="Loading the tokens of everyone">
          <Skeleton className="h-24" />
        </Loading>
      )}
      {revoking && <RevokeTokenDialog token={revoking} onClose={() => setRevoking(undefined)} />}
    </section>
  );
}
