import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorAlert } from '../../../ui/messages/alert.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { momentLabel } from '../history-labels.ts';
import { historyQueries } from './history.queries.ts';

/** The worth of an exported history, and what to note down for later. */
export function LogProof() {
  return (
    <Disclosure summary="How exports prove themselves" className="my-6">
      <div className="grid gap-3">
        <p className="max-w-prose text-ink-2">
          The lines of an export are chained and signed, so a changed, missing or moved line is found. The head of the whole log
          is signed each day and goes into each export, so a change to the log itself is found too. A holder of the vault could
          sign again, so heads prove what was handed out: note the key, and keep an export where no one can change it.
        </p>
        <HeadAndKeys />
      </div>
    </Disclosure>
  );
}

function HeadAndKeys() {
  const heads = useQuery(historyQueries.heads());
  const keys = useQuery(historyQueries.keys());
  if (!heads.data || !keys.data) {
    const error = heads.error ?? keys.error;
    if (!error) return <Skeleton className="h-16" />;
    return <ErrorAlert error={error} onRetry={() => void Promise.all([heads.refetch(), keys.refetch()])} />;
  }
  return (
    <dl className="grid gap-x-4 gap-y-1 font-mono text-caption sm:grid-cols-[auto_1fr]">
      {heads.data.slice(-1).map(({ day, events, hash, madeAt }) => (
        <Figure key={day} name="Latest head">
          {`${hash} after ${events} events, ${momentLabel(madeAt, true)}`}
        </Figure>
      ))}
      {heads.data.length === 0 && <Figure name="Latest head">Signed within a minute of the first event</Figure>}
      {keys.data.keys.toReversed().map(({ kid, publicKey, madeAt }) => (
        <Figure key={kid} name={kid === keys.data.kid ? 'Key that signs' : 'Former key'}>
          {`${kid}, public key ${publicKey}, made ${momentLabel(madeAt, true)}`}
        </Figure>
      ))}
    </dl>
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
