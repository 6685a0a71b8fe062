import { useQuery } from '@tanstack/react-query';
import { readAgainMs } from '../../../api/query.ts';
import { apiTokenQueries } from '../../../entities/api-token/api-tokens.queries.ts';
import { TokenList } from '../../../entities/api-token/token-list.tsx';

/** For the superadmin: the tokens of all administrators and companies, any of which can be revoked. */
export function AllTokens() {
  return (
    <section aria-labelledby="all-tokens" className="pt-6">
      <h2 id="all-tokens" className="pb-2 text-body/5 font-semibold">
        Tokens of everyone
      </h2>
      <TokenList
        query={useQuery({ ...apiTokenQueries.all(), refetchInterval: readAgainMs })}
        labelledBy="all-tokens"
        label="Table of the tokens of everyone"
        loadingLabel="Loading the tokens of everyone"
        whenEmpty="Neither administrators nor companies have one."
      />
    </section>
  );
}
