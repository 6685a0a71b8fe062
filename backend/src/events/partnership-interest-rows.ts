import { opposite } from '@accelerator/contracts/catalogue';
import type { EventMetadata, EventNamed } from '@accelerator/contracts/log';
import { dayOf } from '../event-sourcing/kernel/days.ts';
import {
  actedFor,
  actingPartner,
  asRecommended,
  idsOfBoth,
  liveIds,
  onBehalf,
  otherPartner,
  pairChanged,
  recommendationTo,
  toBothCompanies,
  toBothSides,
} from './columns/pair-audience.ts';
import { defineRows } from './columns/event-row.ts';
import type { Notice } from './notices/notice.ts';

export const partnershipInterestRows = defineRows({
  InterestExpressed: {
    audience: (data, metadata) => [...interest(data, metadata), ...actedFor(data, metadata, 'interest')],
  },
  MutualInterestReached: {
    audience: (data, { at, actor }) =>
      toBothSides(data, 'partnership_update', (partnerId) => ({ say: 'mutual', partnerId, ...onBehalf(actor) }), undefined, {
        kept: (side) => `mutual.${data.partnershipId}.${side}.${dayOf(at)}`,
      }),
  },
  InterestWithdrawn: {
    audience: (data, metadata) => [
      pairChanged(data, 'partnership_update', [...toBothCompanies(data), 'admins']),
      ...actedFor(data, metadata, 'withdrawal'),
    ],
  },
  PartnerPassed: {
    audience: (data, metadata) => [
      pairChanged(data, 'partnership_update', [`partner:${actingPartner(data)}`, 'admins']),
      ...actedFor(data, metadata, 'pass'),
    ],
  },
  PassReconsidered: {
    audience: (data, metadata) => [
      ...recommendationTo(data, data.showsRecommendation ? [opposite[data.side]] : [], asRecommended(data)),
      pairChanged(data, 'partnership_update', [`partner:${actingPartner(data)}`, 'admins']),
      ...actedFor(data, metadata, 'second-thought'),
    ],
  },
  PartnershipNoted: {
    audience: (data) => [pairChanged(data, 'partnership_update', [`partner:${actingPartner(data)}`])],
  },
  PartnerSaved: {
    audience: (data) => [
      { ...pairChanged(data, 'partnership_saved', [`partner:${actingPartner(data)}`]), words: { say: 'saved' } },
    ],
  },
  PartnerUnsaved: {
    audience: (data) => [
      { ...pairChanged(data, 'partnership_saved', [`partner:${actingPartner(data)}`]), words: { say: 'saved' } },
    ],
  },
  PartnerEvaluated: {
    audience: (data) => [
      { ...pairChanged(data, 'partnership_evaluated', [`partner:${actingPartner(data)}`]), words: { say: 'evaluated' } },
      { ...pairChanged(data, 'partnership_evaluation', ['admins']), words: { say: 'pair-evaluated', ...idsOfBoth(data) } },
    ],
  },
  PartnerContacted: {
    audience: (data) => [pairChanged(data, 'partnership_status', [...toBothCompanies(data), 'admins'])],
  },
});

/** The second interest is told as what it came to: mutual interest, once. */
function interest(data: EventNamed<'InterestExpressed'>['data'], { at, actor }: EventMetadata): Notice[] {
  if (data.mutual) return [pairChanged(data, 'partnership_interest', [...toBothCompanies(data), 'admins'])];
  return [
    pairChanged(data, 'partnership_interest', [`partner:${actingPartner(data)}`, 'admins']),
    {
      live: 'partnership_interest',
      to: [`partner:${otherPartner(data)}`],
      words: { say: 'interest', partnerId: actingPartner(data), ...onBehalf(actor) },
      ids: liveIds(data, actingPartner(data)),
      kept: `interest.${data.partnershipId}.${data.side}.${dayOf(at)}`,
    },
  ];
}
