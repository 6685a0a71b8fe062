import { differenceInBusinessDays, parseISO } from 'date-fns';

/** Business days within which a decision is promised. */
const promisedDays = 5;

/** Whether something submitted at that instant has waited for longer than promised. */
export function hasWaitedLong(submittedAt: string, now: Date): boolean {
  return differenceInBusinessDays(now, parseISO(submittedAt)) > promisedDays;
}

/** What has waited for too long comes first, then the newest. */
export function inQueueOrder<Item extends { readonly submittedAt: string }>(items: readonly Item[], now: Date): readonly Item[] {
  const late = ({ submittedAt }: Item) => Number(hasWaitedLong(submittedAt, now));
  return items.toSorted((a, b) => late(b) - late(a) || b.submittedAt.localeCompare(a.submittedAt));
}
