import { clsx } from 'clsx';
import { Check, ChevronDown, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '../../../../ui/card.tsx';
import { PairGlyph } from '../../../../ui/pair-glyph.tsx';
import type { JourneyStep } from './journey-step.ts';

const steps = [
  ['Registration', 'Partner profile created'],
  ['Approval', 'Application review'],
  ['Matching', 'Find potential partners'],
  ['Connection', 'Establish mutual interest'],
  ['Cohort Enrollment', 'Enroll with partner'],
  ['Acceptance', 'Admin approval'],
  ['Onboarding', 'Begin your program'],
] as const;

interface JourneyCardProps {
  readonly step: JourneyStep;
  readonly rejected: boolean;
  readonly percent: number;
  /** The advice for the step. */
  readonly children: ReactNode;
}

/** The seven steps, and what to do about the present one. */
export function JourneyCard({ step, rejected, percent, children }: JourneyCardProps) {
  return (
    <Card aria-label="Your journey">
      <div className="px-4 pt-4 md:px-6 md:pt-5">
        <p className="mb-3.5 text-heading font-semibold md:hidden">{steps[step][0]}</p>
        <div className="relative">
          <Rail percent={percent} rejected={rejected} />
          <ol className="relative grid grid-cols-7">
            {steps.map(([name, hint], index) => (
              <Step key={name} name={name} hint={hint} state={stateOf(index, step, rejected)} />
            ))}
          </ol>
        </div>
      </div>
      <details open className="group mt-4 border-t border-line md:mt-5">
        <summary className="flex h-12 list-none items-center px-4 text-control font-medium md:px-6 [&::-webkit-details-marker]:hidden">
          <span className="flex-1">Details & Next Steps</span>
          <ChevronDown className="size-4 text-ink-3 group-open:rotate-180" />
        </summary>
        <div className="px-4 pb-4 md:px-6 md:pb-6">{children}</div>
      </details>
    </Card>
  );
}

/** The line from the first dot to the last: six of the seven columns. */
function Rail({ percent, rejected }: { readonly percent: number; readonly rejected: boolean }) {
  return (
    <div
      role="progressbar"
      aria-label="Your journey"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(percent)}
      className="absolute top-[9px] left-5 h-0.5 w-[calc(100%*6/7-1.25rem)] bg-line"
    >
      <div className={clsx('h-full', rejected ? 'bg-bad' : 'bg-ink')} style={{ width: `${percent}%` }} />
    </div>
  );
}

type StepState = 'completed' | 'now' | 'rejected' | 'to come';

function stateOf(index: number, step: JourneyStep, rejected: boolean): StepState {
  if (index < step) return 'completed';
  if (index > step) return 'to come';
  return rejected ? 'rejected' : 'now';
}

const dots: Record<StepState, string> = {
  completed: 'border-ink bg-ink text-on-ink',
  now: 'border-together bg-surface text-together',
  rejected: 'border-bad bg-bad text-surface',
  'to come': 'border-line-strong bg-surface',
};

const signs: Record<StepState, ReactNode> = {
  completed: <Check className="size-3" strokeWidth={3} />,
  now: <PairGlyph left="filled" right="empty" size={14} />,
  rejected: <X className="size-3" strokeWidth={3} />,
  'to come': null,
};

function Step({ name, hint, state }: { readonly name: string; readonly hint: string; readonly state: StepState }) {
  const present = state === 'now' || state === 'rejected';
  return (
    <li {...(present && { 'aria-current': 'step' })} className="grid content-start gap-0.5 pr-2">
      <span
        aria-hidden
        className={clsx('mb-2 grid size-5 place-items-center rounded-full border-[1.5px] max-md:mb-0', dots[state])}
      >
        {signs[state]}
      </span>
      <span className={clsx('text-console max-md:sr-only', present ? 'font-semibold text-ink' : 'font-medium text-ink-2')}>
        {name}
      </span>
      <span className="text-caption text-ink-3 max-md:sr-only">{hint}</span>
      {state === 'completed' && <span className="sr-only">(completed)</span>}
      {state === 'rejected' && <span className="text-caption font-medium text-bad max-md:sr-only">Not approved</span>}
    </li>
  );
}
