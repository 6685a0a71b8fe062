import { medianDecision, promisedReview, reviewDays, usualReview } from '@accelerator/contracts/reports/business-days';
import type { ClockView, WaitingView } from '@accelerator/contracts/reports/views';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../ui/controls/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { clockQueries } from './clock.queries.ts';
import { formatNumber } from '../../ui/formats/numbers.ts';

interface ReviewClockProps {
  /** The part of the clock that is waited for. */
  readonly of: keyof ClockView;
  /** It stands below the sentence of the partnership, which says how long reviews take. */
  readonly below?: boolean;
  /** A place on a waitlist is told beside it, so the number of those undecided is not. */
  readonly inLine?: boolean;
}

/** Which day of the review it is, and how long reviews take. Nothing stands here once there is a decision, or while it is on hold. */
export function ReviewClock({ of: reviewed, below = false, inLine = false }: ReviewClockProps) {
  const clock = useQuery(clockQueries.own());
  const waiting = clock.data?.[reviewed];
  if (clock.data?.unrecorded) return null;
  return (
    <>
      {!below && !waiting?.reviews && !clock.isPending && <Unmeasured of={reviewed} day={waiting?.day} />}
      {clock.data === undefined && (clock.isError ? <Failure onRetry={() => void clock.refetch()} /> : <Waiting />)}
      {waiting && <Measured waiting={waiting} below={below} inLine={inLine} />}
    </>
  );
}

/** A promise that was not kept is not repeated. */
function Unmeasured({ of: reviewed, day = 0 }: Pick<ReviewClockProps, 'of'> & { readonly day?: number | undefined }) {
  if (reviewed === 'partnership') return <p>{usualReview}</p>;
  return day <= reviewDays && <p>{promisedReview}</p>;
}

function Measured({ waiting, ...form }: ClockForm & { readonly waiting: WaitingView }) {
  return (
    <div className="mt-1">
      <p className="tabular-nums">{clockSentence(waiting, form)}</p>
      <p className="text-caption text-ink-3">
        {waiting.reviews ? 'Business days (UTC). Decisions of the last 90 days.' : 'Business days (UTC).'}
      </p>
    </div>
  );
}

type ClockForm = Required<Pick<ReviewClockProps, 'below' | 'inLine'>>;

function clockSentence({ day, reviews }: WaitingView, { below, inLine }: ClockForm): string {
  if (!reviews) return `Day ${day}.`;
  const queue = inLine ? '' : `; ${queueClause(reviews.undecidedBefore)}`;
  return below ? `Day ${day}${queue}.` : `Day ${day}. ${medianDecision(reviews.medianDays)}${queue}.`;
}

/** Never "ahead of you": administrators need not decide in this order. */
function queueClause(undecided: number): string {
  if (undecided === 0) return 'none submitted before yours is undecided';
  return `${formatNumber(undecided)} submitted before yours ${undecided === 1 ? 'is' : 'are'} undecided`;
}

function Waiting() {
  return <Skeleton className="mt-1 h-9.5 max-w-96" />;
}

function Failure({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <p role="alert" className="mt-1 flex flex-wrap items-center gap-x-2">
      How long reviews take could not be loaded.
      <Button size="sm" variant="ghost" onClick={onRetry}>
        Try again
      </Button>
    </p>
  );
}
