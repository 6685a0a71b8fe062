import { canceledSentence, releasedSentence } from '@accelerator/contracts/partnerships/end-sentences';
import { awaitsDecision, hasEnded, isActive, isOnHold, theirSide, type Circumstances } from './circumstances.ts';
import { defineNotices } from './notice-row.ts';
import { cohorts, theirProfile } from './places.ts';
import { administratorDid, forThem } from './texts.ts';

export const applicationNotices = defineNotices({
  applied: {
    sentence: ({ partnerId, cohortId, moved, byAdministrator }, names) => {
      const cohort = names.cohort(cohortId);
      const done = moved ? `changed its application with you to ${cohort}` : `applied for ${cohort} with you`;
      return `${names.partner(partnerId)} ${done}.${byAdministrator ? forThem : ''}`;
    },
    mail: 'partner_applications',
    opens: theirProfile,
    stillHolds: (now) => theirSide(now)?.application != null,
  },
  canceled: {
    sentence: ({ partnerId, by, was, cohortId, byAdministrator = false }, names) => {
      const partner = names.partner(partnerId);
      if (!was || cohortId === undefined)
        return `The application or partnership with ${partner} was canceled.${byAdministrator ? administratorDid : ''}`;
      const canceler = { reader: 'You', partner } as const;
      return canceledSentence({
        ...{ was, cohort: names.cohort(cohortId), partner },
        ...{ by: by ? canceler[by] : null, onBehalf: byAdministrator },
      });
    },
    mail: 'cancellations',
    opens: theirProfile,
    stillHolds: hasEnded,
    heardWithoutApproval: true,
  },
  released: {
    sentence: ({ partnerId, cohortId }, names) =>
      releasedSentence({
        ...{ own: true, partner: names.partner(partnerId) },
        cohort: cohortId === undefined ? null : names.cohort(cohortId),
      }),
    mail: 'cancellations',
    opens: theirProfile,
    stillHolds: null,
    heardWithoutApproval: true,
  },
  submitted: {
    sentence: ({ partnerId, cohortId }, names) =>
      `You and ${names.partner(partnerId)} applied for ${names.cohort(cohortId)}. An administrator decides.`,
    mail: null,
    opens: null,
    stillHolds: awaitsDecision,
  },
  'waitlist-moved': {
    sentence: ({ cohortId, place }, names) =>
      place === null
        ? `There is room in ${names.cohort(cohortId)} now: your application is no longer on its waitlist.`
        : `Your application is now number ${place} on the waitlist of ${names.cohort(cohortId)}.`,
    mail: 'cohorts',
    opens: cohorts,
    stillHolds: awaitsDecision,
  },
  'partnership-approved': {
    sentence: ({ partnerId, cohortId }, names) =>
      `Your partnership with ${names.partner(partnerId)} was approved for ${names.cohort(cohortId)}.`,
    mail: 'decisions',
    opens: theirProfile,
    // Another notice says that it is on hold.
    stillHolds: goesOn,
  },
  'partnership-on-hold': {
    sentence: ({ partnerId }, names) => {
      const partner = names.partner(partnerId);
      return `Your partnership with ${partner} is on hold, because ${partner} is no longer approved.`;
    },
    mail: 'decisions',
    opens: theirProfile,
    stillHolds: isOnHold,
  },
  'partnership-goes-on': {
    sentence: ({ partnerId }, names) =>
      `${names.partner(partnerId)} is approved again. Your partnership goes on as long as you are both approved.`,
    mail: 'decisions',
    opens: theirProfile,
    stillHolds: goesOn,
  },
  'partnership-rejected': {
    sentence: ({ partnerId, cohortId }, names) =>
      `Your application with ${names.partner(partnerId)} for ${names.cohort(cohortId)} was not approved.`,
    mail: 'decisions',
    opens: theirProfile,
    stillHolds: ({ pair }) => pair?.outcome === 'rejected',
    heardWithoutApproval: true,
  },
  'cohort-proposed': {
    sentence: ({ partnerId, cohortId }, names) =>
      `An administrator proposed ${names.cohort(cohortId)} for you and ${names.partner(partnerId)}.`,
    mail: 'cohorts',
    opens: theirProfile,
    stillHolds: ({ pair }, { cohortId }) => pair?.phase === 'talking' && pair.proposedCohortId === cohortId,
  },
  'partnership-moved': {
    sentence: ({ partnerId, cohortId }, names) =>
      `An administrator moved your partnership with ${names.partner(partnerId)} to ${names.cohort(cohortId)}.`,
    mail: 'decisions',
    opens: theirProfile,
    stillHolds: isActive,
  },
  'partnership-approval-undone': {
    sentence: ({ partnerId }, names) =>
      `An administrator undid the approval of your partnership with ${names.partner(partnerId)}. Your application awaits a decision again.`,
    mail: 'decisions',
    opens: theirProfile,
    stillHolds: awaitsDecision,
  },
  'partnership-rejection-undone': {
    sentence: ({ partnerId }, names) =>
      `An administrator undid the decision on your application with ${names.partner(partnerId)}. It awaits one again.`,
    mail: 'decisions',
    opens: theirProfile,
    stillHolds: awaitsDecision,
  },
  'cohort-proposal-undone': {
    sentence: ({ partnerId }, names) =>
      `An administrator undid the proposal of a cohort for you and ${names.partner(partnerId)}.`,
    mail: 'cohorts',
    opens: theirProfile,
    stillHolds: null,
  },
  'partnership-move-undone': {
    sentence: ({ partnerId }, names) =>
      `An administrator undid the move of your partnership with ${names.partner(partnerId)}. It is in its former cohort again.`,
    mail: 'decisions',
    opens: theirProfile,
    stillHolds: isActive,
  },
  'cancellation-undone': {
    sentence: ({ partnerId }, names) =>
      `An administrator undid the cancellation of what you have with ${names.partner(partnerId)}. It goes on as before.`,
    mail: 'cancellations',
    opens: theirProfile,
    stillHolds: (now) => !hasEnded(now),
  },
  'cohort-open': {
    sentence: ({ cohortId }, names) => `${names.cohort(cohortId)} is now open for applications.`,
    mail: 'cohorts',
    opens: cohorts,
    stillHolds: ({ cohortIsOpen }) => cohortIsOpen,
  },
  'cohorts-updated': {
    sentence: () => 'The cohorts were updated.',
    mail: null,
    opens: null,
    stillHolds: null,
  },
});

function goesOn(now: Circumstances): boolean {
  return isActive(now) && !isOnHold(now);
}
