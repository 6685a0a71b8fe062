import { differenceInCalendarDays, isValid, parseISO } from 'date-fns';

const unreadable = 'Invalid date';
const day = { month: 'short', day: 'numeric' } as const;
const date = { ...day, year: 'numeric' } as const;
const time = { hour: 'numeric', minute: '2-digit' } as const;

/** Some browsers put a space of their own before AM and PM. */
function formatter(options: Intl.DateTimeFormatOptions): (moment: Date) => string {
  const format = new Intl.DateTimeFormat('en-US', options);
  return (moment) => format.format(moment).replace(/\s/g, ' ');
}

const [asDay, asDate, asTime, asInstant, asSecond] = [
  formatter(day),
  formatter(date),
  formatter(time),
  formatter({ ...date, ...time }),
  formatter({ ...date, ...time, second: '2-digit' }),
];

function formatted(value: string | null | undefined, format: (moment: Date) => string, empty: string): string {
  if (value === null || value === undefined || value === '') return empty;
  const moment = parseISO(value);
  return isValid(moment) ? format(moment) : unreadable;
}

/** `yyyy-MM-dd` or an ISO instant as "Nov 20, 2026"; `empty` where there is none. A date without time is the same day everywhere. */
export function formatDate(value: string | null | undefined, empty = '—'): string {
  return formatted(value, asDate, empty);
}

/** "Nov 20", for where the year is said elsewhere. */
export function formatDay(value: string | null | undefined): string {
  return formatted(value, asDay, '—');
}

/** A date of a cohort, "TBD" while it is not set. */
export function formatCohortDate(value: string | null | undefined): string {
  return formatDate(value, 'TBD');
}

/** An ISO instant in the reader's time zone: "Nov 20, 2026, 9:12 AM". */
export function formatInstant(value: string | null | undefined, empty = '—'): string {
  return formatted(value, asInstant, empty);
}

/** The same to the second: "Nov 20, 2026, 9:12:05 AM". */
export function formatSecond(value: string): string {
  return formatted(value, asSecond, '—');
}

/** "9:12 AM" */
export const formatTime = asTime;

/** The day of the reader's calendar, yyyy-MM-dd. */
export function localDay(moment: Date): string {
  return [moment.getFullYear(), moment.getMonth() + 1, moment.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
}

/** Which day it is since the instant, counted as people do: "Day 1" on the day itself. */
export function dayCount(since: string, now: Date = new Date()): string {
  const first = parseISO(since);
  return isValid(first) ? `Day ${Math.max(1, differenceInCalendarDays(now, first) + 1)}` : unreadable;
}
