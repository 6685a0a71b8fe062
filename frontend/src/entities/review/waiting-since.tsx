import { reviewDays } from '@accelerator/contracts/reports/business-days';
import { formatDate } from '../../ui/formats/dates.ts';
import { isLate, reviewDay, type ReviewWait } from './waiting.ts';

/** Since when something waits for a decision, and whether for too long: "Nov 17, 2026, Day 7". */
export function WaitingSince({ submittedAt, onHold = false }: Omit<ReviewWait, 'id'>) {
  const now = new Date();
  const day = onHold ? 'on hold' : reviewDay(submittedAt, now);
  const late = isLate({ submittedAt, onHold }, now);
  return (
    <time
      dateTime={submittedAt}
      title={late ? `Overdue: more than ${reviewDays} business days` : undefined}
      className={late ? 'font-medium text-wait' : 'text-ink-2'}
    >
      {`${formatDate(submittedAt)}, ${day}${late ? ', overdue' : ''}`}
    </time>
  );
}
