import { useQuery } from '@tanstack/react-query';
import type { RouteQuery } from '../../api/query.ts';

/** The number of entries of a queue that the overview shows. */
export const shownOfQueue = 3;

/** The head of a queue, in the order in which the way through it goes. */
export function useHeadOfQueue<Row>(head: RouteQuery<readonly Row[]>) {
  const { data: queue, dataUpdatedAt, error, refetch } = useQuery(head);
  return { queue, now: new Date(dataUpdatedAt), error, retry: () => void refetch() };
}
