import { useQuery } from '@tanstack/react-query';
import { notificationQueries } from '../notifications.queries.ts';

/** Tells the server that the reader is here. Once, around every screen of a partner. */
export function useVisit(isSignedIn: boolean): void {
  useQuery({ ...notificationQueries.catchUp(), enabled: isSignedIn });
}
