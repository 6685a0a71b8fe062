const millisecondsOfADay = 86_400_000;

/** The instant that lies so many business days (Monday to Friday, UTC) before another. */
export function businessDaysBefore(instant: string, days: number): string {
  let time = Date.parse(instant);
  for (let left = days; left > 0;) {
    time -= millisecondsOfADay;
    const weekday = new Date(time).getUTCDay();
    if (weekday !== 0 && weekday !== 6) left -= 1;
  }
  return new Date(time).toISOString();
}
