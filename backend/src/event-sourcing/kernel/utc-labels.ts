const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
const instants = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });

/** "Jan 25, 2027". @param day yyyy-MM-dd */
export function dayLabel(day: string): string {
  return days.format(new Date(day));
}

/** "Jan 25, 2027, 9:12 AM UTC". @param at ISO 8601 UTC */
export function instantLabel(at: string): string {
  return `${instants.format(new Date(at))} UTC`;
}
