import { opposite, partnerIdOn } from '@accelerator/contracts/catalogue';
import type { EventNamed } from '@accelerator/contracts/log';
import { cohortChanged } from './columns/audience.ts';
import {
  actedFor,
  actingPartner,
  byAdministrator,
  idsOfBoth,
  liveIds,
  onBehalf,
  otherPartner,
  pairChanged,
  toBothCompanies,
  toBothSides,
} from './columns/pair-audience.ts';
import { defineRows } from './columns/event-row.ts';
import type { Notice } from './notices/notice.ts';

export const partnershipApplicationRows = defineRows({
  CohortApplied: {
    audience: (data, metadata) => [
      pairChanged(data, 'cohort_applied', [`partner:${actingPartner(data)}`, 'admins'], data.cohortId),
      {
        live: 'cohort_applied',
        to: [`partner:${otherPartner(data)}`],
        words: { say: 'applied', partnerId: actingPartner(data), ...onBehalf(metadata.actor) },
        ids: { ...liveIds(data, actingPartner(data)), cohortId: data.cohortId },
        kept: true,
      },
      ...actedFor(data, metadata, 'application'),
    ],
  },
  PartnershipSubmitted: {
    audience: (data) => [
      ...toBothSides(
        data,
        'partnership_status',
        (partnerId) => ({ say: 'submitted', partnerId, cohortId: data.cohortId }),
        data.cohortId,
        { kept: false },
      ),
      {
        live: 'new_partnership_request',
        to: ['admins'],
        words: { say: 'pair-submitted', ...idsOfBoth(data) },
        ids: { partnershipId: data.partnershipId, cohortId: data.cohortId },
        kept: true,
      },
      cohortChanged(data.cohortId),
    ],
  },
  ApplicationReleased: {
    // Of another application it made way for, that one tells.
    audience: (data) =>
      data.cohortOver
        ? [pairChanged(data, 'partnership_status', [...toBothCompanies(data), 'admins'], data.cohortId)]
        : [
            {
              live: 'partnership_status',
              to: [`partner:${actingPartner(data)}`],
              words: { say: 'released', partnerId: otherPartner(data) },
              ids: { ...liveIds(data, otherPartner(data)), cohortId: data.cohortId },
              kept: true,
            },
            pairChanged(data, 'partnership_status', [`partner:${otherPartner(data)}`, 'admins'], data.cohortId),
          ],
  },
  PartnershipFrozen: {
    audience: (data) => [pairChanged(data, 'partnership_update', [...toBothCompanies(data), 'admins'])],
  },
  PartnershipThawed: {
    audience: (data) => [pairChanged(data, 'partnership_update', [...toBothCompanies(data), 'admins'])],
  },
  PartnershipCanceled: {
    audience: (data, { actor }) => [
      ...(['app', 'solutions'] as const).map((side): Notice => {
        const isOwn = data.by === side && actor.onBehalfOf === undefined;
        const reader = isOwn ? {} : { kept: true as const };
        const theirs = partnerIdOn(data, opposite[side]);
        return {
          live: 'partnership_status',
          to: [`partner:${partnerIdOn(data, side)}`],
          words: { say: 'canceled', partnerId: theirs, ...(data.by === 'admin' ? byAdministrator : onBehalf(actor)) },
          ids: liveIds(data, theirs),
          ...reader,
        };
      }),
      pairChanged(data, 'partnership_status', ['admins'], data.cohortId),
      // With one application alone, neither of the two was taken; of the end of an active pair the released seats tell.
      ...(data.was === 'application' && data.applicationIds.length > 1 ? [cohortChanged(data.cohortId)] : []),
    ],
  },
  PartnershipCompleted: {
    // What it made way for is told.
    audience: (data) => [pairChanged(data, 'partnership_status', [...toBothCompanies(data), 'admins'], data.cohortId)],
  },
  PartnerDeparted: {
    audience: (data) => [pairChanged(data, 'partnership_status', ['admins']), ...(data.known ? [leftBehind(data)] : [])],
  },
});

/** To the one who stays. */
function leftBehind(data: EventNamed<'PartnerDeparted'>['data']): Notice {
  return {
    live: 'partnership_status',
    to: [`partner:${otherPartner(data)}`],
    words: { say: 'partner-left', partnerId: actingPartner(data), ...(data.byAdministrator && { byAdministrator: true }) },
    ids: liveIds(data, actingPartner(data)),
    kept: true,
  };
}
