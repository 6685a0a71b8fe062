import { opposite, partnerIdOn } from '@accelerator/contracts/catalogue';
import type { EventNamed } from '@accelerator/contracts/log';
import type { OneSide, Pair } from '@accelerator/contracts/partnerships';
import { cohortChanged } from './columns/audience.ts';
import { asRecommended, liveIds, pairChanged, recommendationTo, toBothCompanies, toBothSides } from './columns/pair-audience.ts';
import { defineRows } from './columns/event-row.ts';
import type { Notice, Reader } from './notices/notice.ts';

export const partnershipDecisionRows = defineRows({
  PartnershipApproved: {
    audience: (data) => partnershipDecided(data, 'partnership-approved'),
  },
  PartnershipRejected: {
    audience: (data) => [...partnershipDecided(data, 'partnership-rejected'), cohortChanged(data.cohortId)],
  },
  CohortProposed: {
    audience: (data) => [
      ...toBothSides(
        data,
        'partnership_update',
        (partnerId) => ({ say: 'cohort-proposed', partnerId, cohortId: data.cohortId }),
        data.cohortId,
      ),
      pairChanged(data, 'partnership_update', ['admins'], data.cohortId),
    ],
  },
  PartnershipMoved: {
    // Of the two cohorts their seats tell.
    audience: (data) => [
      ...toBothSides(
        data,
        'system_notification',
        (partnerId) => ({ say: 'partnership-moved', partnerId, cohortId: data.cohortId }),
        data.cohortId,
      ),
      pairChanged(data, 'partnership_status', [...toBothCompanies(data), 'admins'], data.cohortId),
    ],
  },
  PartnershipAnnotated: {
    audience: (data) => [pairChanged(data, 'partnership_update', ['admins'])],
  },
  PartnersRecommended: {
    audience: (data) => [
      ...recommendationTo(data, data.told, asRecommended(data)),
      pairChanged(data, 'partnership_update', ['admins']),
    ],
  },
  RecommendationRemoved: {
    audience: (data) => [
      ...recommendationTo(data, data.told, 'recommendation-removed'),
      pairChanged(data, 'partnership_update', ['admins']),
    ],
  },
  PartnersMatched: {
    audience: (data) => [
      ...toBothSides(data, 'system_notification', (partnerId) => ({ say: 'matched', partnerId })),
      pairChanged(data, 'partnership_update', ['admins']),
    ],
  },
  MatchDeleted: {
    audience: (data) => [
      ...recommendationTo(data, data.told, 'match-deleted'),
      pairChanged(data, 'partnership_update', ['admins']),
    ],
  },
  PartnershipActUndone: {
    audience: (data) => {
      const { undone, cohortId, applications } = data;
      if (undone.type === 'PartnersRecommended' || undone.type === 'RecommendationRemoved') {
        const say = undone.type === 'PartnersRecommended' ? 'recommendation-undone' : 'recommendation-restored';
        return [...recommendationTo(data, data.told, say), pairChanged(data, 'partnership_update', ['admins'])];
      }
      if (data.setFor) return undoneForASide(data, data.setFor);
      const say = undoneActs[undone.type];
      return [
        ...toBothSides(data, 'system_notification', (partnerId) => ({ say, partnerId })),
        pairChanged(data, 'partnership_approval', [...toBothCompanies(data), 'admins'], cohortId),
        // With one application alone, neither of the two is taken.
        ...(cohortId !== undefined && applications.length > 1 ? [cohortChanged(cohortId)] : []),
      ];
    },
  },
});

const undoneActs = {
  PartnershipApproved: 'partnership-approval-undone',
  PartnershipRejected: 'partnership-rejection-undone',
  PartnershipCanceled: 'cancellation-undone',
  CohortProposed: 'cohort-proposal-undone',
  PartnershipMoved: 'partnership-move-undone',
  InterestWithdrawn: 'cancellation-undone',
  PartnerPassed: 'cancellation-undone',
} as const;

/** The other side, where it may know, hears the same of a pass as of a withdrawal, and before the side for which it was undone. */
function undoneForASide(data: EventNamed<'PartnershipActUndone'>['data'], side: OneSide['side']): Notice[] {
  const { undone, interested = [], told } = data;
  const mutual = interested.length === 2 && ({ mutual: true } as const);
  const noticeTo = (reader: OneSide['side'], say: 'pass-undone' | 'withdrawal-undone' | 'their-withdrawal-undone'): Notice => {
    const partnerId = partnerIdOn(data, opposite[reader]);
    return {
      live: 'system_notification',
      to: [`partner:${partnerIdOn(data, reader)}`],
      words: { say, partnerId, ...mutual },
      ids: liveIds(data, partnerId),
      kept: true,
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
  say: 'partnership-approved' | 'partnership-rejected',
): Notice[] {
  const { cohortId } = data;
  return [
    ...toBothSides(data, 'partnership_approval', (partnerId) => ({ say, partnerId, cohortId }), cohortId),
    pairChanged(data, 'partnership_status', ['admins'], cohortId),
  ];
}
