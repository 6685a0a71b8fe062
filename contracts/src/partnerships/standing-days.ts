/** The clock of a reader. `timeZone`: an IANA name; left out, that of the machine, which in a browser is the reader's own. */
export interface ReaderClock {
  readonly now: Date;
  readonly timeZone?: string | undefined;
}

const dateOnly = /^\d{4}-\d{2}-\d{2}$/;

/** "Nov 20, 2026" of an ISO instant, or of `yyyy-MM-dd`, which is the same day everywhere; `empty` where there is none. */
export function dayIn(value: string | null | undefined, { timeZone }: Pick<ReaderClock, 'timeZone'>, empty: string): string {
  if (!value) return empty;
  const zone = dateOnly.test(value) ? 'UTC' : timeZone;
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', ...(zone && { timeZone: zone }) }).format(new Date(value));
}

/** Which day it is since the instant, counted as people do: 1 on the day itself. */
export function dayNumber(since: string, clock: ReaderClock): number {
  return Math.max(1, (midnightOf(clock.now, clock) - midnightOf(new Date(since), clock)) / 86_400_000 + 1);
}

/** The reader's day of an instant, as milliseconds of that day in UTC. */
function midnightOf(instant: Date, { timeZone }: Pick<ReaderClock, 'timeZone'>): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    ...{ year: 'numeric', month: 'numeric', day: 'numeric' },
    ...(timeZone && { timeZone }),
  }).formatToParts(instant);
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value);
  return Date.UTC(part('year'), part('month') - 1, part('day'));
}
