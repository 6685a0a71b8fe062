import type { LiveEventType } from '@accelerator/contracts/live';
import type { QueryClient } from '@tanstack/react-query';

/** The first element of a query's key. */
export type QueryFamily =
  | 'user'
  | 'profile'
  | 'partnerships'
  | 'matches'
  | 'cohorts'
  | 'notifications'
  | 'admin-stats'
  | 'admin-partners'
  | 'admin-partnerships'
  | 'admin-cohorts'
  | 'admin-users';

const pair: readonly QueryFamily[] = ['partnerships', 'matches', 'cohorts', 'notifications', 'admin-stats', 'admin-partnerships'];
const adminLists: readonly QueryFamily[] = ['admin-stats', 'admin-partners', 'admin-partnerships', 'notifications'];

/** What each kind of news makes stale. The answer to a command refreshes by the same rows as the news of it. */
export const refreshTable: Record<LiveEventType, readonly QueryFamily[]> = {
  connected: [],
  // Answered by refetching everything, as a gap is.
  refresh: [],
  partnership_interest: pair,
  partnership_status: [...pair, 'admin-cohorts'],
  partnership_update: pair,
  partnership_evaluation: pair,
  partnership_evaluated: pair,
  partnership_saved: ['partnerships', 'matches'],
  partnership_approval: [...pair, 'admin-cohorts'],
  cohort_applied: [...pair, 'admin-cohorts'],
  cohort_updated: ['cohorts', 'partnerships', 'notifications', 'admin-cohorts', 'admin-stats'],
  cohort_preference_updated: ['profile', 'cohorts', 'matches', 'admin-partners', 'admin-partnerships'],
  company_profile_updated: ['profile', 'user', 'matches', 'admin-partners', 'admin-partnerships'],
  new_matches: ['matches', 'notifications'],
  partner_approval: [
    'user',
    'profile',
    'matches',
    'partnerships',
    'cohorts',
    'notifications',
    'admin-stats',
    'admin-partners',
    'admin-partnerships',
  ],
  system_notification: ['notifications', 'matches', 'partnerships'],
  new_user_registered: adminLists,
  new_partner_application: adminLists,
  new_partnership_request: adminLists,
};

/** Refetches what is on screen and marks the rest stale. */
export async function refreshAfter(queryClient: QueryClient, type: LiveEventType): Promise<void> {
  await refreshFamilies(queryClient, refreshTable[type]);
}

export async function refreshFamilies(queryClient: QueryClient, families: readonly QueryFamily[]): Promise<void> {
  await Promise.all(families.map((family) => queryClient.invalidateQueries({ queryKey: [family] })));
}
