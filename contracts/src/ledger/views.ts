import type { PartnerType } from '../catalogue/partner-types.ts';
import type { ListWithContacts } from '../partners/events.ts';

/**
 * `disclosure`: contact details were released to a person of another company. `opening`: an administrator opened personal fields.
 * `list`: an administrator read a list that shows contact details.
 */
export const ledgerKinds = ['disclosure', 'opening', 'list'] as const;
export type LedgerKind = (typeof ledgerKinds)[number];

/** A list as an administrator read it. */
export interface ListReadView {
  readonly name: ListWithContacts;
  /** Of which partners it could hold some. */
  readonly partnerTypes: readonly PartnerType[];
  /** Its filters, as a query. */
  readonly filter: string;
  /** By words, which are not kept. */
  readonly searched: boolean;
  /** The number of rows that matched. */
  readonly count: number;
  /** The number of filters that were tried within the minute; of them this is the one that matched most. */
  readonly readings: number;
}

/** Someone saw contact details, or could have seen them: once a viewer, subject and day. */
export interface LedgerEntryView {
  readonly id: string;
  readonly kind: LedgerKind;
  /** ISO 8601 UTC. */
  readonly at: string;
  readonly viewer: {
    readonly userId: string;
    /** A username; "Deleted administrator" or "A former member" once it is gone, "The command line" and a name for an operator. */
    readonly username: string;
    /** Null of administrators. */
    readonly company: LedgerCompanyView | null;
  };
  /** Whose details; null of a list. */
  readonly partner: LedgerCompanyView | null;
  readonly because: 'mutual-interest' | 'active-partnership' | 'administration';
  /** The pair that opened them. */
  readonly partnershipId: string | null;
  readonly list: ListReadView | null;
}

export interface LedgerCompanyView {
  readonly id: string;
  /** "Deleted partner" and a mark, once it has left. */
  readonly companyName: string;
}
