import { hasLapsed } from '@accelerator/contracts/partnerships/own-side';
import { Check, Circle } from 'lucide-react';
import type { Pair } from './leading-pair.ts';

/** The three steps of an application, with what is done ticked. */
export function HowToApply({ leading }: { readonly leading: Pair | null }) {
  const { chosen, both } = progressOf(leading);
  return (
    <ol className="grid gap-1">
      <Step done={chosen}>Agree with your partner on a cohort that works for you both.</Step>
      <Step done={both}>You each apply for that cohort.</Step>
      <Step>Once you both have, an administrator decides.</Step>
    </ol>
  );
}

/** Of the application that runs: one that has ended, or whose cohort is over, ticks nothing. */
function progressOf(leading: Pair | null): { readonly chosen: boolean; readonly both: boolean } {
  if (!leading || leading.stands.phase === 'completed' || hasLapsed(leading.partnership)) return { chosen: false, both: false };
  const { appPartnerApplied, solutionsPartnerApplied } = leading.partnership;
  return { chosen: appPartnerApplied || solutionsPartnerApplied, both: appPartnerApplied && solutionsPartnerApplied };
}

function Step({ done = false, children }: { readonly done?: boolean; readonly children: string }) {
  const Icon = done ? Check : Circle;
  return (
    <li className="flex items-start gap-2">
      <Icon className={`mt-0.5 size-4 shrink-0 ${done ? 'text-good' : 'text-line-strong'}`} />
      <span>{children}</span>
      {done && <span className="sr-only">(completed)</span>}
    </li>
  );
}
