import type { LiveIds } from '@accelerator/contracts/live';
import { dayMs } from '../../../event-sourcing/kernel/days.ts';
import type { Message } from '../../../events/notices/message.ts';

/** The data that lies in the outbox about one item: ids alone, but for the address of an invitation. */
export type MailContent =
  /** `eventId`: of what is told. */
  | { readonly what: 'notice'; readonly eventId: string; readonly message: Message; readonly ids: LiveIds }
  /** `expiresAt`: until when the link holds, in milliseconds since 1970. */
  | { readonly what: 'confirmation'; readonly expiresAt: number }
  | { readonly what: 'invitation'; readonly invitationId: string; readonly email: string };

/** The name of the channel in the outbox. */
export const mailChannel = 'mail';

/** An act that can be undone is not sent before, in milliseconds. */
export const undoneWithinMs = 60_000;
/** A message that could not be sent by then is given up, and no event from longer ago is sent at all. */
export const givenUpAfterMs = dayMs;

const digestHour = 7;

/** When something that happened at an instant is sent by which frequency; all in milliseconds since 1970. */
export function dueAt(happenedAt: number, frequency: 'at_once' | 'digest'): number {
  const settled = happenedAt + undoneWithinMs;
  return frequency === 'at_once' ? settled : nextDigest(settled);
}

/** The next 07:00 UTC after an instant; both in milliseconds since 1970. */
export function nextDigest(after: number): number {
  const day = new Date(after);
  day.setUTCHours(digestHour, 0, 0, 0);
  if (day.getTime() <= after) day.setUTCDate(day.getUTCDate() + 1);
  return day.getTime();
}
