import type { MatchChangesView } from '@accelerator/contracts/matching/views';
import { useQuery } from '@tanstack/react-query';
import { ArrowUpDown } from 'lucide-react';
import { ErrorAlert } from '../../ui/messages/alert.tsx';
import { formatDate } from '../../ui/formats/dates.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { signedPoints } from './match-labels.ts';
import { matchQueries } from './matching.queries.ts';

interface MatchChangeProps {
  readonly partnerId: string;
}

/** The changes that have moved the score since the reader was last shown it; nothing for a partner who has not been shown yet. */
export function MatchChange({ partnerId }: MatchChangeProps) {
  const { data: changes, error, refetch } = useQuery(matchQueries.changes(partnerId));
  if (changes) return <MatchChanged changes={changes} />;
  return (
    <div className="mt-3">
      {error ? (
        <ErrorAlert title="What changed could not be loaded" error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-11" />
      )}
    </div>
  );
}

/** The same where it is known. */
export function MatchChanged({ changes }: { readonly changes: MatchChangesView }) {
  return (
    changes.since !== null && (
      <div className="mt-3 grid grid-cols-[16px_minmax(0,1fr)] gap-x-2.5 rounded-md bg-sunken px-3.5 py-3 text-console text-ink-2">
        <ArrowUpDown className="mt-0.5 size-4" />
        <div>
          <Change {...changes} day={formatDate(changes.since)} />
        </div>
      </div>
    )
  );
}

/** @param day When it was shown, as it is written. */
function Change({ before, now, lines, day }: MatchChangesView & { readonly day: string }) {
  if (before === null) return <p>{`There was no score on ${day}.`}</p>;
  if (lines.length === 0) return <p>{`No changes since ${day}.`}</p>;
  return (
    <>
      <p>
        <b className="font-semibold tabular-nums text-ink">
          <span>{`${before} `}</span>
          <span aria-hidden>→</span>
          <span className="sr-only">to</span>
          <span>{` ${now}`}</span>
        </b>
        <span>{` since ${day}`}</span>
      </p>
      <ul>
        {lines.map(({ name, sentence, points }) => (
          <li key={name} className="first-letter:uppercase">
            <span>{`${sentence} (`}</span>
            <span className="whitespace-nowrap tabular-nums">{signedPoints(points)}</span>)
          </li>
        ))}
      </ul>
    </>
  );
}
