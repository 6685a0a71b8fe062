import type { ApiTokenMadeView } from '@accelerator/contracts/api-tokens/views';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { readAgainMs } from '../../api/query.ts';
import { Button } from '../../ui/controls/button.tsx';
import { apiTokenQueries } from './api-tokens.queries.ts';
import { CreateTokenDialog } from './create-token-dialog.tsx';
import { MadeTokenDialog } from './made-token-dialog.tsx';
import { TokenList } from './token-list.tsx';

interface OwnTokensProps {
  /** The id of the heading above. */
  readonly labelledBy: string;
}

/** The tokens of the administrator who is logged in, or of the member's company: the list, and ways to make and to revoke one. */
export function OwnTokens({ labelledBy }: OwnTokensProps) {
  const [creating, setCreating] = useState(false);
  const [made, setMade] = useState<ApiTokenMadeView>();
  return (
    <>
      <div className="grid gap-3">
        <TokenList
          query={useQuery({ ...apiTokenQueries.own(), refetchInterval: readAgainMs })}
          labelledBy={labelledBy}
          label="Table of API tokens"
          loadingLabel="Loading the tokens"
          whenEmpty="Create one for each program, so that you can revoke it alone."
        />
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
    </>
  );
}
