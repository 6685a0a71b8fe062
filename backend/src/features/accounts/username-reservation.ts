const reservedDays = 30;
const millisecondsOfADay = 86_400_000;

/** Until when the username of someone who leaves at that instant stays reserved. Both are ISO 8601 UTC with milliseconds. */
export function endOfReservation(leftAt: string): string {
  return new Date(Date.parse(leftAt) + reservedDays * millisecondsOfADay).toISOString();
}
