import type { PartnerCohortView } from '@accelerator/contracts/cohorts/views';
import type { PartnerDetailView } from '@accelerator/contracts/partners/views';
import type { PartnershipView } from '@accelerator/contracts/partnerships/views';
import { useQuery } from '@tanstack/react-query';
import { Info } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { cohortQueries } from '../../../../entities/cohort/cohorts.queries.ts';
import { AnswerInvitation } from '../../../../entities/partnership/answer-invitation.tsx';
import { isDifferentCohort, useApply, type Interest } from '../../../../entities/partnership/partnerships.mutations.ts';
import { standing, type PairAct, type PairStatus } from '@accelerator/contracts/partnerships/standing';
import type { PartnerPhase } from '@accelerator/contracts/partnerships/standing-phase';
import { useSession } from '../../../../session/session.ts';
import { ErrorAlert } from '../../../../ui/messages/alert.tsx';
import { Button } from '../../../../ui/controls/button.tsx';
import type { Elements } from '../../../../ui/elements.ts';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { InterestQuestion, useAskedInterest } from './asked-interest.tsx';
import { cohortChoices, type CohortChoice } from '../../../../entities/cohort/cohort-choices.ts';
import { CohortPicker } from './cohort-picker.tsx';

export interface PartnerActionsProps {
  readonly partner: PartnerDetailView;
  /** With this partner, or null. */
  readonly partnership: PartnershipView | null;
  readonly onCancel: () => void;
  /** The page has a toggle beside it, in which a pass stands. */
  readonly besideToggle?: boolean;
}

/** The acts that the reader can do about this partner now: at most one main act, at the right. */
export function PartnerActions(props: PartnerActionsProps) {
  const { side } = useSession();
  const stands = standing(props.partnership, side);
  const choosesCohort = stands.next?.act === 'apply' || stands.acts.includes('change_cohort');
  return choosesCohort && props.partnership ? (
    <CohortActions {...props} partnership={props.partnership} standing={stands} />
  ) : (
    <Acts>
      <OtherActs {...props} standing={stands} />
    </Acts>
  );
}

type ActsProps = PartnerActionsProps & { readonly standing: PairStatus };

function Acts({ children }: { readonly children: ReactNode }) {
  return <div className="flex w-full flex-wrap justify-end gap-2 empty:hidden max-md:[&>*]:flex-1">{children}</div>;
}

function CancelButton({ phase, onCancel }: { readonly phase: PartnerPhase; readonly onCancel: () => void }) {
  return (
    <Button variant="danger" onClick={onCancel}>
      {phase === 'active' || phase === 'unattached' ? 'End partnership' : 'Cancel application'}
    </Button>
  );
}

interface InterestAct {
  readonly interest: Interest;
  readonly label: string;
  readonly variant: 'ghost' | 'together' | 'secondary';
}

const pass: InterestAct = { interest: 'passed', label: 'Not interested', variant: 'ghost' };
const show: InterestAct = { interest: 'interested', label: 'Show interest', variant: 'together' };
const withdraw: InterestAct = { interest: 'neutral', label: 'Withdraw interest', variant: 'secondary' };
const reconsider: InterestAct = { interest: 'neutral', label: 'Reconsider', variant: 'secondary' };

/** Once interest is mutual, another act is the main one; while an application runs, to cancel it is to withdraw. */
const besideAnother: ReadonlySet<PartnerPhase> = new Set(['mutual', 'requested', 'completed']);

/** The acts on the interest, in the dialog and on the page alike. */
function interestActs({ acts, phase }: PairStatus): readonly InterestAct[] {
  const isOpen = (act: PairAct) => acts.includes(act);
  const passing = isOpen('pass') ? [pass] : [];
  const showing = isOpen('express_interest') ? [show] : [];
  if (isOpen('reconsider')) return [reconsider, ...showing];
  if (isOpen('cancel')) return passing;
  const withdrawing = isOpen('withdraw') ? [withdraw] : [];
  // The pass comes last, beside the main act.
  if (besideAnother.has(phase)) return [...withdrawing.map((act) => ({ ...act, variant: 'ghost' as const })), ...passing];
  return [...passing, ...showing, ...withdrawing];
}

/** Everything but an application. */
function OtherActs({ onCancel, ...props }: ActsProps) {
  const { acts, phase } = props.standing;
  return (
    <>
      <InterestActs {...props} />
      {acts.includes('accept') && props.partnership && <AnswerInvitation partnership={props.partnership} />}
      {acts.includes('cancel') && <CancelButton phase={phase} onCancel={onCancel} />}
    </>
  );
}

function InterestActs({ partner, partnership, standing: stands, besideToggle = false }: Omit<ActsProps, 'onCancel'>) {
  const asked = useAskedInterest({ partner, partnership });
  const acts = interestActs(stands).filter(({ interest }) => !besideToggle || interest !== 'passed');
  return (
    <>
      {acts.map(({ interest, label, variant }) => (
        <Button key={label} variant={variant} busy={asked.pending === interest} onClick={() => asked.choose(interest)}>
          {label}
        </Button>
      ))}
      <InterestQuestion {...asked} />
    </>
  );
}

type CohortActsProps = ActsProps & { readonly partnership: PartnershipView };

function CohortActions(props: CohortActsProps) {
  const cohorts = useQuery(cohortQueries.list());
  const others = <OtherActs {...props} />;
  if (cohorts.data) return <ApplyActs {...props} cohorts={cohorts.data} others={others} />;
  if (cohorts.isPending) return <Skeleton className="h-13 w-full" />;
  return (
    <div className="grid w-full gap-2">
      <ErrorAlert title="Failed to fetch cohorts" error={cohorts.error} onRetry={() => void cohorts.refetch()} />
      <Acts>{others}</Acts>
    </div>
  );
}

interface ApplyActsProps extends CohortActsProps {
  readonly cohorts: readonly PartnerCohortView[];
  /** The other acts. */
  readonly others: Elements;
}

function ApplyActs({ partnership, standing: { phase, acts }, cohorts, others }: ApplyActsProps) {
  // The one that is over is none to choose.
  const cohortId = partnership.cohort?.displayStatus === 'completed' ? null : partnership.cohortId;
  const choices = cohortChoices(cohorts, { ...partnership, cohortId });
  const [picked, setPicked] = useState<number | null>(null);
  const [message, setMessage] = useState<string | null>(null);
  const apply = useApply('Application failed');
  const chosen =
    choices.find(({ id, disabledReason }) => id === picked && !disabledReason) ??
    suggested(choices, [cohortId, partnership.proposedCohort?.id]);
  const changes = acts.includes('change_cohort');
  const applyFor = (cohortId: number) =>
    apply.mutate({
      partnershipId: partnership.id,
      cohortId,
      applicationMessage: message ?? undefined,
      attach: phase === 'unattached',
    });
  const obstacle = obstacleTo(choices, chosen, phase);
  const remark = obstacle ?? chosen?.answer?.tierWarning;
  const why = useId();
  const theirs = phase === 'requested' && isDifferentCohort(apply.error) ? partnership.cohort : null;
  return (
    <div className="@container w-full">
      <div className="grid items-end gap-x-3 gap-y-2.5 @3xl:grid-cols-[minmax(0,1fr)_auto]">
        {choices.length > 0 && <CohortPicker choices={choices} chosen={chosen?.id ?? null} onChoose={setPicked} />}
        {!obstacle && <ApplicationMessage message={message} onChange={setMessage} />}
        <div className="@3xl:col-start-2 @3xl:row-start-1">
          <Acts>
            {others}
            {theirs && (
              <Button variant="together" busy={apply.isPending} onClick={() => applyFor(theirs.id)}>
                {`Apply for ${theirs.name}`}
              </Button>
            )}
            {!(theirs && theirs.id === chosen?.id) && (
              <Button
                variant={theirs || changes ? 'secondary' : 'together'}
                busy={apply.isPending}
                busyLabel={changes ? 'Changing' : 'Applying'}
                disabledReason={obstacle}
                aria-describedby={remark ? why : undefined}
                onClick={() => chosen && applyFor(chosen.id)}
              >
                {changes ? 'Change to this cohort' : 'Apply for this Cohort'}
              </Button>
            )}
          </Acts>
        </div>
        {remark && (
          <p id={why} className="flex items-start gap-1.5 text-caption text-ink-2 @3xl:col-span-full">
            <Info className="size-3.5 shrink-0" />
            <span>{remark}</span>
          </p>
        )}
      </div>
    </div>
  );
}

const longestMessage = 1000;

interface ApplicationMessageProps {
  /** null while the field is closed. */
  readonly message: string | null;
  readonly onChange: (message: string) => void;
}

/** Optional, so it asks for no room until it is wanted. */
function ApplicationMessage({ message, onChange }: ApplicationMessageProps) {
  const field = useId();
  if (message === null)
    return (
      <div className="@3xl:col-span-full">
        <Button variant="ghost" size="sm" flush="start" onClick={() => onChange('')}>
          Add a message
        </Button>
      </div>
    );
  return (
    <div className="grid gap-1 @3xl:col-span-full">
      <label htmlFor={field} className="text-control font-medium">
        Message (optional)
      </label>
      <p id={`${field}-hint`} className="text-caption text-ink-3">
        Visible to the administrators who decide. At most 1,000 characters.
      </p>
      <textarea
        id={field}
        rows={2}
        maxLength={longestMessage}
        value={message}
        aria-describedby={`${field}-hint`}
        onChange={(event) => onChange(event.target.value)}
        className="min-h-10 w-full resize-y rounded-md border border-field bg-surface px-3 py-2 text-control"
      />
    </div>
  );
}

/** The cohort of the application that runs before the one that was proposed, before any other; of several others the reader chooses. */
function suggested(
  choices: readonly CohortChoice[],
  [running, proposed]: readonly (number | null | undefined)[],
): CohortChoice | null {
  const possible = choices.filter(({ disabledReason }) => !disabledReason);
  const first = possible.find(({ answer }) => !answer?.refused) ?? null;
  return choices.find(({ id }) => id === running) ?? possible.find(({ id }) => id === proposed) ?? first;
}

/** Why the chosen cohort cannot be applied for, in the server's words; without a choice, why there is none. */
function obstacleTo(choices: readonly CohortChoice[], chosen: CohortChoice | null, phase: PartnerPhase): string | undefined {
  if (phase === 'unattached') return undefined;
  if (choices.length === 0) return 'No cohort takes applications now.';
  const { answer } = chosen ?? choices[0]!;
  if (!answer) return 'This cohort cannot be applied for now.';
  return answer.allowed ? undefined : (answer.message ?? 'This cohort cannot be applied for now.');
}
