import { dayAfter, dayMs } from '../../event-sourcing/kernel/days.ts';

export const daysOfAWeek = 7;
/** The week that holds 4 January is the first of its year. */
const [firstWeek, thursday] = ['01-04', 3];

/** The Monday of the week of a day; both yyyy-MM-dd. */
export function mondayOf(day: string): string {
  return dayAfter(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + daysOfAWeek - 1) % daysOfAWeek));
}

/** The ISO 8601 week that begins on a Monday: '2026-W48'. It belongs to the year of its Thursday. */
export function isoWeekOf(monday: string): string {
  const year = dayAfter(monday, thursday).slice(0, 4);
  const first = mondayOf(`${year}-${firstWeek}`);
  const number = Math.round((Date.parse(monday) - Date.parse(first)) / (daysOfAWeek * dayMs)) + 1;
  return `${year}-W${String(number).padStart(2, '0')}`;
}
