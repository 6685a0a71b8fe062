/** Calendar dates are yyyy-MM-dd without a time zone; they compare as text. */
const millisecondsOfADay = 86_400_000;

export function dayAfter(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * millisecondsOfADay).toISOString().slice(0, 10);
}

/** The calendar day of an instant, in UTC. */
export function dayOf(instant: string): string {
  return instant.slice(0, 10);
}
