import { businessDayOf, businessDaysBefore, reviewDays } from '@accelerator/contracts/reports/business-days';

/** Which business day of its review it is for something submitted at that instant: "Day 1" on the day itself, in UTC. */
export function reviewDay(submittedAt: string, now: Date = new Date()): string {
  return `Day ${businessDayOf(now.toISOString(), submittedAt)}`;
}

/** True if something submitted at that instant has waited for longer than promised. */
export function hasWaitedLong(submittedAt: string, now: Date): boolean {
  return submittedAt < businessDaysBefore(now.toISOString(), reviewDays);
}

export interface ReviewWait {
  readonly id: string;
  readonly submittedAt: string;
  /** It cannot be decided on yet, so it is never late. */
  readonly onHold?: boolean;
}

/** Tells an application that has waited for a decision longer than promised. */
export function isLate({ submittedAt, onHold = false }: Omit<ReviewWait, 'id'>, now: Date): boolean {
  return !onHold && hasWaitedLong(submittedAt, now);
}
