import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { HttpError } from './http.ts';

/** @param onSignedOut called when a call finds that the session is over */
export function createQueryClient({ onSignedOut = () => {} }: { onSignedOut?: () => void } = {}): QueryClient {
  const onError = (error: Error) => {
    if (error instanceof HttpError && error.status === 401) onSignedOut();
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    // A log-in that is refused is a 401 too: no session has ended.
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => (mutation.meta?.['signsIn'] ? undefined : onError(error)),
    }),
    defaultOptions: {
      queries: { staleTime: 300_000, retry: false, refetchOnWindowFocus: true, refetchInterval: false },
      mutations: { retry: false },
    },
  });
}
