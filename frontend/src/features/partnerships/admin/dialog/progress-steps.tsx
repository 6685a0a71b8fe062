import type { StandingStep } from '@accelerator/contracts/partnerships/administrator-standing';
import clsx from 'clsx';
import { Check, Circle, CircleX, Hourglass } from 'lucide-react';
import { PairGlyph } from '../../../../ui/pair-glyph.tsx';

const stepIcons = { done: Check, now: Hourglass, 'to-come': Circle, ended: CircleX };
const stepTones = { done: 'text-ink', now: 'text-wait', 'to-come': 'text-ink-3', ended: 'text-bad' };
const stepSpoken = { done: '(completed)', now: '(current)', 'to-come': '', ended: '(ended)' };

export function ProgressSteps({ steps }: { steps: readonly StandingStep[] }) {
  return (
    <ol aria-label="Progress" className="grid grid-cols-2 border-b border-line md:grid-cols-4 md:divide-x md:divide-line">
      {steps.map(({ name, state, message }) => {
        const Icon = stepIcons[state];
        return (
          <li
            key={name}
            aria-current={state === 'now' ? 'step' : undefined}
            className="grid grid-cols-[1.125rem_1fr] content-start gap-x-2.5 px-4 py-3 md:first:pl-6"
          >
            <span className={clsx('pt-0.5', stepTones[state])}>
              {name === 'Mutual interest' && state === 'done' ? <PairGlyph left="filled" right="filled" /> : <Icon size={16} />}
            </span>
            <b className="font-medium">
              <span>{`${name} `}</span>
              <span className="sr-only">{stepSpoken[state]}</span>
            </b>
            <span className="col-start-2 text-caption text-ink-3 tabular-nums">{message}</span>
          </li>
        );
      })}
    </ol>
  );
}
