export const unreadableMomentMessage = 'Give at as a day such as 2028-02-29, an instant or an event of this history';
export const futureMomentMessage = 'Give at as a moment that has passed';

const day = /^\d{4}-\d{2}-\d{2}$/;

/**
 * The instant that an address asks for, ISO 8601 UTC; a day is asked for to its end in UTC, and what has not passed of it is the present.
 * @returns a sentence in place of it where it is none, or has not passed
 */
export function instantIn(at: string, now: string): { readonly instant: string } | { readonly message: string } {
  const isDay = day.test(at);
  const date = new Date(isDay ? `${at}T23:59:59.999Z` : at);
  if (!/^\d{4}-\d{2}-\d{2}/.test(at) || Number.isNaN(date.getTime())) return { message: unreadableMomentMessage };
  const instant = date.toISOString();
  if (isDay && !instant.startsWith(at)) return { message: unreadableMomentMessage };
  if (instant.slice(0, 10) > now.slice(0, 10)) return { message: futureMomentMessage };
  return { instant: instant < now ? instant : now };
}
