import { describe, expect, test } from '@jest/globals';
import { createQueryClient } from '../api/query-client.ts';
import { refreshAfter, refreshTable } from './refresh-table.ts';

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

  test.each(['new_user_registered', 'new_partner_application', 'new_partnership_request'] as const)(
    'refreshes the lists of the console on %s',
    (type) => {
      expect(refreshTable[type]).toEqual(expect.arrayContaining(['admin-stats', 'admin-partners', 'admin-partnerships']));
    },
  );
});
