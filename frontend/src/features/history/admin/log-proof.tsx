import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { ErrorAlert } from '../../../ui/alert.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { momentLabel } from '../history-labels.ts';
import { historyQueries } from './history.queries.ts';

/** What an exported history is worth, and what to note down for later. */
export function LogProof() {
  const [open, setOpen] = useState(false);
  const heads = useQuery({ ...historyQueries.heads(), enabled: open });
  const keys = useQuery({ ...historyQueries.keys(), enabled: open });
  const error = heads.error ?? keys.error;
  return (
    <details
      open={open}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="my-6 rounded-md border border-line text-console"
    >
      <summary className="min-h-10 cursor-pointer rounded-md px-3.5 py-2.5 font-semibold">How exports prove themselves</summary>
      <div className="grid gap-3 border-t border-line px-3.5 py-3">
        <p className="max-w-prose text-ink-2">
          The lines of an export are chained and signed, so a changed, missing or moved line is found. The head of the whole log
          is signed each day and goes into each export, so a change to the log itself is found too. A holder of the vault could
          sign again, so heads prove what was handed out: note the key, and keep an export where no one can change it.
        </p>
        {error ? (
          <ErrorAlert error={error} onRetry={() => void Promise.all([heads.refetch(), keys.refetch()])} />
        ) : heads.data && keys.data ? (
          <dl className="grid gap-x-4 gap-y-1 font-mono text-caption wrap-anywhere sm:grid-cols-[auto_1fr]">
            {heads.data.slice(-1).map(({ day, events, hash, madeAt }) => (
              <Figure key={day} name="Latest head">
                {hash} after {events} events, {momentLabel(madeAt, true)}
              </Figure>
            ))}
            {heads.data.length === 0 && <Figure name="Latest head">Signed within a minute of the first event</Figure>}
            {keys.data.keys.toReversed().map(({ kid, publicKey, madeAt }) => (
              <Figure key={kid} name={kid === keys.data.kid ? 'Key that signs' : 'Former key'}>
                {kid}, public key {publicKey}, made {momentLabel(madeAt, true)}
              </Figure>
            ))}
          </dl>
        ) : (
          <Skeleton className="h-16" />
        )}
      </div>
    </details>
  );
}

function Figure({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <>
      <dt className="font-sans text-ink-3">{name}</dt>
      <dd>{children}</dd>
    </>
  );
}
