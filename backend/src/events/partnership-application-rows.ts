import { opposite, partnerIdOn } from '@accelerator/contracts/catalogue';
import type { EventNamed } from '@accelerator/contracts/log';
import { canceledSentence, departureSentence, releasedSentence } from '@accelerator/contracts/partnerships/end-sentences';
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
import { actingCompany, messageDetails, otherCompany, reasonDetails } from './columns/history.ts';
import { isOwnAct, otherName, reasonOf, type HistoryReader } from './columns/own-history.ts';
import { wholeEvent, withMessage, withReason } from './columns/exported.ts';
import type { Notice } from './notices/notice.ts';

export const partnershipApplicationRows = defineRows({
  CohortApplied: {
    audience: (data, metadata) => [
      pairChanged(data, 'cohort_applied', [`partner:${actingPartner(data)}`, 'admins'], data.cohortId),
      {
        live: 'cohort_applied',
        to: [`partner:${otherPartner(data)}`],
        message: {
          ...{ messageKey: 'applied', partnerId: actingPartner(data), cohortId: data.cohortId },
          ...(data.from !== undefined && { moved: true }),
          ...onBehalf(metadata.actor),
        },
        ids: { ...liveIds(data, actingPartner(data)), cohortId: data.cohortId },
        stored: true,
      },
      ...actedFor(data, metadata, 'application', data.cohortId),
    ],
    history: {
      consequence: 'company',
      what: ({ from, ...data }, names) =>
        from === undefined
          ? `applied for ${names.cohort(data.cohortId)} with ${otherCompany(data, names)}`
          : `moved the application with ${otherCompany(data, names)} from ${names.cohort(from)} to ${names.cohort(data.cohortId)}`,
      details: messageDetails,
    },
    own: (data, reader) =>
      isOwnAct(data, reader)
        ? {
            what: `Your company ${appliedFor(data, reader)} with ${otherName(data, reader)}.`,
            ...(data.private?.fields ? { details: { ...data.private.fields } } : {}),
          }
        : `${otherName(data, reader)} ${appliedFor(data, reader)} with your company.`,
    exported: withMessage,
    closed: null,
    undo: { since: 'one of the two applied to a cohort since', stays: 'the application, on hold until it is approved' },
    leaving: null,
  },
  PartnershipSubmitted: {
    audience: (data) => [
      ...toBothSides(
        data,
        'partnership_status',
        (partnerId) => ({ messageKey: 'submitted', partnerId, cohortId: data.cohortId }),
        data.cohortId,
        { stored: false },
      ),
      {
        live: 'new_partnership_request',
        to: ['admins'],
        message: { messageKey: 'pair-submitted', ...idsOfBoth(data) },
        ids: { partnershipId: data.partnershipId, cohortId: data.cohortId },
        stored: true,
      },
      cohortChanged(data.cohortId),
    ],
    history: { consequence: 'both', what: ({ cohortId }, names) => `submitted the partnership for ${names.cohort(cohortId)}` },
    own: (data, reader) => `You and ${otherName(data, reader)} had both applied for ${reader.cohortOf(data.cohortId)}.`,
    exported: wholeEvent,
    closed: null,
    undo: { since: 'the two applied to a cohort since' },
    leaving: null,
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
              message: { messageKey: 'released', partnerId: otherPartner(data), cohortId: data.cohortId },
              ids: { ...liveIds(data, otherPartner(data)), cohortId: data.cohortId },
              stored: true,
            },
            pairChanged(data, 'partnership_status', [`partner:${otherPartner(data)}`, 'admins'], data.cohortId),
          ],
    history: {
      consequence: 'programme',
      what: (data, names) => {
        const why = data.cohortOver ? `, because ${names.cohort(data.cohortId)} was over` : '';
        return `released the application of ${actingCompany(data, names)}${why}`;
      },
    },
    own: (data, reader) => {
      const [partner, cohort] = [otherName(data, reader), reader.cohortOf(data.cohortId)];
      const application = isOwnAct(data, reader)
        ? `your application for it with ${partner}`
        : `the application of ${partner} for it`;
      if (data.cohortOver) return `${cohort} was over, so ${application} no longer counted.`;
      return releasedSentence({ own: isOwnAct(data, reader), cohort, partner });
    },
    exported: wholeEvent,
    closed: null,
    undo: null,
    leaving: null,
  },
  PartnershipFrozen: {
    audience: (data) => held(data, 'partnership-on-hold'),
    history: {
      consequence: 'programme',
      what: (data, names) => `put the ${whatRan(data)} on hold: ${actingCompany(data, names)} lost its approval`,
    },
    own: (data, reader) => `The ${whatRan(data)} with ${otherName(data, reader)} was put on hold.`,
    exported: wholeEvent,
    closed: null,
    undo: { since: 'it was put on hold since' },
    leaving: null,
  },
  PartnershipThawed: {
    audience: (data) => held(data, 'partnership-goes-on'),
    history: {
      consequence: 'programme',
      what: (data, names) => `let the ${whatRan(data)} go on: ${actingCompany(data, names)} is approved again`,
    },
    own: (data, reader) => `The ${whatRan(data)} with ${otherName(data, reader)} goes on.`,
    exported: wholeEvent,
    closed: null,
    undo: null,
    leaving: null,
  },
  PartnershipCanceled: {
    audience: (data, { actor }) => [
      ...(data.departing ? [] : (['app', 'solutions'] as const)).map((side): Notice => {
        const isOwn = data.by === side && actor.onBehalfOf === undefined;
        const reader = isOwn ? {} : { stored: true as const };
        const theirs = partnerIdOn(data, opposite[side]);
        return {
          live: 'partnership_status',
          to: [`partner:${partnerIdOn(data, side)}`],
          message: {
            ...{ messageKey: 'canceled', partnerId: theirs, was: data.was, cohortId: data.cohortId },
            ...(data.by === 'admin' ? byAdministrator : { by: data.by === side ? 'reader' : 'partner', ...onBehalf(actor) }),
          },
          ids: liveIds(data, theirs),
          ...reader,
        };
      }),
      pairChanged(data, 'partnership_status', [...(data.departing ? toBothCompanies(data) : []), 'admins'], data.cohortId),
      // With one application alone, neither of the two was taken; of the end of an active pair the released seats tell.
      ...(data.was === 'application' && data.applicationIds.length > 1 ? [cohortChanged(data.cohortId)] : []),
    ],
    history: {
      what: ({ was }) => (was === 'active' ? 'ended the partnership' : 'canceled the application'),
      details: reasonDetails,
    },
    own: (data, reader, { actor }) => {
      if (data.departing) return undefined;
      const partner = otherName(data, reader);
      const by = data.by === 'admin' ? null : data.by === reader.side ? 'Your company' : partner;
      return {
        what: canceledSentence({
          ...{ was: data.was, cohort: reader.cohortOf(data.cohortId), partner },
          ...{ by, onBehalf: actor.onBehalfOf !== undefined },
        }),
        ...reasonOf(data),
      };
    },
    exported: withReason,
    closed: null,
    undo: { how: 'act-that-gives-back', when: ({ by }) => by === 'admin', since: 'what ran between the two was canceled since' },
    leaving: null,
  },
  PartnershipCompleted: {
    // What it made way for is told.
    audience: (data) => [pairChanged(data, 'partnership_status', [...toBothCompanies(data), 'admins'], data.cohortId)],
    history: {
      consequence: 'programme',
      what: ({ cohortId }, names) => `completed the partnership: ${names.cohort(cohortId)} is over`,
    },
    own: (data, reader) => `Your partnership with ${otherName(data, reader)} in ${reader.cohortOf(data.cohortId)} was complete.`,
    exported: wholeEvent,
    closed: null,
    undo: null,
    leaving: null,
  },
  PartnerDeparted: {
    audience: (data) => [pairChanged(data, 'partnership_status', ['admins']), ...(data.known ? [leftBehind(data)] : [])],
    history: {
      what: (data, names) =>
        `ended the pair: ${actingCompany(data, names)} ${data.byAdministrator ? 'was removed from' : 'left'} the programme`,
    },
    own: (data, reader) => {
      const { byAdministrator = false, ended } = data;
      const withIt = ended ? { was: ended.was, cohort: reader.cohortOf(ended.cohortId) } : null;
      return departureSentence({ name: otherName(data, reader), byAdministrator, ended: withIt });
    },
    exported: wholeEvent,
    closed: null,
    undo: { since: 'one of the two left the programme since' },
    leaving: null,
  },
});

/** Addresses the partner that stays. */
function leftBehind(data: EventNamed<'PartnerDeparted'>['data']): Notice {
  return {
    live: 'partnership_status',
    to: [`partner:${otherPartner(data)}`],
    message: {
      messageKey: 'partner-left',
      partnerId: actingPartner(data),
      ...(data.byAdministrator && { byAdministrator: true }),
      ...data.ended,
    },
    ids: liveIds(data, actingPartner(data)),
    stored: true,
  };
}

function appliedFor({ cohortId, from }: EventNamed<'CohortApplied'>['data'], { cohortOf }: HistoryReader): string {
  return from === undefined
    ? `applied for ${cohortOf(cohortId)}`
    : `changed its application from ${cohortOf(from)} to ${cohortOf(cohortId)}`;
}

/** The company whose approval it is hears of that by itself; the other one in an active partnership is told what follows for it. */
function held(
  data: EventNamed<'PartnershipFrozen' | 'PartnershipThawed'>['data'],
  messageKey: 'partnership-on-hold' | 'partnership-goes-on',
): readonly Notice[] {
  const changed = pairChanged(data, 'partnership_update', [...toBothCompanies(data), 'admins']);
  if (data.was !== 'active') return [changed];
  return [
    changed,
    {
      live: 'system_notification',
      to: [`partner:${otherPartner(data)}`],
      message: { messageKey, partnerId: actingPartner(data) },
      ids: liveIds(data, actingPartner(data)),
      stored: true,
    },
  ];
}

function whatRan({ was }: EventNamed<'PartnershipFrozen' | 'PartnershipThawed'>['data']): string {
  if (was === undefined) return 'application or partnership';
  return was === 'active' ? 'partnership' : 'application';
}
