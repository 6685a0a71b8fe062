/** The most business days that a review takes, as is promised; what waits for longer is overdue. */
export const reviewDays = 5;

/** The duration of a decision on an application to the programme that is shown until one is measured. */
export const promisedReview = `Review takes up to ${reviewDays} business days.`;

/** The duration of a decision on a partnership that is shown until one is measured. */
export const usualReview = 'Review typically takes 3-5 business days.';

/** The duration of recent decisions. @param days Business days in the median. */
export function medianDecision(days: number): string {
  const rounded = days.toFixed(1);
  return `Median decision ${rounded === '0.0' ? 'the same day' : `${rounded} days`}`;
}

const millisecondsOfADay = 86_400_000;

/** The instant that lies so many business days (Monday to Friday, UTC) before another. */
export function businessDaysBefore(instant: string, days: number): string {
  let time = Date.parse(instant);
  for (let left = days; left > 0;) {
    time -= millisecondsOfADay;
    if (isBusinessDay(time)) left -= 1;
  }
  return new Date(time).toISOString();
}

/** Measures the time between two instants, in business days of 24 hours: what falls on a weekend does not count. */
export function businessDaysBetween(from: string, to: string): number {
  const [start, end] = [Date.parse(from), Date.parse(to)];
  const counted = datesUpTo(start, end).map((date) => Math.min(end, date + millisecondsOfADay) - Math.max(start, date));
  return counted.reduce((sum, time) => sum + time, 0) / millisecondsOfADay;
}

/** Which business day an instant lies on, counted from another one: 1 on the day itself, and until the first business day. */
export function businessDayOf(instant: string, from: string): number {
  return Math.max(1, datesUpTo(Date.parse(from), Date.parse(instant)).length);
}

/** The beginning of each business day that the time between two instants touches. */
function datesUpTo(start: number, end: number): readonly number[] {
  const dates: number[] = [];
  for (let date = start - (start % millisecondsOfADay); date <= end; date += millisecondsOfADay)
    if (isBusinessDay(date)) dates.push(date);
  return dates;
}

function isBusinessDay(time: number): boolean {
  const weekday = new Date(time).getUTCDay();
  return weekday !== 0 && weekday !== 6;
}
