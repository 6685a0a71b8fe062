import type { CohortView } from '@accelerator/contracts/cohorts/views';
import { addDays, format, parseISO } from 'date-fns';

/** The dates of a cohort, in their usual order. */
export const cohortDates = [
  { field: 'kickoffDate', label: 'Kickoff' },
  { field: 'campaignsDueDate', label: 'Campaigns due' },
  { field: 'campaignsLaunchDate', label: 'Campaigns launch' },
  { field: 'receiptsDueDate', label: 'Receipts due' },
  { field: 'payoutDate', label: 'Payout' },
  { field: 'endDate', label: 'End' },
] as const satisfies readonly { field: keyof CohortView; label: string }[];

interface CohortDate {
  readonly label: string;
  /** yyyy-MM-dd, or null while it is not set. */
  readonly date: string | null;
}

/** The dates of one cohort as they come, the earliest first; those that are not set yet follow. */
export function datesInOrder(cohort: Pick<CohortView, (typeof cohortDates)[number]['field']>): readonly CohortDate[] {
  const dates = cohortDates.map(({ field, label }) => ({ label, date: cohort[field] }));
  const set = dates.filter(({ date }) => date !== null).toSorted((one, other) => one.date!.localeCompare(other.date!));
  return [...set, ...dates.filter(({ date }) => date === null)];
}

const lineLength = 74;

function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\r?\n/g, String.raw`\n`);
}

/** RFC 5545 lines are at most 75 octets; what is longer goes on in a line that begins with a space. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  for (const sign of line) {
    if (new TextEncoder().encode(part + sign).length > lineLength) {
      parts.push(part);
      part = '';
    }
    part += sign;
  }
  return [...parts, part].join('\r\n ');
}

/**
 * The dates of the cohorts as an iCalendar file of all-day events, which are the same day in every time zone.
 * @param writtenAt the moment the file is made, as an ISO instant
 */
export function calendarOf(cohorts: readonly CohortView[], writtenAt: string): string {
  const stamp = writtenAt.replaceAll(/[-:]|\.\d+/g, '');
  const events = cohorts.flatMap((cohort) =>
    cohortDates.flatMap(({ field, label }) => {
      const date = cohort[field];
      if (!date) return [];
      const day = parseISO(date);
      return [
        'BEGIN:VEVENT',
        `UID:cohort-${cohort.id}-${field}@partner-growth-accelerator`,
        `DTSTAMP:${stamp}`,
        `DTSTART;VALUE=DATE:${format(day, 'yyyyMMdd')}`,
        `DTEND;VALUE=DATE:${format(addDays(day, 1), 'yyyyMMdd')}`,
        `SUMMARY:${escaped(`${label}: ${cohort.name}`)}`,
        'TRANSP:TRANSPARENT',
        'END:VEVENT',
      ];
    }),
  );
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Partner Growth Accelerator//Cohorts//EN',
    ...events,
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}
