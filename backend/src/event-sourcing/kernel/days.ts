export const dayMs = 86_400_000;

/** The calendar day of an instant (ISO 8601 UTC), in UTC. Days are yyyy-MM-dd; they compare as text. */
export function dayOf(instant: string): string {
  return instant.slice(0, 10);
}

export function dayAfter(day: string, days: number): string {
  return dayOf(instantAfter(`${day}T00:00:00.000Z`, days));
}

/** So many days after an instant; both are ISO 8601 UTC. */
export function instantAfter(instant: string, days: number): string {
  return new Date(Date.parse(instant) + days * dayMs).toISOString();
}
