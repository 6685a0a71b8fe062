import { scoredFields, type ScoringPolicyView, type Weights } from '@accelerator/contracts/scoring/views';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { superadmin } from '../../../session/fixed-logins.ts';
import { useSession } from '../../../session/session.ts';
import { ErrorAlert, fetchFailed } from '../../../ui/messages/alert.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { formatInstant } from '../../../ui/formats/dates.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { ReadOnlyAlert } from '../../../ui/messages/read-only-alert.tsx';
import { useSearchChange } from '../../../address/search-change.ts';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { Table, TableRegion, Td, Th } from '../../../ui/table.tsx';
import { ReplayResult } from './replay-result.tsx';
import { useAdoptPolicy } from './scoring.mutations.ts';
import type { ScoringSearch } from './scoring-search.ts';
import { scoringQueries } from './scoring.queries.ts';
import { fieldGrid, WeightEditor, weightsFrom, type TypedWeights } from './weight-editor.tsx';
import { differenceText } from './weights-print.tsx';

/** The weights of the match score: what others would have shown, and which ones rule. */
export function ScoringScreen({ search }: { readonly search: ScoringSearch }) {
  const { readOnly } = useSession();
  const policies = useQuery(scoringQueries.policies());
  return (
    <>
      <PageHeader title="Match Scoring" />
      {readOnly && (
        <div className="py-3">
          <ReadOnlyAlert />
        </div>
      )}
      {policies.isPending && (
        <Loading label="Loading the scoring policy">
          <div className={`${fieldGrid} py-5`}>
            {scoredFields.map((field) => (
              <Skeleton key={field} className="h-12" />
            ))}
          </div>
        </Loading>
      )}
      {policies.isError && (
        <div className="pt-3">
          <ErrorAlert error={policies.error} title={fetchFailed} onRetry={() => void policies.refetch()} />
        </div>
      )}
      {policies.data && <Scoring policies={policies.data.policies} search={search} />}
    </>
  );
}

function Scoring({ policies, search }: { readonly policies: readonly ScoringPolicyView[]; readonly search: ScoringSearch }) {
  const show = useSearchChange();
  const current = policies[0]!;
  const tried = search.industries === undefined ? undefined : (search as Weights);
  const [typed, setTyped] = useState<TypedWeights>(tried ?? current.weights);
  const replay = useQuery({ ...scoringQueries.replay(tried ?? current.weights), enabled: tried !== undefined });
  const onReplay = (weights: Weights) => {
    if (tried && differenceText(tried, weights) === '') void replay.refetch();
    else show(weights, { replace: false });
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 py-5">
      <section>
        <h2 className="text-body/5 font-semibold">Try other weights</h2>
        <p className="mt-1 mb-4 max-w-3xl text-console text-ink-2">{`Each field gives at most its weight in points; the formula stays that of score-v1. The replay changes nothing: it ranks the lists of the last year again, as ${current.name} and the tried weights would have.`}</p>
        <WeightEditor current={current} typed={typed} onChange={setTyped} onReplay={onReplay} replaying={replay.isFetching}>
          <AdoptPolicy current={current} weights={weightsFrom(typed)} policies={policies} />
        </WeightEditor>
      </section>
      {tried && (
        <section aria-label="Replay" className="-mx-4 border-t border-line px-4 pt-5 md:-mx-6 md:px-6">
          <h2 className="mb-3 text-body/5 font-semibold">Replay</h2>
          {replay.isPending && (
            <Loading label="Replaying the lists of the last year">
              <Skeleton className="h-64" />
            </Loading>
          )}
          {replay.isError && <ErrorAlert error={replay.error} title="The replay failed" onRetry={() => void replay.refetch()} />}
          {replay.data && <ReplayResult replay={replay.data} />}
        </section>
      )}
      <Versions policies={policies} onTry={setTyped} />
    </div>
  );
}

interface AdoptPolicyProps {
  readonly current: ScoringPolicyView;
  /** Undefined while what is typed is no set of weights. */
  readonly weights: Weights | undefined;
  readonly policies: readonly ScoringPolicyView[];
}

function AdoptPolicy({ current, weights, policies }: AdoptPolicyProps) {
  const { user, readOnly } = useSession();
  const [asked, setAsked] = useState(false);
  const adopt = useAdoptPolicy();
  const next = `score-v${current.version + 1}`;
  const difference = weights ? differenceText(current.weights, weights) : '';
  const restored = weights && policies.find((policy) => differenceText(policy.weights, weights) === '');
  const closed =
    user.username !== superadmin
      ? 'Only the superadmin adopts a scoring policy.'
      : weights === undefined
        ? 'Correct the weights first.'
        : difference === ''
          ? 'Change a weight first.'
          : undefined;
  if (readOnly) return null;
  return (
    <>
      <Button disabledReason={closed} onClick={() => setAsked(true)}>
        {`Adopt as ${next}`}
      </Button>
      {closed && <span className="text-caption text-ink-2">{closed}</span>}
      {weights && (
        <ConfirmDialog
          open={asked}
          onClose={() => setAsked(false)}
          title={`Adopt ${next}?`}
          confirmLabel={`Adopt ${next}`}
          cancelLabel={`Keep ${current.name}`}
          tone="primary"
          busy={adopt.isPending}
          onConfirm={() => adopt.mutate({ body: { ...weights, basedOn: current.version } }, { onSettled: () => setAsked(false) })}
        >
          <p>{`${difference}.`}</p>
          {restored && <p>{`These are the weights of ${restored.name}.`}</p>}
          <p>Every match score is made with them from then on, for all partners. No one is notified.</p>
        </ConfirmDialog>
      )}
    </>
  );
}

interface VersionsProps {
  readonly policies: readonly ScoringPolicyView[];
  readonly onTry: (weights: Weights) => void;
}

function Versions({ policies, onTry }: VersionsProps) {
  return (
    <section className="-mx-4 border-t border-line px-4 pt-5 md:-mx-6 md:px-6">
      <h2 className="mb-2 text-body/5 font-semibold">Versions</h2>
      <TableRegion label="Table of Versions">
        <Table aria-label="Versions of the scoring policy">
          <thead>
            <tr>
              <Th>Version</Th>
              <Th className="max-md:hidden">Adopted</Th>
              <Th className="max-md:hidden">By</Th>
              <Th>Changed</Th>
              <Th>
                <span className="sr-only">Actions</span>
              </Th>
            </tr>
          </thead>
          <tbody>
            {policies.map(({ version, name, weights, adoptedAt, adoptedBy, restores }, place) => (
              <tr key={version}>
                <Td className="py-1.5 whitespace-nowrap">
                  <b className="font-medium">{name}</b>
                  {place === 0 && <span>, current</span>}
                  <span className="block text-caption whitespace-normal text-ink-3 md:hidden">
                    {`${formatInstant(adoptedAt, 'From the beginning')}${adoptedBy === null ? '' : `, by ${adoptedBy}`}`}
                  </span>
                </Td>
                <Td className="whitespace-nowrap max-md:hidden">{formatInstant(adoptedAt, 'From the beginning')}</Td>
                <Td className="whitespace-nowrap max-md:hidden">{adoptedBy ?? '—'}</Td>
                <Td>
                  <span>{policies[place + 1] ? differenceText(policies[place + 1]!.weights, weights) : '—'}</span>
                  {restores !== null && <span>{` (the weights of score-v${restores})`}</span>}
                </Td>
                <Td className="text-right">
                  <Button size="sm" variant="ghost" aria-label={`Try the weights of ${name}`} onClick={() => onTry(weights)}>
                    Try
                  </Button>
                </Td>
              </tr>
            ))}
          </tbody>
        </Table>
      </TableRegion>
    </section>
  );
}
