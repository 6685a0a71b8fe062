import type { ProjectionView, RebuildView } from '@accelerator/contracts/projections/views';
import { Lock, Pause, Play } from 'lucide-react';
import { useId, useState } from 'react';
import { useSession } from '../../../session/session.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { formatInstant } from '../../../ui/formats/dates.ts';
import { placeOf } from '../../../ui/keyboard/kept-focus.ts';
import { Differences } from './differences.tsx';
import { switchConsequence, timeLeftLabel } from './projection-labels.ts';
import { formatNumber } from '../../../ui/formats/numbers.ts';
import { useProjectionAct } from './projections.mutations.ts';
import { NewsStatus } from '../../../ui/messages/status.tsx';

interface RebuildSectionProps {
  readonly projection: ProjectionView;
  /** True if the differences are shown without asking. */
  readonly comparesAtOnce: boolean;
}

const titles: Readonly<Record<RebuildView['state'], string>> = {
  building: 'Rebuilding',
  paused: 'Paused rebuild of',
  stopped: 'Stopped rebuild of',
  ready: 'Finished rebuild of',
  former: 'Former documents of',
};

/** The rebuild of one projection: two lanes, because it is built beside the live one, and what differs once it has come to the head. */
export function RebuildSection({ projection, comparesAtOnce }: RebuildSectionProps) {
  const { name, version, beside } = projection;
  const heading = useId();
  const [isComparing, setComparing] = useState<boolean>();
  if (!beside) return null;
  const isReady = beside.state === 'ready';
  const compares = isReady && (isComparing ?? comparesAtOnce);
  return (
    <section {...placeOf(name)} tabIndex={-1} aria-labelledby={heading} className="rounded-md border border-line-strong">
      <header className="flex flex-wrap items-start gap-x-6 gap-y-2 px-5 pt-3.5 pb-1.5">
        <div className="grid min-w-0 flex-1 basis-64 gap-0.5">
          <h2 id={heading} className="text-body/5 font-semibold">
            <span>{`${titles[beside.state]} `}</span>
            <span className="font-mono font-medium">{name}</span>
          </h2>
          <p className="text-console text-ink-3">
            <span>{`Beside the live one. Readers still see v${version}.`}</span>
            {beside.id === null && <span> It goes live by itself.</span>}
            {beside.startedAt && <span>{` Started by ${beside.startedBy} on ${formatInstant(beside.startedAt)}.`}</span>}
          </p>
        </div>
        {/* The progress is told to those who ask for it, its end to everyone. */}
        <NewsStatus className="sr-only">{isReady ? `The rebuild of ${name} has reached the head.` : ''}</NewsStatus>
        {beside.id !== null && <RebuildActs name={name} beside={beside} />}
      </header>
      <div className="grid grid-cols-[auto_1fr_auto] items-center gap-x-4 gap-y-2 px-5 py-2 text-console">
        <Lane label={`Live, v${version}`} note="Read by everyone" end={projection.halted ? 'Stopped' : 'At head'} percent={100} />
        <Lane
          label={`New, v${beside.version}`}
          note="Read by no one yet"
          end={`${beside.percent}%`}
          percent={beside.percent}
          progress={`Rebuild of ${name}, v${beside.version}`}
        />
      </div>
      <dl className="grid grid-cols-2 gap-x-8 gap-y-2 px-5 pt-1 pb-4 tabular-nums md:flex md:flex-wrap md:*:not-first:border-l md:*:not-first:border-line md:*:not-first:pl-8">
        <Fact term="Events folded" value={formatNumber(beside.events)} />
        <Fact term="Events per second" value={formatNumber(beside.eventsPerSecond)} />
        <Fact term="Time left" value={isReady ? 'None' : timeLeftLabel(beside.secondsLeft)} />
        <Fact term="Documents" value={formatNumber(beside.documents)} />
        <Fact term="Parked keys" value={formatNumber(beside.parkedKeys)} />
      </dl>
      {beside.halted && (
        <p role="alert" className="border-t border-line px-5 py-3 text-console text-bad">
          {`It stands still before ${beside.halted.type} at ${beside.halted.position}: ${beside.halted.problem}`}
        </p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line px-5 py-2.5">
        {isReady ? (
          <Button size="sm" aria-expanded={compares} onClick={() => setComparing(!compares)}>
            {compares ? 'Hide what differs' : 'Compare with the live one'}
          </Button>
        ) : (
          <p className="min-w-0 text-console text-ink-3">What differs is shown at the head, where both are of one moment.</p>
        )}
        {beside.id !== null && <SwitchAct name={name} beside={beside} />}
      </div>
      {compares && <Differences name={name} live={version} beside={beside.version} />}
    </section>
  );
}

interface ActsProps {
  readonly name: string;
  readonly beside: RebuildView;
}

function RebuildActs({ name, beside: { state } }: ActsProps) {
  const { readOnly } = useSession();
  const act = useProjectionAct();
  const [asks, setAsks] = useState(false);
  if (readOnly) return null;
  const isPaused = state === 'paused';
  const Icon = isPaused ? Play : Pause;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {(state === 'building' || isPaused) && (
        // One button, so that it keeps the focus.
        <Button
          icon={<Icon className="size-4" />}
          busy={act.isPending}
          onClick={() => act.mutate({ name, act: isPaused ? 'resume' : 'pause' })}
          className="min-w-24"
        >
          {isPaused ? 'Resume' : 'Pause'}
        </Button>
      )}
      <Button variant="ghost" onClick={() => setAsks(true)}>
        Cancel rebuild
      </Button>
      <ConfirmDialog
        open={asks}
        onClose={() => setAsks(false)}
        title={`Cancel the rebuild of ${name}?`}
        confirmLabel="Cancel rebuild"
        cancelLabel="Keep the rebuild"
        onConfirm={() => {
          setAsks(false);
          act.mutate({ name, act: 'cancel' });
        }}
      >
        What was rebuilt is thrown away. Readers go on seeing the live documents.
      </ConfirmDialog>
    </div>
  );
}

function SwitchAct({ name, beside: { state, version } }: ActsProps) {
  const { readOnly } = useSession();
  const act = useProjectionAct();
  const [asks, setAsks] = useState(false);
  const reason = useId();
  if (readOnly) return null;
  const isReady = state === 'ready';
  return (
    <div className="ml-auto flex flex-wrap items-center justify-end gap-x-3 gap-y-2">
      {!isReady && (
        <span id={reason} className="inline-flex items-center gap-1.5 text-caption text-ink-3">
          <Lock className="size-3.5" />
          <span>Switch when the build has reached the head</span>
        </span>
      )}
      <Button
        variant={isReady ? 'primary' : 'secondary'}
        disabledReason={isReady ? undefined : 'Switch when the build has reached the head'}
        aria-describedby={isReady ? undefined : reason}
        onClick={() => setAsks(true)}
      >
        {`Switch to v${version}`}
      </Button>
      <ConfirmDialog
        open={asks}
        onClose={() => setAsks(false)}
        tone="primary"
        title={`Let readers see the rebuild of ${name}?`}
        confirmLabel="Switch"
        cancelLabel="Keep the live one"
        onConfirm={() => {
          setAsks(false);
          act.mutate({ name, act: 'switch' });
        }}
      >
        {switchConsequence}
      </ConfirmDialog>
    </div>
  );
}

interface LaneProps {
  readonly label: string;
  readonly note: string;
  readonly percent: number;
  readonly end: string;
  /** The name of the progress; none where there is no progress. */
  readonly progress?: string;
}

function Lane({ label, note, percent, end, progress }: LaneProps) {
  return (
    <>
      <span className="grid">
        <span>{label}</span>
        <span className="text-caption text-ink-3 max-sm:hidden">{note}</span>
      </span>
      {progress ? (
        <ProgressLane label={progress} percent={percent} />
      ) : (
        <span data-track className={trackClass}>
          <span className="block h-full bg-line-strong" style={{ width: `${percent}%` }} />
        </span>
      )}
      <span className="text-right font-semibold tabular-nums">{end}</span>
    </>
  );
}

const trackClass = 'h-3 overflow-hidden rounded-sm bg-sunken';

/** The progress of something, as a lane that fills. */
export function ProgressLane({ label, percent }: { readonly label: string; readonly percent: number }) {
  return (
    <span
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      data-track
      className={trackClass}
    >
      <span
        className="block h-full border-r-2 border-ink bg-ink transition-[width] duration-200 ease-out motion-reduce:transition-none"
        style={{ width: `${percent}%` }}
      />
    </span>
  );
}

function Fact({ term, value }: { readonly term: string; readonly value: string }) {
  return (
    <div>
      <dt className="text-caption text-ink-3">{term}</dt>
      <dd className="text-body/5 font-semibold">{value}</dd>
    </div>
  );
}
