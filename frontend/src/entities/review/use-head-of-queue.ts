import { useQuery } from '@tanstack/react-query';
import type { RouteQuery } from '../../api/query.ts';
import { headOfQueue, type Waiting } from './waiting.ts';

/** How many of a queue the overview shows. */
export const shownOfQueue = 3;

interface Ends<Row> {
  readonly oldest: RouteQuery<readonly Row[]>;
  readonly newest: RouteQuery<readonly Row[]>;
}

/** The head of a queue, made of its two ends as they were when they were read. */
export function useHeadOfQueue<Row, Item extends Waiting>(ends: Ends<Row>, itemOf: (row: Row) => Item) {
  const oldest = useQuery(ends.oldest);
  const newest = useQuery(ends.newest);
  const now = new Date(newest.dataUpdatedAt);
  const read = oldest.data && newest.data && { oldest: oldest.data.map(itemOf), newest: newest.data.map(itemOf) };
  return {
    queue: read && headOfQueue(read, now, shownOfQueue),
    now,
    error: oldest.error ?? newest.error,
    retry: () => void Promise.all([oldest.refetch(), newest.refetch()]),
  };
}
