import type { LiveEventType } from '@accelerator/contracts/live';
import type { AboutYourself, Message } from '../notices/message.ts';
import type { Notice } from '../notices/notice.ts';

/** Addresses one company about itself. */
export function toCompany(partnerId: string, live: LiveEventType, messageKey: AboutYourself): Notice {
  return { live, to: [`partner:${partnerId}`], message: { messageKey }, ids: { partnerId } };
}

/** Addresses the administrators about a company, so that they read their lists again; not stored. */
export function partnerChanged(partnerId: string, live: LiveEventType): Notice {
  return { live, to: ['admins'], message: { messageKey: 'partner-changed', partnerId }, ids: { partnerId } };
}

export function profileUpdated(partnerId: string): Notice[] {
  return [
    toCompany(partnerId, 'company_profile_updated', 'profile-updated'),
    partnerChanged(partnerId, 'company_profile_updated'),
  ];
}

export function teamChanged(partnerId: string, userId: string, message: Message): Notice {
  return { live: 'system_notification', to: [`partner:${partnerId}`], message, ids: { partnerId, userId }, stored: true };
}

/** Live alone: that a company applied, or that someone joined one, is kept where it is told as such. */
export function newUser(partnerId: string, userId: string): Notice {
  return {
    live: 'new_user_registered',
    to: ['admins'],
    message: { messageKey: 'user-registered', partnerId },
    ids: { partnerId, userId },
  };
}

/**
 * Also said where an application becomes complete or ends: to the lists of others, its two partners are taken or available again. It names
 * the cohort alone, no partner and no pair. A reader who finds the cohort unchanged can conclude that an application there was completed,
 * rejected or canceled.
 */
export function cohortChanged(cohortId: number): Notice {
  return { live: 'cohort_updated', to: ['everyone'], message: { messageKey: 'cohorts-updated' }, ids: { cohortId } };
}

/** Tells the administrators that the ledger has grown; not stored. */
export const ledgerUpdated: Notice = {
  live: 'contact_ledger_updated',
  to: ['admins'],
  message: { messageKey: 'ledger-updated' },
  ids: {},
};
