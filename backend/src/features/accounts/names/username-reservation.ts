import { instantAfter } from '../../../event-sourcing/kernel/days.ts';

const reservedDays = 30;

/** Until when the username of someone who leaves at that instant stays reserved. Both are ISO 8601 UTC with milliseconds. */
export function endOfReservation(leftAt: string): string {
  return instantAfter(leftAt, reservedDays);
}
