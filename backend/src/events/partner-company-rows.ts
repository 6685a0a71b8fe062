import { onboardingTasks } from '@accelerator/contracts/catalogue';
import { dayOf } from '../event-sourcing/kernel/days.ts';
import { newUser, partnerChanged, profileUpdated, teamChanged, toCompany } from './columns/audience.ts';
import { defineRows } from './columns/event-row.ts';
import { formerMember } from './columns/own-history.ts';
import type { Notice } from './notices/notice.ts';

export const partnerCompanyRows = defineRows({
  PartnerRegistered: {
    audience: null,
    history: { what: ({ partnerId }, names) => `registered ${names.partner(partnerId)}` },
    own: ({ qualification, private: { fields } }) => ({
      what: 'Your company applied to the programme.',
      details: { ...fields, ...qualification },
    }),
  },
  JointApplicationMade: {
    audience: null,
    history: { what: () => 'applied together with a partner of their choice' },
    own: ({ private: { fields } }) => ({
      what: 'Your company applied together with a partner that it named.',
      details: { ...fields },
    }),
  },
  JointApplicationChanged: {
    audience: ({ partnerId }) => profileUpdated(partnerId),
    history: { what: () => 'changed what is said of the named partner' },
    own: ({ private: { fields } }) => ({
      what: 'What your company says of the partner that it named was changed.',
      details: { ...fields },
    }),
  },
  JointApplicationErased: {
    audience: ({ partnerId }) => profileUpdated(partnerId),
    history: { what: () => 'erased what was said of the named partner' },
    own: () => 'What your company said of the named partner was erased.',
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
    history: {
      what: ({ partnerId, inviteVersion }, names) =>
        inviteVersion === undefined
          ? `became the first member of ${names.partner(partnerId)}`
          : `joined ${names.partner(partnerId)} with the invite link`,
      visitor: ({ userId, partnerId }) => ({ kind: 'member', userId, partnerId }),
    },
    own: ({ private: { fields }, termsVersion }) => ({
      what: `${fields?.username ?? formerMember} became a member.`,
      ...(termsVersion === undefined ? {} : { details: { acceptedTerms: termsVersion } }),
    }),
  },
  MemberLeft: {
    audience: ({ partnerId, userId }) => [...profileUpdated(partnerId), teamChanged(partnerId, userId, { say: 'member-left' })],
    history: { what: ({ partnerId }, names) => `left ${names.partner(partnerId)}` },
    own: () => 'A member left.',
  },
  MemberRemoved: {
    audience: ({ partnerId, userId }, { actor }) => [
      ...profileUpdated(partnerId),
      teamChanged(partnerId, userId, { say: 'member-removed', memberId: actor.userId ?? '' }),
    ],
    history: { what: ({ userId, partnerId }, names) => `removed ${names.member(userId)} from ${names.partner(partnerId)}` },
    own: () => 'A member was removed.',
  },
  InviteLinkRegenerated: {
    audience: ({ partnerId }) => [toCompany(partnerId, 'company_profile_updated', 'profile-updated')],
    history: { what: () => 'replaced the invite link of the company' },
    own: () => 'Your company got a new invite link.',
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
    history: {
      what: ({ onRequestOf }) => `deleted the company and its personal data${onRequestOf ? ', on written request' : ''}`,
    },
    own: null,
  },
  RegistrationVoided: {
    audience: null,
    history: { what: () => 'was refused the registration: the names were taken' },
    own: null,
  },
  ProfileUpdated: {
    audience: ({ partnerId, contactEmailChanged }) => [
      ...profileUpdated(partnerId),
      ...(contactEmailChanged
        ? [{ ...toCompany(partnerId, 'system_notification', 'contact-email-changed'), kept: true as const }]
        : []),
    ],
    history: { what: () => 'changed the profile' },
    own: ({ changes, private: personal }) => ({
      what: 'The profile was changed.',
      details: { ...personal?.fields, ...changes },
    }),
  },
  CompanyRenamed: {
    audience: ({ partnerId, afterApproval, corrected }, { at }) => [
      ...profileUpdated(partnerId),
      ...(corrected ? [{ ...toCompany(partnerId, 'system_notification', 'domain-corrected'), kept: true as const }] : []),
      ...(afterApproval ? [renamedAfterApproval(partnerId, at)] : []),
    ],
    history: { what: ({ corrected }) => (corrected ? 'corrected the domain of the company' : 'renamed the company') },
    own: ({ private: { fields } }) => ({ what: 'The company was renamed.', details: { ...fields } }),
  },
  OnboardingTaskMarked: {
    audience: ({ partnerId }) => [toCompany(partnerId, 'company_profile_updated', 'onboarding-updated')],
    history: {
      what: ({ task, done }) => `${done ? 'ticked' : 'unticked'} “${onboardingTasks.labelOf(task)}” in the onboarding`,
    },
    own: ({ task, done }) => ({
      what: `“${onboardingTasks.labelOf(task)}” was ${done ? 'ticked' : 'unticked'} in the onboarding.`,
    }),
  },
  PreferredCohortsChanged: {
    audience: ({ partnerId }) => [
      toCompany(partnerId, 'cohort_preference_updated', 'preferences-updated'),
      partnerChanged(partnerId, 'cohort_preference_updated'),
    ],
    history: { what: () => 'changed the preferred cohorts' },
    own: ({ preferredCohortIds }, { cohortOf }) => ({
      what: 'The preferred cohorts were changed.',
      details: { preferredCohorts: preferredCohortIds.map(cohortOf) },
    }),
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
