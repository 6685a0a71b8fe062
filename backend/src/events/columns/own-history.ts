import { opposite, partnerIdOn, type PartnerType } from '@accelerator/contracts/catalogue';
import type { EventMetadata, Private } from '@accelerator/contracts/log';
import type { OneSide, Pair } from '@accelerator/contracts/partnerships';

/** The reader of a company's own history: a member of a company of one side, with the names of others. */
export interface HistoryReader {
  readonly userId: string;
  readonly side: PartnerType;
  readonly companyOf: (partnerId: string) => string;
  readonly cohortOf: (cohortId: number) => string;
}

export interface OwnHistoryEntry {
  readonly what: string;
  readonly details?: Readonly<Record<string, unknown>>;
}

/**
 * An entry in a company's own history; undefined where this reader has none of it. It never holds a hash, a score, a receipt, or a check of
 * the administrators; of the other side's acts only those are asked for that the reader may know.
 */
export type OwnHistoryText<Data> = (
  data: Data,
  reader: HistoryReader,
  metadata: EventMetadata,
) => OwnHistoryEntry | string | undefined;

export const formerMember = 'A former member';

/** No reader of the other side has it. */
export function ownActOnly<Data extends OneSide>(text: OwnHistoryText<Data>): OwnHistoryText<Data> {
  return (data, reader, metadata) => (isOwnAct(data, reader) ? text(data, reader, metadata) : undefined);
}

export function isOwnAct({ side }: OneSide, reader: HistoryReader): boolean {
  return side === reader.side;
}

export function otherName(pair: Pick<Pair, 'appPartnerId' | 'solutionsPartnerId'>, { side, companyOf }: HistoryReader): string {
  return companyOf(partnerIdOn(pair, opposite[side]));
}

export function reasonOf({
  private: personal,
}: {
  readonly private: Private<{ readonly reason: string }> | null;
}): Pick<OwnHistoryEntry, 'details'> {
  return personal?.fields ? { details: { reason: personal.fields.reason } } : {};
}
