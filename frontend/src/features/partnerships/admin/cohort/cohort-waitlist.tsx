import { seatsSentence } from '@accelerator/contracts/cohorts/seats';
import { totalOrder } from '@accelerator/contracts/order';
import { adminPartnershipRoutes } from '@accelerator/contracts/partnerships/routes';
import type { AdminPartnershipView } from '@accelerator/contracts/partnerships/views';
import { useQuery } from '@tanstack/react-query';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { query } from '../../../../api/query.ts';
import { useSession } from '../../../../session/session.ts';
import { ErrorAlert, fetchFailed } from '../../../../ui/messages/alert.tsx';
import { Button, IconButton } from '../../../../ui/controls/button.tsx';
import { formatDate } from '../../../../ui/formats/dates.ts';
import { TableSkeleton } from '../../../../ui/table-skeleton.tsx';
import { pairName } from '../partnership-labels.ts';
import { useReorderWaitlist } from '../partnerships.mutations.ts';
import { counted } from '../../../../ui/formats/numbers.ts';
import { AnswerStatus } from '../../../../ui/messages/status.tsx';

/** Those that wait for a seat of a cohort, in their order, which is changed by keys and buttons and then saved at once. */
export function CohortWaitlist({ cohortId }: { readonly cohortId: number }) {
  const filter = { cohortId: String(cohortId), status: 'pending_approval' };
  const submitted = useQuery(query(adminPartnershipRoutes.list, { query: filter }));
  if (submitted.isPending) return <TableSkeleton label="Loading the waitlist" rows={3} />;
  if (submitted.isLoadingError)
    return <ErrorAlert error={submitted.error} title={fetchFailed} onRetry={() => void submitted.refetch()} />;
  const waiting = submitted.data
    .filter(({ waitlistPosition }) => waitlistPosition !== null)
    .toSorted(
      totalOrder(
        ({ id }) => id,
        ({ waitlistPosition }) => waitlistPosition!,
      ),
    );
  const others = submitted.data.filter(({ waitlistPosition }) => waitlistPosition === null);
  const held = others.filter(({ onHold }) => onHold).length;
  const withSeats = others.length - held;
  return (
    <section aria-label="Waitlist">
      <h3 className="font-semibold">Waitlist</h3>
      <p className="pt-0.5 text-ink-2">
        {withSeats > 0 && (
          <span>{`${counted(withSeats, 'other pair awaits', 'other pairs await')} approval and can have seats now. `}</span>
        )}
        {held > 0 && <span>{`${counted(held, 'other pair is', 'other pairs are')} on hold. `}</span>}
        <span>
          {waiting.length === 0
            ? 'No pair waits for seats.'
            : waiting[0]!.onHold
              ? 'The first in line that is not on hold gets the next free seats.'
              : 'The first in line gets the next free seats.'}
        </span>
        {waiting[0]?.seats && <span>{` ${seatsSentence(waiting[0].seats, 'the first in line')}.`}</span>}
      </p>
      {waiting.length > 0 && <WaitlistOrder cohortId={cohortId} pairs={waiting} />}
    </section>
  );
}

type Direction = 'up' | 'down';

function WaitlistOrder({ cohortId, pairs }: { readonly cohortId: number; readonly pairs: readonly AdminPartnershipView[] }) {
  const { readOnly } = useSession();
  const save = useReorderWaitlist();
  const [order, setOrder] = useState<readonly string[]>([]);
  const [moved, setMoved] = useState<{ readonly id: string; readonly direction: Direction }>();
  const list = useRef<HTMLOListElement>(null);
  const ordered = orderedPairs(pairs, order);
  const isChanged = ordered.some(({ id }, place) => id !== pairs[place]!.id);
  // The button moves with its row, and the browser takes the focus from what moves.
  useEffect(() => {
    if (moved) list.current?.querySelector<HTMLElement>(`[data-move="${moved.direction} ${moved.id}"]`)?.focus();
  }, [moved]);
  const move = (from: number, direction: Direction) => {
    const ids = ordered.map(({ id }) => id);
    const to = direction === 'up' ? from - 1 : from + 1;
    [ids[from], ids[to]] = [ids[to]!, ids[from]!];
    setOrder(ids);
    setMoved({ id: ids[to], direction });
  };
  const place = moved ? ordered.findIndex(({ id }) => id === moved.id) : -1;
  return (
    <>
      <ol ref={list} className="mt-3 divide-y divide-line border-y border-line">
        {ordered.map((pair, index) => (
          <li key={pair.id} className="flex items-center gap-3 py-2">
            <span className="w-6 text-right font-medium tabular-nums">{index + 1}</span>
            <div className="min-w-0 flex-1">
              <p className="font-medium">{pairName(pair)}</p>
              <p className="text-caption text-ink-3">
                {`Applied ${formatDate(pair.submittedAt)}${pair.onHold ? ', on hold' : ''}`}
              </p>
            </div>
            {!readOnly && (
              <span className="flex gap-1">
                <IconButton
                  label={`Move ${pairName(pair)} up`}
                  size="sm"
                  icon={<ArrowUp size={16} />}
                  disabledReason={index === 0 ? 'It is the first' : undefined}
                  data-move={`up ${pair.id}`}
                  onClick={() => move(index, 'up')}
                />
                <IconButton
                  label={`Move ${pairName(pair)} down`}
                  size="sm"
                  icon={<ArrowDown size={16} />}
                  disabledReason={index === ordered.length - 1 ? 'It is the last' : undefined}
                  data-move={`down ${pair.id}`}
                  onClick={() => move(index, 'down')}
                />
              </span>
            )}
          </li>
        ))}
      </ol>
      <AnswerStatus asked={[moved, order]} className="sr-only">
        {place >= 0 && `${pairName(ordered[place]!)} is number ${place + 1} of ${ordered.length}`}
      </AnswerStatus>
      {isChanged && (
        <div className="flex flex-wrap items-center justify-end gap-2 pt-3">
          <p className="mr-auto text-caption text-ink-3">Both partners will be notified when their place changes.</p>
          <Button onClick={() => setOrder([])}>Discard order</Button>
          <Button
            variant="primary"
            busy={save.isPending}
            busyLabel="Saving"
            onClick={() =>
              save.mutate({ cohortId, partnershipIds: ordered.map(({ id }) => id) }, { onSettled: () => setOrder([]) })
            }
          >
            Save order
          </Button>
        </div>
      )}
    </>
  );
}

/** Those that are named in their order; who has come since is last. */
function orderedPairs(pairs: readonly AdminPartnershipView[], order: readonly string[]): readonly AdminPartnershipView[] {
  const byId = new Map(pairs.map((pair) => [pair.id, pair]));
  return [...order.flatMap((id) => byId.get(id) ?? []), ...pairs.filter(({ id }) => !order.includes(id))];
}
