import { differenceInCalendarDays, format, isValid, parseISO } from 'date-fns';

const unreadable = 'Invalid date';

function formatted(value: string | null | undefined, pattern: string, empty: string): string {
  if (value === null || value === undefined || value === '') return empty;
  const date = parseISO(value);
  return isValid(date) ? format(date, pattern) : unreadable;
}

/** `yyyy-MM-dd` or an ISO instant as "Nov 20, 2026"; `empty` where there is none. A date without time is the same day everywhere. */
export function formatDate(value: string | null | undefined, empty = '—'): string {
  return formatted(value, 'MMM d, yyyy', empty);
}

/** "Nov 20", for where the year is said elsewhere. */
export function formatDay(value: string | null | undefined): string {
  return formatted(value, 'MMM d', '—');
}

/** A date of a cohort, "TBD" while it is not set. */
export function formatCohortDate(value: string | null | undefined): string {
  return formatDate(value, 'TBD');
}

/** An ISO instant in the reader's time zone: "Nov 20, 2026, 9:12 AM". */
export function formatInstant(value: string | null | undefined, empty = '—'): string {
  return formatted(value, 'MMM d, yyyy, h:mm a', empty);
}

/** The same to the second: "Nov 20, 2026, 9:12:05 AM". */
export function formatSecond(value: string): string {
  return formatted(value, 'MMM d, yyyy, h:mm:ss a', '—');
}

/** Which day it is since the instant, counted as people do: "Day 1" on the day itself. */
export function dayCount(since: string, now: Date = new Date()): string {
  const date = parseISO(since);
  return isValid(date) ? `Day ${Math.max(1, differenceInCalendarDays(now, date) + 1)}` : unreadable;
}
