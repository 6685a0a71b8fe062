import { tableText } from '@accelerator/backend/features/exports/data-dictionary';
import type { Access, Retry, Route } from '@accelerator/contracts/http';
import { routesByKey } from '@accelerator/contracts/route-table';

const readers: Readonly<Record<Access['who'], string>> = {
  anyone: 'anyone',
  'logged-in': 'all who are logged in',
  partner: 'partners',
  admin: 'administrators',
  superadmin: 'the superadmin',
};

/** @returns docs/who-may-call.md, made from the routes */
export function whoMayCall(): string {
  const rows = Object.entries<Route>(routesByKey).map(([key, route]) => [
    `\`${key}\``,
    admitted(route.access),
    route.retry === undefined ? '' : repeated(route.retry),
    route.scope === null ? '' : [route.scope].flat().join(' or '),
  ]);
  return [
    '# Who may call',
    '',
    'Made from the routes of `contracts` by `npm run docs`. A route does not compile without its access, the scope of a token that opens it, and,',
    'where it can change something, what a retry under the same Idempotency-Key gets. Whose data a call may touch, its decider or reader decides.',
    '',
    tableText([['call', 'who', 'a retry', 'token scope'], ...rows]),
  ].join('\n');
}

function admitted(access: Access): string {
  const conditions = [
    access.changes && access.who === 'admin' && 'not view-only ones',
    access.approved && 'once approved',
    access.personal && 'not the shared login',
    access.confirmed && 'after giving the password',
    access.beforeOwnPassword && 'with a temporary password too',
    access.beforeSecondFactor && !access.beforeOwnPassword && 'before the second factor is set up too',
  ].filter((condition) => condition !== undefined && condition !== false);
  return [readers[access.who], ...conditions].join(', ');
}

function repeated(retry: Retry): string {
  if (typeof retry === 'string') return retry;
  const { refusalsForVisitors } = retry;
  return ['replayed to visitors', ...(refusalsForVisitors.length > 0 ? [`with ${refusalsForVisitors.join(', ')}`] : [])].join(
    ', ',
  );
}
