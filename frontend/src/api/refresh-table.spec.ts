import { describe, expect, test } from '@jest/globals';
import { QueryObserver } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { createQueryClient } from './query-client.ts';
import { refreshAfter, refreshTable, coalescedRefresh } from './refresh-table.ts';

describe('the refresh table', () => {
  test('makes stale what a kind of news is about, and nothing else', async () => {
    const queryClient = createQueryClient();
    queryClient.setQueryData(['matches', 'list'], []);
    queryClient.setQueryData(['profile'], {});
    queryClient.setQueryData(['cohorts', 'list'], []);
    await refreshAfter(queryClient, 'new_matches');
    const stale = (key: readonly string[]) => queryClient.getQueryState(key)?.isInvalidated;
    expect([stale(['matches', 'list']), stale(['profile']), stale(['cohorts', 'list'])]).toEqual([true, false, false]);
  });

  test('refreshes user, profile, matches and partnerships when a partner is approved', () => {
    expect(refreshTable.partner_approval).toEqual(expect.arrayContaining(['user', 'profile', 'matches', 'partnerships']));
  });

  test.each(['partner_approval', 'company_profile_updated', 'cohort_preference_updated'] as const)(
    'refreshes what the console shows of a partner on %s',
    (type) => {
      expect(refreshTable[type]).toEqual(expect.arrayContaining(['admin-partners', 'admin-partnerships']));
    },
  );

  test('refreshes every list that names a cohort when one is changed', () => {
    expect(refreshTable.cohort_updated).toEqual(
      expect.arrayContaining(['cohorts', 'partnerships', 'admin-cohorts', 'admin-partnerships']),
    );
  });

  test.each(['new_user_registered', 'new_partner_application', 'new_partnership_request'] as const)(
    'refreshes the lists of the console on %s',
    (type) => {
      expect(refreshTable[type]).toEqual(expect.arrayContaining(['admin-stats', 'admin-partners', 'admin-partnerships']));
    },
  );

  test('reads what is on screen once more for all the news that comes while it is read', async () => {
    const queryClient = createQueryClient();
    const reads: { readonly aborted: () => boolean; readonly answer: (list: readonly string[]) => void }[] = [];
    const observer = new QueryObserver(queryClient, {
      queryKey: ['matches', 'list'],
      queryFn: ({ signal }) => new Promise<readonly string[]>((answer) => reads.push({ aborted: () => signal.aborted, answer })),
      initialData: [],
      staleTime: Infinity,
    });
    const close = observer.subscribe(() => {});
    const heard = coalescedRefresh(queryClient);
    for (let event = 0; event < 50; event += 1) heard('new_matches');
    expect(reads).toHaveLength(1);
    reads[0]!.answer(['first']);
    await waitFor(() => expect(reads).toHaveLength(2));
    expect(reads[0]!.aborted()).toBe(false);
    reads[1]!.answer(['second']);
    await waitFor(() => expect(observer.getCurrentResult().data).toEqual(['second']));
    close();
  });

  test('reads the rest of the screen while one read hangs', async () => {
    const queryClient = createQueryClient();
    const reads: string[] = [];
    const open = (family: string, answer: Promise<unknown>) => {
      const queryFn = () => {
        reads.push(family);
        return answer;
      };
      return new QueryObserver(queryClient, { queryKey: [family], queryFn, initialData: [], staleTime: Infinity }).subscribe(
        () => {},
      );
    };
    const closeAll = [open('matches', new Promise(() => {})), open('profile', Promise.resolve({}))];
    const heard = coalescedRefresh(queryClient);
    heard('new_matches');
    heard('company_profile_updated');
    await waitFor(() => expect(reads).toEqual(['matches', 'profile']));
    for (const close of closeAll) close();
  });
});
