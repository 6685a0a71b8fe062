import { MutationCache, QueryCache, QueryClient, type Query } from '@tanstack/react-query';
import { toast } from '../ui/messages/toasts.tsx';
import { HttpError } from './http.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Said in a toast whenever the query fails. */
      readonly failed?: string;
    };
  }
}

/** The server says that the reader may not see it, or that it is no more. */
export function isTakenAway(error: Error): boolean {
  return error instanceof HttpError && (error.status === 403 || error.status === 404);
}

/** @param onSignedOut called when a call finds that the session is over */
export function createQueryClient({ onSignedOut = () => {} }: { onSignedOut?: () => void } = {}): QueryClient {
  const onError = (error: Error) => {
    if (error instanceof HttpError && error.status === 401) onSignedOut();
  };
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (isTakenAway(error)) forget(query);
        if (query.meta?.failed) toast({ title: 'Error', description: query.meta.failed, tone: 'bad' });
        onError(error);
      },
    }),
    // A login that is refused is a 401 too: no session has ended.
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => (mutation.meta?.['signsIn'] ? undefined : onError(error)),
    }),
    defaultOptions: {
      queries: {
        staleTime: 300_000,
        retry: false,
        refetchOnWindowFocus: true,
        refetchInterval: false,
        // Offline a read fails at once and the screen says why, instead of waiting for a connection behind a skeleton.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { retry: false },
    },
  });
}

/**
 * An answer from before is nothing that the reader may go on reading. After any other failure it is kept: see
 * `useOutdated`.
 */
function forget(query: Query<unknown, unknown, unknown>): void {
  if (query.state.data !== undefined) query.setState({ data: undefined, dataUpdatedAt: 0 });
}
