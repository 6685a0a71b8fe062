import { dayAfter, dayOf } from '@accelerator/backend/public/commands';

/** So many days before the demo starts, and the time of that day in UTC: '12d 09:30'. */
export type Moment = `${number}d ${number}:${number}`;

/** @param start ISO 8601 UTC. @returns ISO 8601 UTC; moments that are later than one another sort as text. */
export function instantOf(moment: Moment, start: string): string {
  const [days, time] = moment.split('d ') as [string, string];
  return `${dayAfter(dayOf(start), -Number(days))}T${time}:00.000Z`;
}

/** The Monday on which, or before which, so many days have passed since the start; yyyy-MM-dd. */
export function mondayAfter(days: number, start: string): string {
  const date = dayAfter(dayOf(start), days);
  const daysSinceMonday = (new Date(date).getUTCDay() + 6) % 7;
  return dayAfter(date, (7 - daysSinceMonday) % 7);
}
