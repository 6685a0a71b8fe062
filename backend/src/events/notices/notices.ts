import type { MailKind } from '@accelerator/contracts/catalogue';
import type { SystemNotificationType } from '@accelerator/contracts/live';
import { adminNotices } from './admin-notices.ts';
import { applicationNotices } from './application-notices.ts';
import { companyNotices } from './company-notices.ts';
import { invitationNotices } from './invitation-notices.ts';
import type { Message, MessageKey } from './message.ts';
import type { MessageNames, NoticeRow, NoticeRows } from './notice-row.ts';
import { pairNotices } from './pair-notices.ts';
import { dashboard, type MailReader, type Place } from './places.ts';

/** One row a notice: its sentence, its kind of e-mail, the screen that this leads to, and whether it still holds. */
export const notices: NoticeRows<MessageKey> = {
  ...companyNotices,
  ...pairNotices,
  ...applicationNotices,
  ...invitationNotices,
  ...adminNotices,
};

/** The row of the notice that says a message. */
export function noticeOf({ messageKey }: Message): NoticeRow<MessageKey> {
  // The rows are keyed by the messages, so the row found reads exactly this one.
  return notices[messageKey] as NoticeRow<MessageKey>;
}

export function sentence(message: Message, names: MessageNames): string {
  return noticeOf(message).sentence(message, names);
}

/** Null for a message that is never sent by e-mail. */
export function mailKindOf(message: Message): MailKind | null {
  return noticeOf(message).mail;
}

export function placeOf(message: Message, reader: MailReader): Place {
  return noticeOf(message).opens?.(message, reader) ?? dashboard();
}

/** As a field of what travels; empty where it has none. */
export function systemTypeOf(message: Message): { readonly systemType?: SystemNotificationType } {
  const { systemType } = noticeOf(message);
  return systemType ? { systemType } : {};
}

/** The ids whose names the message needs. */
export function namedIn(message: Message): {
  readonly partners: readonly string[];
  readonly members: readonly string[];
  readonly cohorts: readonly number[];
} {
  return {
    partners: [
      ...('partnerId' in message && message.partnerId !== undefined ? [message.partnerId] : []),
      ...('appPartnerId' in message ? [message.appPartnerId, message.solutionsPartnerId] : []),
    ],
    members: 'memberId' in message ? [message.memberId] : [],
    cohorts: 'cohortId' in message && message.cohortId !== undefined ? [message.cohortId] : [],
  };
}
