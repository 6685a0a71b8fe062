import { rebuildTotal, type ProjectionsView, type RebuildTotal } from '@accelerator/contracts/projections/views';
import { useQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { useSession } from '../../../session/session.ts';
import { Alert, ErrorAlert } from '../../../ui/messages/alert.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { ReadOnlyAlert } from '../../../ui/messages/read-only-alert.tsx';
import { TableSkeleton } from '../../../ui/table-skeleton.tsx';
import { AllProjections } from './all-projections.tsx';
import { LastHour } from './last-hour.tsx';
import { ParkedKeys } from './parked-keys.tsx';
import { counted, formatNumber } from '../../../ui/formats/numbers.ts';
import { switchConsequence, timeLeftLabel } from './projection-labels.ts';
import { useProjectionAct } from './projections.mutations.ts';
import { projectionQueries } from './projections.queries.ts';
import { ProgressLane, RebuildSection } from './rebuild-section.tsx';

/** Projections: how far each one is, and its rebuild beside what readers see. */
export function ProjectionsScreen() {
  const { readOnly } = useSession();
  const { data, isPending, error, refetch } = useQuery(projectionQueries.list);
  return (
    <>
      <PageHeader title="Projections" actions={!readOnly && data && <ActsOnAll {...data} />} />
      {readOnly && (
        <div className="py-3">
          <ReadOnlyAlert />
        </div>
      )}
      {isPending && <TableSkeleton label="Loading the projections" />}
      {error && (
        <div className="pt-3">
          <ErrorAlert error={error} title="Failed to fetch the projections" onRetry={() => void refetch()} />
        </div>
      )}
      {data?.problem && (
        <div className="pt-3">
          <Alert tone="bad" role="alert" title="Nothing can be saved now">
            {data.problem}
          </Alert>
        </div>
      )}
      {data && <Projections view={data} />}
    </>
  );
}

function ActsOnAll({ projections }: ProjectionsView) {
  const act = useProjectionAct();
  const [asks, setAsks] = useState<'rebuild' | 'switch' | null>(null);
  const ready = projections.filter(({ beside }) => beside?.state === 'ready').length;
  return (
    <>
      {ready > 1 && (
        <Button busy={act.isPending} onClick={() => setAsks('switch')}>
          {`Switch all ${ready}`}
        </Button>
      )}
      <Button icon={<RefreshCw className="size-4" />} busy={act.isPending} onClick={() => setAsks('rebuild')}>
        Rebuild all
      </Button>
      <ConfirmDialog
        open={asks === 'switch'}
        onClose={() => setAsks(null)}
        tone="primary"
        title={`Let readers see ${counted(ready, 'rebuild')}?`}
        confirmLabel="Switch all"
        cancelLabel="Keep the live ones"
        onConfirm={() => {
          setAsks(null);
          act.mutate({ name: 'all', act: 'switch' });
        }}
      >
        {switchConsequence}
      </ConfirmDialog>
      <ConfirmDialog
        open={asks === 'rebuild'}
        onClose={() => setAsks(null)}
        tone="primary"
        title="Rebuild all projections?"
        confirmLabel="Rebuild all"
        cancelLabel="Keep as they are"
        onConfirm={() => {
          setAsks(null);
          act.mutate({ name: 'all', act: 'rebuild' });
        }}
      >
        Each is built beside the one that readers see, from the first event on. Former documents that were kept for going back are
        removed.
      </ConfirmDialog>
    </>
  );
}

function Projections({ view: { events, projections } }: { readonly view: ProjectionsView }) {
  const total = rebuildTotal({ events, projections });
  const atHead = projections.filter(({ lag, halted }) => lag === 0 && !halted).length;
  const rebuilt = projections.filter(({ beside }) => beside !== null && beside.state !== 'former');
  const parked = projections.reduce((sum, { parkedKeys, beside }) => sum + parkedKeys + (beside?.parkedKeys ?? 0), 0);
  return (
    <>
      <ul className="-mx-4 flex flex-wrap gap-x-8 gap-y-1 border-b border-line px-4 py-3.5 text-console text-ink-2 tabular-nums md:-mx-6 md:px-6">
        <Figure count={events}>{events === 1 ? 'event in the log' : 'events in the log'}</Figure>
        <Figure count={projections.length}>{`projections, ${atHead} at the head`}</Figure>
        <Figure count={rebuilt.length}>{rebuilt.length === 1 ? 'rebuild' : 'rebuilds'}</Figure>
        <Figure count={parked}>{`parked ${parked === 1 ? 'key' : 'keys'}`}</Figure>
      </ul>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 py-5">
        {total && total.rebuilds > 1 && <AllRebuilds total={total} />}
        {rebuilt.map((projection) => (
          <RebuildSection key={projection.name} projection={projection} comparesAtOnce={rebuilt.length === 1} />
        ))}
        <ParkedKeys projections={projections} />
        <section>
          <h2 className="pb-2 text-body/5 font-semibold">All projections</h2>
          <AllProjections projections={projections} />
        </section>
        <LastHour />
      </div>
    </>
  );
}

/** One total of what is built side by side. */
function AllRebuilds({ total }: { readonly total: RebuildTotal }) {
  const { rebuilds, percent } = total;
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="rounded-md border border-line-strong px-5 py-3.5">
      <h2 id={heading} className="pb-2 text-body/5 font-semibold">{`All ${rebuilds} rebuilds`}</h2>
      <div className="grid grid-cols-[1fr_auto] items-center gap-x-4 text-console">
        <ProgressLane label={`All ${rebuilds} rebuilds`} percent={percent} />
        <span className="text-right font-semibold tabular-nums">{`${percent}%`}</span>
      </div>
      <p className="pt-2 text-console text-ink-3 tabular-nums">{totalSentence(total)}</p>
    </section>
  );
}

function totalSentence({ rebuilds, ready, secondsLeft }: RebuildTotal): string {
  if (ready === rebuilds) return 'All have reached the head.';
  return `${ready} at the head.${secondsLeft === null ? '' : ` Time left: ${timeLeftLabel(secondsLeft)}.`}`;
}

function Figure({ count, children }: { readonly count: number; readonly children: ReactNode }) {
  return (
    <li>
      <b className="font-semibold text-ink">{formatNumber(count)}</b> <span>{children}</span>
    </li>
  );
}
