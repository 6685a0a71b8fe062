import { opposite, partnerIdOn } from '@accelerator/contracts/catalogue';
import type { EventNamed } from '@accelerator/contracts/log';
import type { OneSide, Pair } from '@accelerator/contracts/partnerships';
import { cohortChanged } from './columns/audience.ts';
import { asRecommended, liveIds, pairChanged, recommendationTo, toBothCompanies, toBothSides } from './columns/pair-audience.ts';
import { defineRows } from './columns/event-row.ts';
import { erased, reasonDetails, undoneActTexts } from './columns/history.ts';
import { isOwnAct, otherName, reasonOf, type HistoryReader } from './columns/own-history.ts';
import { wholeEvent, withReason } from './columns/exported.ts';
import type { Notice, Reader } from './notices/notice.ts';

export const partnershipDecisionRows = defineRows({
  PartnershipApproved: {
    audience: (data) => partnershipDecided(data, 'partnership-approved'),
    history: { what: ({ cohortId }, names) => `approved the partnership for ${names.cohort(cohortId)}` },
    own: (data, reader) => `Your partnership with ${otherName(data, reader)} was approved for ${reader.cohortOf(data.cohortId)}.`,
    exported: wholeEvent,
    closed: null,
    undo: { how: 'act', since: 'the partnership was approved since' },
    leaving: null,
  },
  PartnershipRejected: {
    audience: (data) => [...partnershipDecided(data, 'partnership-rejected'), cohortChanged(data.cohortId)],
    history: {
      what: ({ cohortId }, names) => `rejected the partnership for ${names.cohort(cohortId)}`,
      details: reasonDetails,
    },
    own: (data, reader) => ({
      what: `Your application with ${otherName(data, reader)} for ${reader.cohortOf(data.cohortId)} was not approved.`,
      ...reasonOf(data),
    }),
    exported: withReason,
    closed: null,
    undo: { how: 'act-that-gives-back', since: 'the application was rejected since' },
    leaving: null,
  },
  CohortProposed: {
    audience: (data) => [
      ...toBothSides(
        data,
        'partnership_update',
        (partnerId) => ({ messageKey: 'cohort-proposed', partnerId, cohortId: data.cohortId }),
        data.cohortId,
      ),
      pairChanged(data, 'partnership_update', ['admins'], data.cohortId),
    ],
    history: { what: ({ cohortId }, names) => `proposed ${names.cohort(cohortId)} to the two` },
    own: (data, reader) => `An administrator proposed ${reader.cohortOf(data.cohortId)} for you and ${otherName(data, reader)}.`,
    exported: wholeEvent,
    closed: null,
    undo: { how: 'act', since: 'another cohort was proposed to the two since' },
    leaving: null,
  },
  PartnershipMoved: {
    // Of the two cohorts their seats tell.
    audience: (data) => [
      ...toBothSides(
        data,
        'system_notification',
        (partnerId) => ({ messageKey: 'partnership-moved', partnerId, cohortId: data.cohortId }),
        data.cohortId,
      ),
      pairChanged(data, 'partnership_status', [...toBothCompanies(data), 'admins'], data.cohortId),
    ],
    history: {
      what: ({ cohortId, from }, names) => `moved the partnership from ${names.cohort(from)} to ${names.cohort(cohortId)}`,
    },
    own: (data, reader) => `Your partnership with ${otherName(data, reader)} moved to ${reader.cohortOf(data.cohortId)}.`,
    exported: wholeEvent,
    closed: null,
    undo: { how: 'act-that-gives-back', since: 'the partnership was moved to another cohort since' },
    leaving: null,
  },
  PartnershipAnnotated: {
    audience: (data) => [pairChanged(data, 'partnership_update', ['admins'])],
    history: {
      what: () => 'wrote notes for administrators',
      details: ({ private: personal }) => [{ field: 'Notes', value: personal.fields?.evaluationNotes ?? erased }],
    },
    // Of administrators, for administrators.
    own: null,
    exported: wholeEvent,
    closed: null,
    undo: null,
    leaving: null,
  },
  PartnersRecommended: {
    audience: (data) => [
      ...recommendationTo(data, data.told, asRecommended(data)),
      pairChanged(data, 'partnership_update', ['admins']),
    ],
    history: {
      what: () => 'recommended the two to each other',
      details: ({ private: personal }) => (personal ? [{ field: 'Note', value: personal.fields?.notes ?? erased }] : []),
    },
    // Whether it is shown depends on passes that are not announced.
    own: null,
    exported: wholeEvent,
    closed: null,
    undo: { how: 'act', since: 'the two were recommended to each other since' },
    leaving: null,
  },
  RecommendationRemoved: {
    audience: (data) => [
      ...recommendationTo(data, data.told, 'recommendation-removed'),
      pairChanged(data, 'partnership_update', ['admins']),
    ],
    history: { what: () => 'removed the recommendation' },
    own: null,
    exported: wholeEvent,
    closed: null,
    undo: { how: 'act', since: 'the recommendation was removed since' },
    leaving: null,
  },
  PartnersMatched: {
    audience: (data) => [
      ...toBothSides(data, 'system_notification', (partnerId) => ({ messageKey: 'matched', partnerId })),
      pairChanged(data, 'partnership_update', ['admins']),
    ],
    history: {
      what: ({ criteria }) => (criteria === 'Suggested pairing' ? 'matched the two, as suggested' : 'matched the two'),
      details: ({ private: personal }) => [{ field: 'Notes', value: personal.fields?.notes ?? erased }],
    },
    own: (data, reader) => `An administrator matched you with ${otherName(data, reader)}.`,
    exported: wholeEvent,
    closed: null,
    undo: null,
    leaving: null,
  },
  MatchDeleted: {
    audience: (data) => [
      ...recommendationTo(data, data.told, 'match-deleted'),
      pairChanged(data, 'partnership_update', ['admins']),
    ],
    history: { what: () => 'deleted the match, and all interest with it' },
    own: (data, reader) => `An administrator deleted your match with ${otherName(data, reader)}.`,
    exported: wholeEvent,
    closed: null,
    undo: null,
    leaving: null,
  },
  PartnershipActUndone: {
    audience: (data) => {
      const { undone, cohortId, applications } = data;
      if (undone.type === 'PartnersRecommended' || undone.type === 'RecommendationRemoved') {
        const messageKey = undone.type === 'PartnersRecommended' ? 'recommendation-undone' : 'recommendation-restored';
        return [...recommendationTo(data, data.told, messageKey), pairChanged(data, 'partnership_update', ['admins'])];
      }
      if (data.setFor) return undoneOnBehalfNotices(data, data.setFor);
      const messageKey = undoneActNotices[undone.type];
      return [
        ...toBothSides(data, 'system_notification', (partnerId) => ({ messageKey, partnerId })),
        pairChanged(data, 'partnership_approval', [...toBothCompanies(data), 'admins'], cohortId),
        // With one application alone, neither of the two is taken.
        ...(cohortId !== undefined && applications.length > 1 ? [cohortChanged(cohortId)] : []),
      ];
    },
    history: { what: ({ undone }) => undoneActTexts[undone.type], details: reasonDetails },
    own: (data, reader) => {
      if (data.setFor !== undefined) return undoneOnBehalfEntry({ ...data, side: data.setFor }, reader);
      const what = undoneActEntries[data.undone.type];
      return what === null ? undefined : `${what} ${otherName(data, reader)} was undone.`;
    },
    exported: withReason,
    closed: null,
    undo: { undoes: true },
    leaving: null,
  },
});

const undoneActNotices = {
  PartnershipApproved: 'partnership-approval-undone',
  PartnershipRejected: 'partnership-rejection-undone',
  PartnershipCanceled: 'cancellation-undone',
  CohortProposed: 'cohort-proposal-undone',
  PartnershipMoved: 'partnership-move-undone',
  InterestWithdrawn: 'cancellation-undone',
  PartnerPassed: 'cancellation-undone',
} as const;

/** The other side, where it may know, hears the same of a pass as of a withdrawal, and before the side for which it was undone. */
function undoneOnBehalfNotices(data: EventNamed<'PartnershipActUndone'>['data'], side: OneSide['side']): Notice[] {
  const { undone, interested = [], told } = data;
  const mutual = interested.length === 2 && ({ mutual: true } as const);
  const noticeTo = (
    reader: OneSide['side'],
    messageKey: 'pass-undone' | 'withdrawal-undone' | 'their-withdrawal-undone',
  ): Notice => {
    const partnerId = partnerIdOn(data, opposite[reader]);
    return {
      live: 'system_notification',
      to: [`partner:${partnerIdOn(data, reader)}`],
      message: { messageKey, partnerId, ...mutual },
      ids: liveIds(data, partnerId),
      stored: true,
    };
  };
  return [
    ...(told.includes(opposite[side]) ? [noticeTo(opposite[side], 'their-withdrawal-undone')] : []),
    pairChanged(data, 'partnership_update', [...told.map((one): Reader => `partner:${partnerIdOn(data, one)}`), 'admins']),
    noticeTo(side, undone.type === 'PartnerPassed' ? 'pass-undone' : 'withdrawal-undone'),
  ];
}

function partnershipDecided(
  data: Pair & { readonly cohortId: number },
  messageKey: 'partnership-approved' | 'partnership-rejected',
): Notice[] {
  const { cohortId } = data;
  return [
    ...toBothSides(data, 'partnership_approval', (partnerId) => ({ messageKey, partnerId, cohortId }), cohortId),
    pairChanged(data, 'partnership_status', ['admins'], cohortId),
  ];
}

const undoneActEntries = {
  PartnershipApproved: 'The approval of your partnership with',
  PartnershipRejected: 'The decision on your application with',
  PartnershipCanceled: 'The cancellation of what you had with',
  CohortProposed: 'The proposal of a cohort for you and',
  PartnershipMoved: 'The move of your partnership with',
  // Where an application or a partnership had ended with it; else see `undoneOnBehalfEntry`.
  InterestWithdrawn: 'The cancellation of what you had with',
  PartnerPassed: 'The cancellation of what you had with',
  PartnersRecommended: null,
  RecommendationRemoved: null,
} as const;

/** Reports an undone pass to the other side as an undone withdrawal, because a pass is never revealed. */
function undoneOnBehalfEntry(data: EventNamed<'PartnershipActUndone'>['data'] & OneSide, reader: HistoryReader): string {
  const partner = otherName(data, reader);
  if (!isOwnAct(data, reader)) return `The withdrawal of the interest of ${partner} in your company was undone.`;
  return data.undone.type === 'PartnerPassed'
    ? `That your company was not interested in ${partner} was undone.`
    : `The withdrawal of your interest in ${partner} was undone.`;
}
