import type { UserView } from '@accelerator/contracts/accounts/views';
import type { LiveEventType, LiveNotice } from '@accelerator/contracts/live';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { sessionQueries } from '../session/session.queries.ts';
import { mustCompleteSetup, useUser } from '../session/session.ts';
import { setConnected } from './connection.ts';
import { coalescedRefresh } from '../api/refresh-table.ts';
import { openSharedLiveStream } from './shared-live-stream.ts';

/** The server sends these to administrators only; a partner's page would not act on them either. */
const forAdministrators: ReadonlySet<LiveEventType> = new Set([
  'new_user_registered',
  'new_partner_application',
  'new_partnership_request',
  'presence_changed',
]);
/** Enough for everything that one reconnect can repeat. */
const rememberedIds = 200;

function mayActOn(user: UserView, type: LiveEventType): boolean {
  return user.role === 'admin' || !forAdministrators.has(type);
}

/** Answers true the first time it is given an id. */
function firstTimes(): (id: string | undefined) => boolean {
  const heard = new Set<string>();
  return (id) => {
    if (id === undefined) return true;
    if (heard.has(id)) return false;
    heard.add(id);
    if (heard.size > rememberedIds) heard.delete(heard.values().next().value ?? id);
    return true;
  };
}

/**
 * Holds the live stream open while a person is logged in, and refreshes what each notice makes stale. Once, at the root.
 * @param onReconnected called when the server is there again, for what failed without being a query
 */
export function useLiveUpdates(onReconnected: () => void = () => {}): void {
  const queryClient = useQueryClient();
  const user = useUser();
  // Not before there is a password of one's own, and a second factor where one is needed: until then the stream is refused.
  const userId = user && mustCompleteSetup(user) ? undefined : user?.id;
  const refreshStale = useMemo(() => coalescedRefresh(queryClient), [queryClient]);
  const act = useEffectEvent((notice: LiveNotice) => {
    if (user && mayActOn(user, notice.type)) refreshStale(notice.type);
  });
  const connect = useEffectEvent((connected: boolean, before: boolean) => {
    setConnected(connected);
    if (!connected || before) return;
    void queryClient.refetchQueries({ predicate: ({ state }) => state.status === 'error', type: 'active' });
    onReconnected();
  });
  useEffect(() => {
    if (userId === undefined) return;
    let wasConnected = true;
    const isNew = firstTimes();
    const stream = openSharedLiveStream(userId, {
      onNotice: (notice) => {
        if (isNew(notice.eventId)) act(notice);
      },
      onGap: () => void queryClient.invalidateQueries(),
      onRefused: () => void queryClient.invalidateQueries({ queryKey: sessionQueries.user().queryKey }),
      onConnected: (connected) => {
        connect(connected, wasConnected);
        wasConnected = connected;
      },
    });
    return () => {
      stream.close();
      setConnected(true);
    };
  }, [queryClient, userId]);
}
