import type { PartnerCohortView } from '@accelerator/contracts/cohorts/views';
import type { PartnerDetailView, ProfileView } from '@accelerator/contracts/partners/views';
import type { PartnershipView } from '@accelerator/contracts/partnerships/views';
import { Info } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useAskedInterest } from './asked-interest.tsx';
import { cohortChoices, type CohortChoice } from './cohort-choices.ts';
import { CohortPicker } from './cohort-picker.tsx';
import { ownSide } from '../../../entities/partnership/own-side.ts';
import { partnerPhase, type PartnerPhase } from '../../../entities/partnership/partner-phase.ts';
import { isDifferentCohort, useApply, type Interest } from '../../../entities/partnership/partnerships.mutations.ts';

export interface PartnerActionsProps {
  readonly own: ProfileView;
  readonly partner: PartnerDetailView;
  /** With this partner, or null. */
  readonly partnership: PartnershipView | null;
  /** Every partnership of the reader's: an application with one partner closes the others. */
  readonly partnerships: readonly PartnershipView[];
  readonly cohorts: readonly PartnerCohortView[];
  readonly onCancel: () => void;
  /** Interest is said elsewhere on the page. */
  readonly withoutInterest?: boolean;
}

const choosesCohort: ReadonlySet<PartnerPhase> = new Set(['mutual', 'applied', 'unattached']);

/** What the reader can do about this partner now: at most one main act, at the right. */
export function PartnerActions(props: PartnerActionsProps) {
  const phase = partnerPhase(props.partnership, props.own.partnerType);
  return choosesCohort.has(phase) && props.partnership ? (
    <CohortActions {...props} partnership={props.partnership} phase={phase} />
  ) : (
    <Acts>
      {props.withoutInterest ? null : <InterestActs {...props} phase={phase} />}
      {(phase === 'submitted' || phase === 'active') && <CancelButton phase={phase} onCancel={props.onCancel} />}
    </Acts>
  );
}

type ActsProps = PartnerActionsProps & { readonly phase: PartnerPhase };

function Acts({ children }: { readonly children: ReactNode }) {
  return <div className="flex w-full flex-wrap justify-end gap-2 max-md:[&>*]:flex-1">{children}</div>;
}

function CancelButton({ phase, onCancel }: { readonly phase: PartnerPhase; readonly onCancel: () => void }) {
  return (
    <Button variant="danger" onClick={onCancel}>
      {phase === 'active' || phase === 'unattached' ? 'End partnership' : 'Cancel application'}
    </Button>
  );
}

function InterestActs({ own, partner, partnership, phase }: ActsProps) {
  const { choose, pending, question } = useAskedInterest({ own, partner, partnership });
  const act = (next: Interest, label: string, variant: 'ghost' | 'together' | 'secondary') => (
    <Button key={label} variant={variant} busy={pending === next} onClick={() => choose(next)}>
      {label}
    </Button>
  );
  const offered = () => {
    if (phase === 'passed') return act('neutral', 'Reconsider', 'secondary');
    if (phase === 'waiting') return [act('passed', 'Not interested', 'ghost'), act('neutral', 'Withdraw interest', 'secondary')];
    if (phase === 'mutual') return act('neutral', 'Withdraw interest', 'ghost');
    const deciding = phase === 'new' || phase === 'invited';
    return deciding ? [act('passed', 'Not interested', 'ghost'), act('interested', 'Show interest', 'together')] : null;
  };
  return (
    <>
      {offered()}
      {question}
    </>
  );
}

function CohortActions(props: ActsProps & { readonly partnership: PartnershipView }) {
  const { own, partner, partnership, cohorts, phase, onCancel, withoutInterest = false } = props;
  const theyApplied = ownSide(partnership, own.partnerType).theirs.applied;
  const choices = cohortChoices(cohorts, partner.preferredCohortIds, partnership.cohortId);
  const [picked, setPicked] = useState<number | null>(null);
  const chosen =
    choices.find(({ id, disabledReason }) => id === picked && !disabledReason)?.id ?? suggested(choices, partnership.cohortId);
  const apply = useApply(own.partnerType, 'Application failed');
  const applyFor = (cohortId: number) =>
    apply.mutate({ partnershipId: partnership.id, cohortId, attach: phase === 'unattached' });
  const obstacle = obstacleTo(props, choices, chosen);
  const why = useId();
  const theirs = theyApplied && isDifferentCohort(apply.error) ? partnership.cohort : null;
  return (
    <div className="grid w-full items-end gap-x-3 gap-y-2 lg:grid-cols-[minmax(0,1fr)_auto]">
      {choices.length > 0 && <CohortPicker choices={choices} chosen={chosen} onChoose={setPicked} />}
      <div className="lg:col-start-2">
        <Acts>
          {phase === 'mutual' ? (
            !withoutInterest && <InterestActs {...props} />
          ) : (
            <CancelButton phase={phase} onCancel={onCancel} />
          )}
          {theirs && (
            <Button variant="together" busy={apply.isPending} onClick={() => applyFor(theirs.id)}>
              Apply for {theirs.name}
            </Button>
          )}
          {theirs?.id !== chosen && (
            <Button
              variant={theirs ? 'secondary' : 'together'}
              busy={apply.isPending}
              busyLabel="Applying"
              disabledReason={obstacle}
              aria-describedby={obstacle && why}
              onClick={() => chosen !== null && applyFor(chosen)}
            >
              Apply for this Cohort
            </Button>
          )}
        </Acts>
      </div>
      {obstacle && (
        <p id={why} className="flex items-start gap-1.5 text-caption text-ink-2 lg:col-span-full">
          <Info aria-hidden className="size-3.5 shrink-0" strokeWidth={1.75} />
          {obstacle}
        </p>
      )}
    </div>
  );
}

/** Their cohort before any other; of several open ones the reader chooses. */
function suggested(choices: readonly CohortChoice[], theirCohortId: number | null): number | null {
  const open = choices.filter((choice) => choice.disabledReason === undefined);
  return (open.find((choice) => choice.id === theirCohortId) ?? open[0])?.id ?? null;
}

function obstacleTo(
  { partnership, partnerships, phase }: ActsProps,
  choices: readonly CohortChoice[],
  chosen: number | null,
): string | undefined {
  const other = otherApplication(partnerships, partnership);
  if (other) return `You already have an active partnership or application with ${other.partner.companyName}.`;
  if (choices.length === 0) return 'You have no preferred cohort in common. Mark one of theirs as available under Cohorts.';
  if (chosen === null) return 'None of the cohorts you both prefer is open.';
  return phase === 'applied' && chosen === partnership?.cohortId ? 'You have applied for this cohort.' : undefined;
}

function otherApplication(partnerships: readonly PartnershipView[], partnership: PartnershipView | null): PartnershipView | null {
  return partnerships.find((other) => other.id !== partnership?.id && other.hasActiveApplication) ?? null;
}
