import { totalOrder } from '../order/index.ts';
import type { CohortView } from './views.ts';

/** The dates of a cohort, in their usual order. */
export const cohortDates = [
  { field: 'kickoffDate', label: 'Kickoff' },
  { field: 'campaignsDueDate', label: 'Campaigns due' },
  { field: 'campaignsLaunchDate', label: 'Campaigns launch' },
  { field: 'receiptsDueDate', label: 'Receipts due' },
  { field: 'payoutDate', label: 'Payout' },
  { field: 'endDate', label: 'End' },
] as const satisfies readonly { field: keyof CohortView; label: string }[];

export type DatedCohort = Pick<CohortView, 'id' | 'name' | (typeof cohortDates)[number]['field']>;

/** In octets: lines may have 75, and what follows a fold begins with a space. */
const maxLineLength = 74;
const millisecondsOfADay = 86_400_000;

/**
 * The dates of the cohorts as an iCalendar file (RFC 5545) of all-day events, which are the same day in every time zone.
 * @param writtenAt the moment the file is made, as an ISO instant in UTC
 */
export function calendarOf(cohorts: readonly DatedCohort[], writtenAt: string): string {
  const stamp = writtenAt.replaceAll(/[-:]|\.\d+/g, '');
  const events = cohorts.flatMap((cohort) =>
    cohortDates.flatMap(({ field, label }) => {
      const day = cohort[field];
      if (!day) return [];
      return [
        'BEGIN:VEVENT',
        `UID:cohort-${cohort.id}-${field}@partner-growth-accelerator`,
        `DTSTAMP:${stamp}`,
        `DTSTART;VALUE=DATE:${plain(day)}`,
        `DTEND;VALUE=DATE:${plain(dayAfter(day))}`,
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
    'X-WR-CALNAME:Cohorts of the Partner Growth Accelerator',
    ...events,
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}

function plain(day: string): string {
  return day.replaceAll('-', '');
}

function dayAfter(day: string): string {
  return new Date(Date.parse(day) + millisecondsOfADay).toISOString().slice(0, 10);
}

function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\r?\n/g, String.raw`\n`);
}

function folded(line: string): string {
  let length = 0;
  return [...line]
    .map((sign) => {
      const octets = octetsOf(sign);
      const fits = length + octets <= maxLineLength;
      length = fits ? length + octets : octets;
      return fits ? sign : `\r\n ${sign}`;
    })
    .join('');
}

/** As UTF-8. */
function octetsOf(sign: string): number {
  return encodeURIComponent(sign).replaceAll(/%../g, '.').length;
}

/** The order in which cohorts are listed everywhere: the earliest kickoff first. */
export const byKickoff = totalOrder<{ readonly id: number; readonly kickoffDate: string }>(
  ({ id }) => id,
  ({ kickoffDate }) => kickoffDate,
);
