import { opposite, partnerIdOn, partnerTypes } from '@accelerator/contracts/catalogue';
import type { LiveEventType, LiveIds } from '@accelerator/contracts/live';
import type { Actor, EventMetadata } from '@accelerator/contracts/log';
import type { OneSide, Pair } from '@accelerator/contracts/partnerships';
import type { Message, MessageOf } from '../notices/message.ts';
import type { Notice, Reader } from '../notices/notice.ts';

export function actingPartner(data: OneSide): string {
  return partnerIdOn(data, data.side);
}

export function otherPartner(data: OneSide): string {
  return partnerIdOn(data, opposite[data.side]);
}

export function toBothCompanies({ appPartnerId, solutionsPartnerId }: Pair): readonly Reader[] {
  return [`partner:${appPartnerId}`, `partner:${solutionsPartnerId}`];
}

export function idsOfBoth({ appPartnerId, solutionsPartnerId }: Pair): Pick<Pair, 'appPartnerId' | 'solutionsPartnerId'> {
  return { appPartnerId, solutionsPartnerId };
}

export function liveIds({ partnershipId }: Pair, partnerId: string): LiveIds {
  return { partnershipId, partnerId };
}

export const byAdministrator = { byAdministrator: true } as const;

export function onBehalf({ onBehalfOf }: Actor): { readonly byAdministrator?: true } {
  return onBehalfOf === undefined ? {} : byAdministrator;
}

/** Addresses the company for which an administrator acted. It comes after the notices to others, so that their numbers do not reveal it. */
export function actedFor(
  data: OneSide,
  { actor }: EventMetadata,
  act: MessageOf<'acted-for-you'>['act'],
  cohortId?: number,
): Notice[] {
  if (actor.onBehalfOf === undefined) return [];
  return [
    {
      live: 'system_notification',
      to: [`partner:${actingPartner(data)}`],
      message: { messageKey: 'acted-for-you', act, partnerId: otherPartner(data), ...(cohortId !== undefined && { cohortId }) },
      ids: liveIds(data, otherPartner(data)),
      stored: true,
    },
  ];
}

/** Addresses some of those who may see the pair, with a message that reveals nothing. */
export function pairChanged(data: Pair, live: LiveEventType, to: readonly Reader[], cohortId?: number): Notice {
  return {
    live,
    to,
    message: { messageKey: 'pair-changed', ...idsOfBoth(data) },
    ids: { partnershipId: data.partnershipId, ...(cohortId === undefined ? {} : { cohortId }) },
  };
}

/** Addresses each partner with a message about the other one. */
export function toBothSides(
  data: Pair,
  live: LiveEventType,
  message: (otherPartnerId: string) => Message,
  cohortId?: number,
  { stored = true }: { stored?: boolean | ((side: OneSide['side']) => string) } = {},
): Notice[] {
  return partnerTypes.values.map((side) => {
    const theirs = partnerIdOn(data, opposite[side]);
    return {
      live,
      to: [`partner:${partnerIdOn(data, side)}` as const],
      message: message(theirs),
      ids: { ...liveIds(data, theirs), ...(cohortId === undefined ? {} : { cohortId }) },
      ...(stored ? { stored: stored === true ? stored : stored(side) } : {}),
    };
  });
}

type RecommendationKey =
  | ReturnType<typeof asRecommended>
  | 'recommendation-removed'
  | 'match-deleted'
  | 'recommendation-undone'
  | 'recommendation-restored';

/**
 * One notice for each side, addressed to those that are told. A notice is numbered by its place among those of its event: without the
 * empty ones, the number would say whether the other side was told too.
 */
export function recommendationTo(data: Pair, told: readonly OneSide['side'][], messageKey: RecommendationKey): Notice[] {
  return partnerTypes.values.map((side): Notice => {
    const theirs = partnerIdOn(data, opposite[side]);
    const notice = {
      live: 'system_notification',
      message: { messageKey, partnerId: theirs },
      ids: liveIds(data, theirs),
    } as const;
    return told.includes(side) ? { ...notice, to: [`partner:${partnerIdOn(data, side)}`], stored: true } : { ...notice, to: [] };
  });
}

export function asRecommended({ addedToDashboard }: { readonly addedToDashboard?: true }): 'recommended' | 'added-to-dashboard' {
  return addedToDashboard ? 'added-to-dashboard' : 'recommended';
}
