import { dayOf } from '../../event-sourcing/kernel/days.ts';

/** True if the last day of access (yyyy-MM-dd UTC; null: there is none) is over at that instant (ISO 8601 UTC). */
export function isPast(endsOn: string | null, now: string): boolean {
  return endsOn !== null && endsOn < dayOf(now);
}
