import { dayOf } from '../event-sourcing/kernel/days.ts';
import { newUser, partnerChanged, profileUpdated, teamChanged, toCompany } from './columns/audience.ts';
import { defineRows } from './columns/event-row.ts';
import type { Notice } from './notices/notice.ts';

export const partnerCompanyRows = defineRows({
  PartnerRegistered: {
    audience: null,
  },
  JointApplicationMade: {
    audience: null,
  },
  JointApplicationChanged: {
    audience: ({ partnerId }) => profileUpdated(partnerId),
  },
  JointApplicationErased: {
    audience: ({ partnerId }) => profileUpdated(partnerId),
  },
  MemberJoined: {
    audience: ({ partnerId, userId, inviteVersion }) =>
      // The first member's registration is told of once the names are claimed.
      inviteVersion === undefined
        ? []
        : [
            ...profileUpdated(partnerId),
            teamChanged(partnerId, userId, { say: 'member-joined', memberId: userId }),
            newUser(partnerId, userId),
          ],
  },
  MemberLeft: {
    audience: ({ partnerId, userId }) => [...profileUpdated(partnerId), teamChanged(partnerId, userId, { say: 'member-left' })],
  },
  MemberRemoved: {
    audience: ({ partnerId, userId }, { actor }) => [
      ...profileUpdated(partnerId),
      teamChanged(partnerId, userId, { say: 'member-removed', memberId: actor.userId ?? '' }),
    ],
  },
  InviteLinkRegenerated: {
    audience: ({ partnerId }) => [toCompany(partnerId, 'company_profile_updated', 'profile-updated')],
  },
  PartnerDeleted: {
    audience: ({ partnerId, onRequestOf }) => [
      {
        live: 'partner_approval',
        to: ['admins'],
        words: { say: 'partner-left', partnerId, ...(onRequestOf && { byAdministrator: true }) },
        ids: { partnerId },
      },
    ],
  },
  RegistrationVoided: {
    audience: null,
  },
  ProfileUpdated: {
    audience: ({ partnerId, contactEmailChanged }) => [
      ...profileUpdated(partnerId),
      ...(contactEmailChanged
        ? [{ ...toCompany(partnerId, 'system_notification', 'contact-email-changed'), kept: true as const }]
        : []),
    ],
  },
  CompanyRenamed: {
    audience: ({ partnerId, afterApproval, corrected }, { at }) => [
      ...profileUpdated(partnerId),
      ...(corrected ? [{ ...toCompany(partnerId, 'system_notification', 'domain-corrected'), kept: true as const }] : []),
      ...(afterApproval ? [renamedAfterApproval(partnerId, at)] : []),
    ],
  },
  OnboardingTaskMarked: {
    audience: ({ partnerId }) => [toCompany(partnerId, 'company_profile_updated', 'onboarding-updated')],
  },
  PreferredCohortsChanged: {
    audience: ({ partnerId }) => [
      toCompany(partnerId, 'cohort_preference_updated', 'preferences-updated'),
      partnerChanged(partnerId, 'cohort_preference_updated'),
    ],
  },
});

/** Kept once a day, however often the company is renamed. */
function renamedAfterApproval(partnerId: string, at: string): Notice {
  return {
    live: 'system_notification',
    to: ['admins'],
    words: { say: 'renamed-after-approval', partnerId },
    ids: { partnerId },
    kept: `renamed.${partnerId}.${dayOf(at)}`,
  };
}
