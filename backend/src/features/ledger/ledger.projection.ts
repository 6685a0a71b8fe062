import { partnerTypes } from '@accelerator/contracts/catalogue';
import type { LedgerKind, ListReadView } from '@accelerator/contracts/ledger';
import type { AnyRecorded, EventNamed, RecordedEvent } from '@accelerator/contracts/log';
import { defineProjection } from '../../event-sourcing/kernel/projection.ts';

/** A reading of contact details. It holds ids alone, and filters whose values come from catalogues, so nothing in it is personal data. */
export interface LedgerRow {
  /** Of the event; of a list its reader, its name and the minute. */
  readonly id: string;
  readonly kind: LedgerKind;
  readonly at: string;
  /** yyyy-MM-dd, UTC. */
  readonly day: string;
  readonly viewerUserId: string;
  /** Null of administrators. */
  readonly viewerPartnerId: string | null;
  /** Whose details: a partner; of a list the type of those that it could hold, or `bothTypes`. */
  readonly subject: string;
  readonly partnershipId: string | null;
  readonly because: 'mutual-interest' | 'active-partnership' | 'administration';
  readonly list: ListReadView | null;
}

/** The subject of a list that could hold partners of both types. */
export const bothTypes = 'both';

type Reading = RecordedEvent<EventNamed<'ContactDetailsDisclosed' | 'PartnerDetailsRead' | 'PartnerListRead'>>;

/** Disclosures of contact details: partners those of each other, administrators those of partners. */
export const ledgerProjection = defineProjection<LedgerRow>()({
  name: 'ledger',
  version: 2,
  columns: ['kind', 'at', 'day', 'viewerUserId', 'subject'],
  coveringIndex: ['at'],
  indexes: [
    ['day', 'at'],
    ['viewerUserId', 'at'],
    ['subject', 'at'],
  ],
  key: (event: AnyRecorded) => (event.type === 'PartnerListRead' ? keyOfList(event) : event.id),
  on: {
    ContactDetailsDisclosed: (_, event) => {
      const { partnerId, viewerPartnerId, partnershipId, because } = event.data;
      return { ...entry(event, 'disclosure', partnerId), viewerPartnerId, partnershipId, because };
    },
    PartnerDetailsRead: (_, event) => entry(event, 'opening', event.data.partnerId),
    PartnerListRead: (row, event, key) => {
      const { list: name, partnerTypes, filter, searched, count } = event.data;
      const read = { name, partnerTypes, filter, searched, count, readings: 1 };
      const list = row?.list ? together(row.list, read) : read;
      const [type = bothTypes, other] = list.partnerTypes;
      const subject = other ? bothTypes : type;
      return row ? { ...row, subject, list } : { ...entry(event, 'list', subject), id: key, list };
    },
  },
});

/** The filters that a person tries within a minute are one reading of the list. An export is one each time. */
function keyOfList({ id, data, metadata: { at } }: RecordedEvent<EventNamed<'PartnerListRead'>>): string {
  return data.list === 'exports' ? id : `${data.viewerUserId}.${data.list}.${at.slice(0, 16)}`;
}

/** Of two readings the one that held more, with everyone whom either could hold. */
function together(one: ListReadView, other: ListReadView): ListReadView {
  const wider = other.count > one.count ? other : one;
  return {
    ...wider,
    partnerTypes: partnerTypes.values.filter((type) => one.partnerTypes.includes(type) || other.partnerTypes.includes(type)),
    searched: one.searched || other.searched,
    readings: one.readings + other.readings,
  };
}

export type LedgerColumn = (typeof ledgerProjection.columns)[number];

function entry({ id, data, metadata: { at } }: Reading, kind: LedgerKind, subject: string): LedgerRow {
  const { viewerUserId, day } = data;
  const byAdministrator = { viewerPartnerId: null, partnershipId: null, because: 'administration', list: null } as const;
  return { ...byAdministrator, id, kind, at, day, viewerUserId, subject };
}
