import { personalFields } from '@accelerator/contracts/partners';
import { erasureReasons, onboardingTasks } from '@accelerator/contracts/catalogue';
import { dayOf } from '../event-sourcing/kernel/days.ts';
import { newUser, partnerChanged, profileUpdated, teamChanged, toCompany } from './columns/audience.ts';
import { defineRows } from './columns/event-row.ts';
import { formerMember } from './columns/own-history.ts';
import { jointApplicationFields, wholeEvent } from './columns/exported.ts';
import { aMember, namedPartner, namedPeople } from './columns/leaving.ts';
import type { Notice } from './notices/notice.ts';

export const partnerCompanyRows = defineRows({
  PartnerRegistered: {
    audience: null,
    history: { what: ({ partnerId }, names) => `registered ${names.partner(partnerId)}` },
    own: ({ qualification, private: { fields } }) => ({
      what: 'Your company applied to the programme.',
      details: { ...fields, ...qualification },
    }),
    exported: { without: ['names'], personal: personalFields },
    closed: null,
    undo: null,
    leaving: null,
  },
  JointApplicationMade: {
    audience: null,
    history: { what: () => 'applied together with a partner of their choice' },
    own: ({ private: { fields } }) => ({
      what: 'Your company applied together with a partner that it named.',
      details: { ...fields },
    }),
    exported: { personal: jointApplicationFields },
    closed: null,
    undo: null,
    leaving: null,
  },
  JointApplicationChanged: {
    audience: ({ partnerId }) => profileUpdated(partnerId),
    history: { what: () => 'changed what is said of the named partner' },
    own: ({ private: { fields } }) => ({
      what: 'What your company says of the partner that it named was changed.',
      details: { ...fields },
    }),
    exported: { personal: jointApplicationFields },
    closed: null,
    undo: null,
    leaving: null,
  },
  JointApplicationErased: {
    audience: ({ partnerId }) => profileUpdated(partnerId),
    history: { what: () => 'erased what was said of the named partner' },
    own: () => 'What your company said of the named partner was erased.',
    exported: wholeEvent,
    closed: null,
    undo: null,
    leaving: {
      subjects: (data) => [data.jointApplicationId],
      of: () => namedPeople,
      because: () => 'It was erased at the request of the namedPeople partner.',
      whose: () => namedPeople,
    },
  },
  MemberJoined: {
    audience: ({ partnerId, userId, inviteVersion }) =>
      // The first member's registration is told of once the names are claimed.
      inviteVersion === undefined
        ? []
        : [
            ...profileUpdated(partnerId),
            teamChanged(partnerId, userId, { messageKey: 'member-joined', memberId: userId }),
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
      details: { acceptedTerms: termsVersion },
    }),
    exported: { without: ['credentialVersion'], personal: ['username'] },
    closed: null,
    undo: { since: 'a member joined since' },
    leaving: null,
  },
  MemberLeft: {
    audience: ({ partnerId, userId }) => [
      ...profileUpdated(partnerId),
      teamChanged(partnerId, userId, { messageKey: 'member-left' }),
    ],
    history: { what: ({ partnerId }, names) => `left ${names.partner(partnerId)}` },
    own: () => 'A member left.',
    exported: wholeEvent,
    closed: null,
    undo: { since: 'a member left since' },
    leaving: {
      subjects: (data) => [data.userId],
      of: (data, names) => names.member(data.userId),
      because: () => 'A member deleted their profile; the company stayed with the others.',
      whose: aMember,
    },
  },
  MemberRemoved: {
    audience: ({ partnerId, userId }, { actor }) => [
      ...profileUpdated(partnerId),
      teamChanged(partnerId, userId, { messageKey: 'member-removed', memberId: actor.userId ?? '' }),
    ],
    history: { what: ({ userId, partnerId }, names) => `removed ${names.member(userId)} from ${names.partner(partnerId)}` },
    own: () => 'A member was removed.',
    exported: wholeEvent,
    closed: null,
    undo: { since: 'a member was removed since' },
    leaving: {
      subjects: (data) => [data.userId],
      of: (data, names) => names.member(data.userId),
      because: () => 'Another member removed this one from the company.',
      whose: aMember,
    },
  },
  InviteLinkRegenerated: {
    audience: ({ partnerId }) => [toCompany(partnerId, 'company_profile_updated', 'profile-updated')],
    history: { what: () => 'replaced the invite link of the company' },
    own: () => 'Your company got a new invite link.',
    exported: wholeEvent,
    closed: null,
    undo: { since: 'the invite link of the company was changed since' },
    leaving: null,
  },
  PartnerDeleted: {
    audience: ({ partnerId, onRequestOf }) => [
      {
        live: 'partner_approval',
        to: ['admins'],
        message: { messageKey: 'partner-left', partnerId, ...(onRequestOf && { byAdministrator: true }) },
        ids: { partnerId },
      },
    ],
    history: {
      what: ({ onRequestOf }) => `deleted the company and its personal data${onRequestOf ? ', on written request' : ''}`,
    },
    own: null,
    exported: wholeEvent,
    closed: null,
    undo: null,
    leaving: {
      subjects: (data) => [data.partnerId, ...data.userIds, ...namedPartner(data)],
      of: (data, names) => names.partner(data.partnerId),
      because: ({ onRequestOf }) =>
        onRequestOf
          ? `An administrator erased the company. ${erasureReasons.labelOf(onRequestOf)}.`
          : 'The last member deleted their profile.',
      whose: ({ partnerId, userIds }, subject) =>
        subject === partnerId ? 'The company' : userIds.includes(subject) ? 'A member' : namedPeople,
    },
  },
  RegistrationVoided: {
    audience: null,
    history: { what: () => 'was refused the registration: the names were taken' },
    own: null,
    exported: wholeEvent,
    closed: null,
    undo: null,
    leaving: {
      subjects: (data) => [data.partnerId, data.userId, ...namedPartner(data)],
      of: (data, names) => names.partner(data.partnerId),
      because: () => 'The registration came to nothing, because a name was taken.',
      whose: ({ partnerId, userId }, subject) =>
        subject === partnerId ? 'The company' : subject === userId ? 'Its first member' : namedPeople,
    },
  },
  ProfileUpdated: {
    audience: ({ partnerId, contactEmailChanged }) => [
      ...profileUpdated(partnerId),
      ...(contactEmailChanged
        ? [{ ...toCompany(partnerId, 'system_notification', 'contact-email-changed'), stored: true as const }]
        : []),
    ],
    history: { what: () => 'changed the profile' },
    own: ({ changes, private: personal }) => ({
      what: 'The profile was changed.',
      details: { ...personal?.fields, ...changes },
    }),
    exported: { personal: personalFields },
    closed: null,
    undo: { since: 'the profile was changed since' },
    leaving: null,
  },
  CompanyRenamed: {
    audience: ({ partnerId, afterApproval, corrected }, { at }) => [
      ...profileUpdated(partnerId),
      ...(corrected ? [{ ...toCompany(partnerId, 'system_notification', 'domain-corrected'), stored: true as const }] : []),
      ...(afterApproval ? [renamedAfterApproval(partnerId, at)] : []),
    ],
    history: { what: ({ corrected }) => (corrected ? 'corrected the domain of the company' : 'renamed the company') },
    own: ({ private: { fields } }) => ({ what: 'The company was renamed.', details: { ...fields } }),
    exported: { personal: ['companyName', 'companyDomain'] },
    closed: null,
    undo: { since: 'the company was renamed since' },
    leaving: null,
  },
  OnboardingTaskMarked: {
    audience: ({ partnerId }) => [toCompany(partnerId, 'company_profile_updated', 'onboarding-updated')],
    history: {
      what: ({ task, done }) => `${done ? 'ticked' : 'unticked'} “${onboardingTasks.labelOf(task)}” in the onboarding`,
    },
    own: ({ task, done }) => ({
      what: `“${onboardingTasks.labelOf(task)}” was ${done ? 'ticked' : 'unticked'} in the onboarding.`,
    }),
    exported: wholeEvent,
    closed: null,
    undo: null,
    leaving: null,
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
    exported: wholeEvent,
    closed: null,
    undo: { since: 'the preferred cohorts were changed since' },
    leaving: null,
  },
});

/** Kept once a day, however often the company is renamed. */
function renamedAfterApproval(partnerId: string, at: string): Notice {
  return {
    live: 'system_notification',
    to: ['admins'],
    message: { messageKey: 'renamed-after-approval', partnerId },
    ids: { partnerId },
    stored: `renamed.${partnerId}.${dayOf(at)}`,
  };
}
