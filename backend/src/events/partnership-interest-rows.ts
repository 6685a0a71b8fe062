import { opposite } from '@accelerator/contracts/catalogue';
import type { EventMetadata, EventNamed } from '@accelerator/contracts/log';
import type { OneSide } from '@accelerator/contracts/partnerships';
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
import { actingCompany, lengthOnly, otherCompany } from './columns/history.ts';
import { isOwnAct, otherName, ownActOnly, type HistoryReader } from './columns/own-history.ts';
import { wholeEvent } from './columns/exported.ts';
import { lengthsOnly } from './columns/closed.ts';
import { undoableOnBehalf } from './columns/undo.ts';
import type { Notice } from './notices/notice.ts';

export const partnershipInterestRows = defineRows({
  InterestExpressed: {
    audience: (data, metadata) => [...interest(data, metadata), ...actedFor(data, metadata, 'interest')],
    history: { consequence: 'company', what: (data, names) => `showed interest in ${otherCompany(data, names)}` },
    own: (data, reader) =>
      isOwnAct(data, reader)
        ? `Your company showed interest in ${otherName(data, reader)}.`
        : `${otherName(data, reader)} showed interest in your company.`,
    exported: wholeEvent,
    closed: null,
    undo: { since: 'one of the two showed interest since', stays: 'its interest in a partner, hidden until it is approved' },
    leaving: null,
  },
  MutualInterestReached: {
    audience: (data, { at, actor }) =>
      toBothSides(
        data,
        'partnership_update',
        (partnerId) => ({ messageKey: 'mutual', partnerId, ...onBehalf(actor) }),
        undefined,
        {
          stored: (side) => `mutual.${data.partnershipId}.${side}.${dayOf(at)}`,
        },
      ),
    history: { consequence: 'both', what: () => 'made the interest mutual, which unlocked contact details' },
    own: (data, reader) => `You and ${otherName(data, reader)} were both interested. Contact details were open from then on.`,
    exported: wholeEvent,
    closed: null,
    undo: { since: 'the two became interested in each other since' },
    leaving: null,
  },
  InterestWithdrawn: {
    audience: (data, metadata) => [
      pairChanged(data, 'partnership_update', [...toBothCompanies(data), 'admins']),
      ...actedFor(data, metadata, 'withdrawal'),
    ],
    history: { consequence: 'company', what: (data, names) => `withdrew the interest in ${otherCompany(data, names)}` },
    own: withdrawalEntry,
    exported: wholeEvent,
    closed: null,
    // What a side would see of the undoing of the one alone would tell it which of the two it was.
    undo: {
      how: 'act-that-gives-back',
      unless: 'one-is-not-approved',
      when: undoableOnBehalf,
      since: 'one of the two withdrew its interest since',
    },
    leaving: null,
  },
  PartnerPassed: {
    audience: (data, metadata) => [
      pairChanged(data, 'partnership_update', [`partner:${actingPartner(data)}`, 'admins']),
      ...actedFor(data, metadata, 'pass'),
    ],
    history: { what: (data, names) => `marked ${otherCompany(data, names)} as not interested` },
    // Of the other side, a pass that ends an interest reads as what it looked like.
    own: (data, reader) =>
      isOwnAct(data, reader) ? `Your company was not interested in ${otherName(data, reader)}.` : withdrawalEntry(data, reader),
    exported: wholeEvent,
    closed: null,
    undo: {
      how: 'act-that-gives-back',
      unless: 'one-is-not-approved',
      when: undoableOnBehalf,
      since: 'one of the two passed since',
    },
    leaving: null,
  },
  PassReconsidered: {
    audience: (data, metadata) => [
      ...recommendationTo(data, data.showsRecommendation ? [opposite[data.side]] : [], asRecommended(data)),
      pairChanged(data, 'partnership_update', [`partner:${actingPartner(data)}`, 'admins']),
      ...actedFor(data, metadata, 'second-thought'),
    ],
    history: { what: (data, names) => `reconsidered ${otherCompany(data, names)}` },
    own: ownActOnly((data, reader) => `Your company reconsidered ${otherName(data, reader)}.`),
    exported: wholeEvent,
    closed: null,
    undo: { since: 'one of the two reconsidered since' },
    leaving: null,
  },
  PartnershipNoted: {
    audience: (data) => [pairChanged(data, 'partnership_update', [`partner:${actingPartner(data)}`])],
    history: {
      what: () => 'wrote a private note',
      details: (data, names) => lengthOnly('Private note', actingCompany(data, names), data.private.fields?.notes),
    },
    own: ownActOnly((data, reader) => ({
      what: `Your company wrote notes about ${otherName(data, reader)}.`,
      details: { ...data.private.fields },
    })),
    exported: wholeEvent,
    closed: (data) => ({ ...data, private: lengthsOnly(data.private, 'notes', 'Private note') }),
    undo: null,
    leaving: null,
  },
  PartnerSaved: {
    audience: (data) => [
      { ...pairChanged(data, 'partnership_saved', [`partner:${actingPartner(data)}`]), message: { messageKey: 'saved' } },
    ],
    // A bookmark is its company's alone.
    history: null,
    own: ownActOnly((data, reader) => `Your company saved ${otherName(data, reader)} for later.`),
    exported: null,
    closed: 'left-out',
    undo: null,
    leaving: null,
  },
  PartnerUnsaved: {
    audience: (data) => [
      { ...pairChanged(data, 'partnership_saved', [`partner:${actingPartner(data)}`]), message: { messageKey: 'saved' } },
    ],
    history: null,
    own: ownActOnly((data, reader) => `Your company removed its bookmark of ${otherName(data, reader)}.`),
    exported: null,
    closed: 'left-out',
    undo: null,
    leaving: null,
  },
  PartnerEvaluated: {
    audience: (data) => [
      { ...pairChanged(data, 'partnership_evaluated', [`partner:${actingPartner(data)}`]), message: { messageKey: 'evaluated' } },
      {
        ...pairChanged(data, 'partnership_evaluation', ['admins']),
        message: { messageKey: 'pair-evaluated', ...idsOfBoth(data) },
      },
    ],
    history: {
      what: () => 'changed the private evaluation',
      details: (data, names) =>
        data.private
          ? lengthOnly('Private evaluation note', actingCompany(data, names), data.private.fields?.evaluationNotes)
          : [],
    },
    own: ownActOnly(({ evaluated, private: personal, ...data }, reader) => ({
      what: `Your company evaluated ${otherName(data, reader)}.`,
      details: { evaluated, ...personal?.fields },
    })),
    exported: { without: ['evaluated'] },
    closed: (data) =>
      data.private ? { ...data, private: lengthsOnly(data.private, 'evaluationNotes', 'Private evaluation note') } : data,
    undo: null,
    leaving: null,
  },
  PartnerContacted: {
    audience: (data) => [pairChanged(data, 'partnership_status', [...toBothCompanies(data), 'admins'])],
    history: { what: (data, names) => `contacted ${otherCompany(data, names)}` },
    own: (data, reader) => `You and ${otherName(data, reader)} were in touch.`,
    exported: wholeEvent,
    closed: null,
    undo: { since: 'the two have been in touch since' },
    leaving: null,
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
      message: { messageKey: 'interest', partnerId: actingPartner(data), ...onBehalf(actor) },
      ids: liveIds(data, actingPartner(data)),
      stored: `interest.${data.partnershipId}.${data.side}.${dayOf(at)}`,
    },
  ];
}

function withdrawalEntry(data: OneSide, reader: HistoryReader): string {
  return isOwnAct(data, reader)
    ? `Your company withdrew its interest in ${otherName(data, reader)}.`
    : `${otherName(data, reader)} withdrew its interest in your company.`;
}
