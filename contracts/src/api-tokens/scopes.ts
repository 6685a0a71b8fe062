import type { TokenScope } from '../http/access.ts';

/** The scopes that a token of an administrator can have. */
export const administratorScopes = [
  'partners:read',
  'partners:decide',
  'partnerships:read',
  'partnerships:decide',
  'cohorts:read',
  'cohorts:write',
  'reports:read',
  'history:read',
  'exports:read',
] as const satisfies readonly TokenScope[];

/** The scopes that a token of a partner company can have. */
export const companyScopes = [
  'profile:read',
  'profile:write',
  'matches:read',
  'partnerships:read',
  'partnerships:write',
  'cohorts:read',
] as const satisfies readonly TokenScope[];

export const tokenScopes: readonly TokenScope[] = [...new Set<TokenScope>([...administratorScopes, ...companyScopes])];

/** The reach of each scope, in words. */
export const scopeLabels: Readonly<Record<TokenScope, string>> = {
  'partners:read': 'Read partners and their contact details',
  'partners:decide': 'Approve and reject partners',
  'partnerships:read': 'Read partnerships',
  'partnerships:write': 'Show interest, apply and cancel',
  'partnerships:decide': 'Decide on partnerships, match and recommend',
  'cohorts:read': 'Read cohorts',
  'cohorts:write': 'Create and change cohorts',
  'profile:read': 'Read the profile and the team',
  'profile:write': 'Change the profile',
  'matches:read': 'Read matches',
  'reports:read': 'Read reports and scoring',
  'history:read': 'Read history',
  'exports:read': 'Read exports, without personal data',
};

/** True if calls with the scope change nothing. */
export function onlyReads(scope: TokenScope): boolean {
  return scope.endsWith(':read');
}

/** The most days that a token can last, and the days that it lasts unless another last day is chosen. */
export const mostTokenDays = 366;
export const usualTokenDays = 90;
