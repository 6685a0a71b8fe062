import { differenceInBusinessDays, parseISO } from 'date-fns';

/** Business days within which a decision is promised. */
const promisedDays = 5;

/** Whether something submitted at that instant has waited for longer than promised. */
export function hasWaitedLong(submittedAt: string, now: Date): boolean {
  return differenceInBusinessDays(now, parseISO(submittedAt)) > promisedDays;
}

interface Waiting {
  readonly id: string;
  readonly submittedAt: string;
}

/** The head of a queue: what has waited for too long comes first, the longest before the others, then the newest. */
export function headOfQueue<Item extends Waiting>(
  { oldest, newest }: { readonly oldest: readonly Item[]; readonly newest: readonly Item[] },
  now: Date,
  length: number,
): readonly Item[] {
  const late = oldest.filter(({ submittedAt }) => hasWaitedLong(submittedAt, now));
  return [...late, ...newest.filter(({ id }) => late.every((item) => item.id !== id))].slice(0, length);
}
