import { cohortRoutes } from '@accelerator/contracts/cohorts/routes';
import { headers } from '@accelerator/contracts/http';
import type { LiveEventType } from '@accelerator/contracts/live';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { QueryClientProvider, QueryObserver } from '@tanstack/react-query';
import { act, render, waitFor } from '@testing-library/react';
import { query } from '../api/query.ts';
import { createQueryClient } from '../api/query-client.ts';
import { sessionQueries } from '../session/session.queries.ts';
import { answerCalls } from '../testing/fake-server.ts';
import { anAdministrator, anAppPartner } from '../testing/users.fixtures.ts';
import { useLiveUpdates } from './live-updates.ts';

interface PlayedSource {
  readonly url: string;
  readyState: number;
  accept(): void;
  fail(): void;
  send(type: string, data: unknown, id?: string): void;
}
const played = EventSource as unknown as { opened: PlayedSource[] };

function Page() {
  useLiveUpdates();
  return null;
}

function openPage(user: ReturnType<typeof anAppPartner> | null) {
  answerCalls({ 'GET /api/user': { body: user } });
  const queryClient = createQueryClient();
  queryClient.setQueryData(sessionQueries.user().queryKey, user);
  queryClient.setQueryData(['admin-stats'], {});
  queryClient.setQueryData(['matches', 'list'], []);
  render(
    <QueryClientProvider client={queryClient}>
      <Page />
    </QueryClientProvider>,
  );
  return queryClient;
}

function news(type: LiveEventType, eventId = 'e1') {
  act(() => played.opened.at(-1)?.send(type, { type, eventId, message: 'News', ids: {} }, '1'));
}

beforeEach(() => {
  played.opened = [];
});
afterEach(() => {
  played.opened = [];
  jest.useRealTimers();
});

describe('live updates', () => {
  test('are not asked for by a visitor', () => {
    openPage(null);
    expect(played.opened).toHaveLength(0);
  });

  test('refresh what the news is about, and stop at logout', async () => {
    const queryClient = openPage(anAppPartner());
    news('new_matches');
    expect(queryClient.getQueryState(['matches', 'list'])?.isInvalidated).toBe(true);
    queryClient.setQueryData(sessionQueries.user().queryKey, null);
    await waitFor(() => expect(played.opened.at(-1)?.readyState).toBe(2));
  });

  test('refresh once, however often they are sent', async () => {
    jest.useFakeTimers();
    const queryClient = openPage(anAppPartner());
    const isStale = () => queryClient.getQueryState(['matches', 'list'])?.isInvalidated;
    news('new_matches', 'e1');
    queryClient.setQueryData(['matches', 'list'], []);
    news('new_matches', 'e1');
    await jest.advanceTimersByTimeAsync(1_000);
    expect(isStale()).toBe(false);
    news('new_matches', 'e2');
    expect(isStale()).toBe(true);
  });

  test('that come back ask again for what failed while the server was away', async () => {
    const queryClient = openPage(anAppPartner());
    let reads = 0;
    const unsubscribe = new QueryObserver(queryClient, {
      queryKey: ['cohorts'],
      queryFn: () => {
        reads += 1;
        return reads === 1 ? Promise.reject(new Error('away')) : 'here';
      },
    }).subscribe(() => {});
    await waitFor(() => expect(queryClient.getQueryState(['cohorts'])?.status).toBe('error'));
    act(() => played.opened.at(-1)?.accept());
    expect(reads).toBe(1);
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
    act(() => played.opened.at(-1)?.fail());
    warn.mockRestore();
    act(() => void window.dispatchEvent(new Event('online')));
    act(() => played.opened.at(-1)?.accept());
    await waitFor(() => expect(queryClient.getQueryData(['cohorts'])).toBe('here'));
    unsubscribe();
  });

  test('begin where the first answer stood, so that what happens before the stream is open is told', async () => {
    const queryClient = createQueryClient();
    const answer = { body: anAppPartner(), headers: { [headers.logPosition]: '0012' } };
    const later = { body: [], headers: { [headers.logPosition]: '0014' } };
    answerCalls({ 'GET /api/user': answer, 'GET /api/cohorts': later });
    await queryClient.query({ ...sessionQueries.user(), staleTime: 0 });
    await queryClient.query(query(cohortRoutes.list));
    render(
      <QueryClientProvider client={queryClient}>
        <Page />
      </QueryClientProvider>,
    );
    await waitFor(() => expect(played.opened.at(-1)?.url).toBe('/api/sse?lastEventId=0012'));
  });

  test('that concern administrators are ignored by a partner', () => {
    const queryClient = openPage(anAppPartner());
    news('new_user_registered');
    expect(queryClient.getQueryState(['admin-stats'])?.isInvalidated).toBe(false);
  });

  test('that concern administrators reach an administrator', () => {
    const queryClient = openPage(anAdministrator());
    news('new_user_registered');
    expect(queryClient.getQueryState(['admin-stats'])?.isInvalidated).toBe(true);
  });
});
