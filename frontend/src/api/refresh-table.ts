import type { LiveEventType } from '@accelerator/contracts/live';
import type { QueryClient } from '@tanstack/react-query';

/** The first element of a query's key: the beginning of its path. */
export type QueryFamily =
  | 'user'
  | 'settings'
  | 'profile'
  | 'company'
  | 'sessions'
  | 'account'
  | 'tokens'
  | 'webhooks'
  | 'partners'
  | 'partnerships'
  | 'matches'
  | 'cohorts'
  | 'clock'
  | 'calendar-feed'
  | 'onboarding'
  | 'notifications'
  | 'catch-up'
  | 'mail'
  | 'admin-stats'
  | 'admin-search'
  | 'admin-presence'
  | 'admin-reports'
  | 'admin-partners'
  | 'admin-partnerships'
  | 'admin-partner-matches'
  | 'admin-matching'
  | 'admin-cohorts'
  | 'admin-proposals'
  | 'admin-users'
  | 'admin-history'
  | 'admin-ledger'
  | 'admin-projections'
  | 'admin-metrics'
  | 'admin-scoring'
  | 'admin-exports'
  | 'admin-tokens'
  | 'admin-webhooks'
  | 'admin-administrators';

/** The family of the queries of a path: `/api/admin/partners/:id/details` is of `admin-partners`. */
export type FamilyOf<Path extends string> = Path extends `/api/admin/${infer Rest}`
  ? `admin-${FirstOf<Rest>}`
  : Path extends `/api/${infer Rest}`
    ? FirstOf<Rest>
    : never;
type FirstOf<Path extends string> = Path extends `${infer First}/${string}` ? First : Path;

/** The queries of one partner about another: they change with what is between the two. */
const betweenPartners: readonly QueryFamily[] = ['partnerships', 'partners'];
/** The queries of administrators about pairs. */
const adminPairs = ['admin-partnerships', 'admin-partner-matches', 'admin-matching'] as const satisfies readonly QueryFamily[];
const pair: readonly QueryFamily[] = [
  ...betweenPartners,
  'matches',
  'cohorts',
  'clock',
  'notifications',
  'catch-up',
  'admin-stats',
  'admin-reports',
  ...adminPairs,
];
const adminLists: readonly QueryFamily[] = [
  'admin-stats',
  'admin-reports',
  'admin-partners',
  'admin-partnerships',
  'notifications',
];
/** The queries of administrators about partners. */
const adminPartners: readonly QueryFamily[] = ['admin-partners', ...adminPairs];

/** The queries that each kind of news makes stale. The answer to a command refreshes by the same rows as the news of it. */
export const refreshTable: Record<LiveEventType, readonly QueryFamily[]> = {
  connected: [],
  // Answered by refetching everything, as a gap is.
  refresh: [],
  partnership_interest: pair,
  partnership_status: [...pair, 'admin-cohorts'],
  partnership_update: pair,
  partnership_evaluation: pair,
  partnership_evaluated: pair,
  partnership_saved: [...betweenPartners, 'matches'],
  partnership_approval: [...pair, 'admin-cohorts'],
  cohort_applied: [...pair, 'admin-cohorts'],
  // A cohort's status is part of a score; complete applications decide who is taken; lists show its name.
  cohort_updated: [
    ...betweenPartners,
    'matches',
    'cohorts',
    'notifications',
    'admin-stats',
    'admin-cohorts',
    'admin-partnerships',
    'admin-partner-matches',
    'admin-history',
  ],
  cohort_preference_updated: ['profile', 'cohorts', 'matches', ...adminPartners],
  // The contact email may be another one.
  // A company that asked for another look waits again.
  company_profile_updated: [
    'profile',
    'onboarding',
    'clock',
    'company',
    'user',
    'mail',
    'matches',
    'admin-reports',
    ...adminPartners,
  ],
  contact_ledger_updated: ['profile', 'admin-ledger'],
  new_matches: ['matches', 'notifications'],
  partner_approval: ['user', 'profile', 'admin-partners', ...pair],
  system_notification: [...betweenPartners, 'notifications', 'matches'],
  new_user_registered: adminLists,
  new_partner_application: adminLists,
  new_partnership_request: adminLists,
  presence_changed: ['admin-presence'],
  projections_changed: ['admin-projections'],
};

/** Refetches what is on screen and marks the rest stale. */
export async function refreshAfter(queryClient: QueryClient, type: LiveEventType): Promise<void> {
  await refresh(queryClient, [type]);
}

/** Between two refreshes of a family for news. */
const shortestPauseMs = 250;

/**
 * For news that can come in bursts: each family follows the first at once, and what comes before its refresh is through, or within 250 ms,
 * together. So however much happens, a list that is open is asked for one page at a time, no news cancels a read that is on its way, and a
 * slow read holds up its own family alone.
 */
export function coalescedRefresh(queryClient: QueryClient): (type: LiveEventType) => void {
  const stale = new Set<QueryFamily>();
  const refreshing = new Set<QueryFamily>();
  const follow = async (family: QueryFamily) => {
    refreshing.add(family);
    while (stale.delete(family)) await Promise.all([refresh(queryClient, [family]), pause()]);
    refreshing.delete(family);
  };
  return (type) => {
    for (const family of refreshTable[type]) {
      stale.add(family);
      if (!refreshing.has(family)) void follow(family);
    }
  };
}

const pause = () => new Promise((resume) => setTimeout(resume, shortestPauseMs));

/** The same for several kinds of news and single families; each family is refetched once. */
export async function refresh(queryClient: QueryClient, names: readonly (LiveEventType | QueryFamily)[]): Promise<void> {
  const families = new Set(names.flatMap((name) => (isLiveEventType(name) ? refreshTable[name] : name)));
  await Promise.all([...families].map((family) => queryClient.invalidateQueries({ queryKey: [family] })));
}

function isLiveEventType(name: LiveEventType | QueryFamily): name is LiveEventType {
  return name in refreshTable;
}
