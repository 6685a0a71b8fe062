import type { AnyRecorded, EventType } from '@accelerator/contracts/log';
import { accountAdministratorRows } from './account-administrator-rows.ts';
import { accountLoginRows } from './account-login-rows.ts';
import { accountNameRows } from './account-name-rows.ts';
import { apiTokenRows } from './api-token-rows.ts';
import { cohortRows } from './cohort-rows.ts';
import type { EventRow, EventRows, EventRowOf } from './columns/event-row.ts';
import type { BuiltUpon, Undoable, Undoes } from './columns/undo.ts';
import { invitationRows } from './invitation-rows.ts';
import { listRows } from './list-rows.ts';
import { mailRows } from './mail-rows.ts';
import { notificationRows } from './notification-rows.ts';
import type { Notice } from './notices/notice.ts';
import { partnerApplicationRows } from './partner-application-rows.ts';
import { partnerCompanyRows } from './partner-company-rows.ts';
import { partnerReviewRows } from './partner-review-rows.ts';
import { partnershipApplicationRows } from './partnership-application-rows.ts';
import { partnershipDecisionRows } from './partnership-decision-rows.ts';
import { partnershipInterestRows } from './partnership-interest-rows.ts';
import { projectionRows } from './projection-rows.ts';
import { recordRows } from './record-rows.ts';
import { scoringRows } from './scoring-rows.ts';
import { webhookRows } from './webhook-rows.ts';

/** One row an event: who hears of it, and what histories, downloads and exports hold of it. */
export const eventRows: EventRows<EventType> = {
  ...partnerCompanyRows,
  ...partnerReviewRows,
  ...partnerApplicationRows,
  ...accountNameRows,
  ...accountAdministratorRows,
  ...accountLoginRows,
  ...apiTokenRows,
  ...partnershipInterestRows,
  ...partnershipApplicationRows,
  ...partnershipDecisionRows,
  ...invitationRows,
  ...cohortRows,
  ...scoringRows,
  ...recordRows,
  ...notificationRows,
  ...mailRows,
  ...webhookRows,
  ...listRows,
  ...projectionRows,
};

/** The row of an event whose type is not known before, as one that takes any event. */
export function rowOf(type: EventType): AnyRow {
  return eventRows[type] as unknown as AnyRow;
}

/** No field stands in all events, so those that are exported are plain names. */
interface AnyRow extends Omit<EventRowOf<AnyData, BuiltUpon | Undoable<AnyData> | Undoes | null>, 'exported'> {
  readonly exported: { readonly without?: readonly string[]; readonly personal?: readonly string[] } | null;
}

type AnyData = AnyRecorded['data'];

export const eventTypes = Object.keys(eventRows) as readonly EventType[];

/** The types of the events that have something in a column, in the order of their rows. */
export function typesWith(column: keyof EventRow<EventType>): readonly EventType[] {
  return eventTypes.filter((type) => eventRows[type][column] !== null);
}

/** The notices of one event. */
export function noticesOf({ type, data, metadata }: AnyRecorded): readonly Notice[] {
  return rowOf(type).audience?.(data, metadata) ?? [];
}
