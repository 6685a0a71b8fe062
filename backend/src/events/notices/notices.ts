import type { MailKind } from '@accelerator/contracts/catalogue';
import type { SystemNotificationType } from '@accelerator/contracts/live';
import { adminNotices } from './admin-notices.ts';
import { applicationNotices } from './application-notices.ts';
import { companyNotices } from './company-notices.ts';
import { invitationNotices } from './invitation-notices.ts';
import type { Words } from './notice.ts';
import type { MessageNames, NoticeRow, NoticeRows } from './notice-row.ts';
import { pairNotices } from './pair-notices.ts';
import { dashboard, type MailReader, type Place } from './places.ts';

/** One row a notice: its sentence, its kind of e-mail, the screen that this leads to, and whether it still holds. */
export const notices: NoticeRows<Words['say']> = {
  ...companyNotices,
  ...pairNotices,
  ...applicationNotices,
  ...invitationNotices,
  ...adminNotices,
};

/** The row of a message. */
export function noticeOf({ say }: Words): NoticeRow<Words['say']> {
  // The rows are keyed by the messages, so the row found reads exactly this one.
  return notices[say] as NoticeRow<Words['say']>;
}

export function sentence(words: Words, names: MessageNames): string {
  return noticeOf(words).sentence(words, names);
}

/** Null where no e-mail ever says it. */
export function mailKindOf(words: Words): MailKind | null {
  return noticeOf(words).mail;
}

export function placeOf(words: Words, reader: MailReader): Place {
  return noticeOf(words).opens?.(words, reader) ?? dashboard();
}

/** As a field of what travels; empty where it has none. */
export function systemTypeOf(words: Words): { readonly systemType?: SystemNotificationType } {
  const { systemType } = noticeOf(words);
  return systemType ? { systemType } : {};
}

/** The ids whose names the words need. */
export function namedIn(words: Words): {
  readonly partners: readonly string[];
  readonly members: readonly string[];
  readonly cohorts: readonly number[];
} {
  return {
    partners: [
      ...('partnerId' in words && words.partnerId !== undefined ? [words.partnerId] : []),
      ...('appPartnerId' in words ? [words.appPartnerId, words.solutionsPartnerId] : []),
    ],
    members: 'memberId' in words ? [words.memberId] : [],
    cohorts: 'cohortId' in words ? [words.cohortId] : [],
  };
}
