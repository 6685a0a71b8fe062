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

/** The scopes that do something for an assistant, which reads and proposes. */
export const assistantScopes = [
  'partners:read',
  'partners:decide',
  'partnerships:read',
  'partnerships:decide',
  'cohorts:read',
  'history:read',
] as const satisfies readonly (typeof administratorScopes)[number][];
export type AssistantScope = (typeof assistantScopes)[number];

export const tokenScopes: readonly TokenScope[] = [...new Set<TokenScope>([...administratorScopes, ...companyScopes])];

/** The reach of each scope of a program, in words. */
export const scopeLabels: Readonly<Record<TokenScope, string>> = {
  'partners:read': 'Read partners, their contact details and their matches',
  'partners:decide': 'Approve and reject partners, ask them for information, correct their domains',
  'partnerships:read': 'Read partnerships and their history',
  'partnerships:write': 'Show interest, pass, apply and cancel',
  'partnerships:decide': 'Decide on partnerships, assign cohorts, match and recommend',
  'cohorts:read': 'Read cohorts',
  'cohorts:write': 'Create and change cohorts, order waitlists',
  'profile:read': 'Read the profile, the team and the onboarding',
  'profile:write': 'Change the profile and the onboarding',
  'matches:read': 'Read matches, and contact details once they are unlocked',
  'reports:read': 'Read reports and scoring',
  'history:read': 'Read history, and who has read contact details',
  'exports:read': 'Read exports, without personal data',
};

/** The reach of each scope of an assistant, in words. */
export const assistantScopeLabels: Readonly<Record<AssistantScope, string>> = {
  'partners:read': 'Read partners and their matches, without contact details',
  'partners:decide': 'Propose rejections',
  'partnerships:read': 'Read partnerships that wait for a decision',
  'partnerships:decide': 'Propose pairings and recommendations',
  'cohorts:read': 'Read cohorts and their seats',
  'history:read': 'Read what happened to a partner',
};

export function isScopeOfAssistants(scope: TokenScope): scope is AssistantScope {
  return assistantScopes.some((one) => one === scope);
}

/** True if calls with the scope change nothing. */
export function onlyReads(scope: TokenScope): boolean {
  return scope.endsWith(':read');
}

/** The most days that a token can last, and the days that it lasts unless another last day is chosen. */
export const mostTokenDays = 366;
export const usualTokenDays = 90;
