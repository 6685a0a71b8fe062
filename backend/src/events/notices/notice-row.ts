import type { MailKind } from '@accelerator/contracts/catalogue';
import type { SystemNotificationType } from '@accelerator/contracts/live';
import type { Circumstances } from './circumstances.ts';
import type { MessageKey, MessageOf } from './message.ts';
import type { MailReader, Place } from './places.ts';

/** The names behind ids, at the time of reading. */
export interface MessageNames {
  readonly partner: (id: string) => string;
  readonly member: (id: string) => string;
  readonly cohort: (id: number) => string;
}

interface Said<Key extends MessageKey> {
  readonly sentence: (message: MessageOf<Key>, names: MessageNames) => string;
  /** False once it was undone; null where it cannot be undone. */
  readonly stillHolds: ((now: Circumstances, message: MessageOf<Key>) => boolean) | null;
  /** Also said to a company that has lost its approval and sees nothing of its pairs: how they end, and what was done for it. */
  readonly heardWithoutApproval?: true;
  /** The type of the system notification that says it. */
  readonly systemType?: SystemNotificationType;
}

interface Mailed<Key extends MessageKey> {
  /** The kind of e-mail that says it. */
  readonly mail: MailKind;
  /** The screen that the e-mail leads to. */
  readonly opens: (message: MessageOf<Key>, reader: MailReader) => Place;
}

/** Only what is kept as a notification is sent. */
interface NeverMailed {
  readonly mail: null;
  readonly opens: null;
}

/** One kind of notice. */
export type NoticeRow<Key extends MessageKey> = Said<Key> & (Mailed<Key> | NeverMailed);

/** Complete by key: a row that is missing does not compile. */
export type NoticeRows<Key extends MessageKey> = { readonly [K in Key]: NoticeRow<K> };

/** Checks some of the rows by the messages that they are about. */
export function defineNotices<Key extends MessageKey>(rows: NoticeRows<Key>): NoticeRows<Key> {
  return rows;
}
