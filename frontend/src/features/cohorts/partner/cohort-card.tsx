import type { PartnerCohortView } from '@accelerator/contracts/cohorts/views';
import { CalendarDays, Coins, Info, Users, Video, type LucideIcon } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { capacityLabel, obstacleLabel, seatsLabel } from '../../../entities/cohort/cohort-labels.ts';
import { CohortStatusBadge } from '../../../entities/cohort/cohort-status-badge.tsx';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { Button, ButtonAnchor } from '../../../ui/controls/button.tsx';
import { formatCohortDate } from '../../../ui/formats/dates.ts';
import { noActivePartnerships } from '../../../entities/partnership/partnerships.mutations.ts';
import { useDialogAddress } from '../../../address/dialog-address.ts';
import { Meter } from '../../../ui/progress.tsx';
import { Switch } from '../../../ui/controls/switch.tsx';
import { toast } from '../../../ui/messages/toasts.tsx';
import { cohortIsClosed } from './cohorts.mutations.ts';

export const isCompleted = ({ displayStatus }: PartnerCohortView): boolean => displayStatus === 'completed';

/** The state of the reader in a cohort: "You applied", and whose turn it is. */
export interface OwnState {
  readonly partnershipId: string;
  readonly label: string;
  readonly tone: BadgeTone;
  readonly sentence: string;
}

interface CohortCardProps {
  readonly cohort: PartnerCohortView;
  readonly ownStates: readonly OwnState[];
  readonly available: boolean;
  /** The only cohort marked available cannot be unmarked. */
  readonly lastAvailable: boolean;
  /** Of all cards one carries the accent. */
  readonly accent: boolean;
  /** The id of a notice above the cards that says for all of them why they cannot be applied for. */
  readonly noticeId: string | undefined;
  readonly onAvailable: (available: boolean) => void;
  readonly onApply: (cohort: PartnerCohortView) => void;
}

/** One cohort of the list, with what can be done about it. */
export function CohortCard(props: CohortCardProps) {
  const { cohort, ownStates, available, lastAvailable, onAvailable } = props;
  return (
    <li className="flex min-w-0 flex-col rounded-md border border-line bg-surface p-5">
      {ownStates.map(({ partnershipId, label, tone, sentence }) => (
        <div key={partnershipId} className="mb-3 border-b border-line pb-3">
          <Badge tone={tone}>{label}</Badge>
          <p className="mt-1.5 text-console text-ink-2">{sentence}</p>
        </div>
      ))}
      <div className="flex flex-wrap items-start gap-2">
        <h2 className="min-w-0 flex-1 basis-32 text-heading font-semibold">{cohort.name}</h2>
        <CohortStatusBadge status={cohort.displayStatus} />
      </div>
      <ul className="mt-3 grid gap-1.5 text-console text-ink-2">
        <Fact icon={CalendarDays}>{`Kickoff: ${formatCohortDate(cohort.kickoffDate)}`}</Fact>
        <Fact icon={Coins}>{`Payout: ${formatCohortDate(cohort.payoutDate)}`}</Fact>
        <Fact icon={Users}>{capacityLabel(cohort)}</Fact>
        <Fact icon={Video}>Virtual Sessions</Fact>
      </ul>
      <Seats cohort={cohort} />
      <p className="mt-3 mb-4 text-control text-ink-2">{cohort.description}</p>
      <div className="mt-auto grid gap-3">
        {/* A completed cohort can only be unmarked. */}
        {(available || !isCompleted(cohort)) && (
          <Switch
            checked={available}
            onChange={onAvailable}
            label="Available for this cohort"
            disabledReason={whyFixed(cohort, available, lastAvailable)}
            onDisabledPress={available ? undefined : () => toast({ ...cohortIsClosed, tone: 'bad' })}
          />
        )}
        <ApplyButton {...props} />
      </div>
    </li>
  );
}

function Fact({ icon: Icon, children }: { readonly icon: LucideIcon; readonly children: ReactNode }) {
  return (
    <li className="flex items-center gap-2">
      <Icon className="size-3.5 shrink-0 text-ink-3" />
      <span>{children}</span>
    </li>
  );
}

function Seats({ cohort }: { readonly cohort: PartnerCohortView }) {
  const seats = seatsLabel(cohort);
  return (
    <div className="mt-3 grid gap-1 text-console">
      <p className="flex justify-between text-ink-2">
        Seats taken <span className="tabular-nums">{seats}</span>
      </p>
      {cohort.capacity !== null && (
        <Meter value={cohort.enrolled} max={cohort.capacity} label="Seats taken" valueText={`${seats} seats taken`} />
      )}
    </div>
  );
}

function whyFixed({ status }: PartnerCohortView, available: boolean, lastAvailable: boolean): string | undefined {
  if (!available && status === 'Closed') return `${cohortIsClosed.title}. ${cohortIsClosed.description}`;
  return available && lastAvailable ? 'Keep at least one cohort available.' : undefined;
}

const completedAnswer = { allowed: false, reason: 'cohort_closed', message: null } as const;

function ApplyButton({ cohort, ownStates, accent, noticeId, onApply }: CohortCardProps) {
  const { id, name, canApplyWith } = cohort;
  // A completed cohort takes precedence over the server's reasons.
  const canApply = isCompleted(cohort) ? completedAnswer : cohort.canApply;
  const { linkTo } = useDialogAddress('cohort');
  const reason = useId();
  const changes = canApplyWith.some((answer) => answer.allowed && answer.changes);
  // The head of the card says already that the reader takes part.
  const takesPart = ownStates.length > 0 && !canApply.allowed;
  const why = canApply.message && !noticeId && !takesPart ? canApply.message : undefined;
  const obstacle = isCompleted(cohort) ? 'This cohort is over' : obstacleLabel(canApply);
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {!takesPart && (
          <Button
            size="sm"
            variant={accent ? 'together' : 'secondary'}
            disabledReason={canApply.allowed ? undefined : (canApply.message ?? obstacle)}
            onDisabledPress={() => {
              if (canApply.reason === 'not_mutual') toast({ ...noActivePartnerships, tone: 'bad' });
            }}
            aria-describedby={why ? reason : noticeId}
            onClick={() => onApply(cohort)}
          >
            {canApply.allowed ? (changes ? 'Change to this cohort' : 'Apply for this Cohort') : obstacle}
          </Button>
        )}
        <ButtonAnchor size="sm" {...linkTo(id)} aria-label={`Details of ${name}`}>
          Details
        </ButtonAnchor>
      </div>
      {why && (
        <p id={reason} className="flex items-start gap-1.5 text-caption text-ink-2">
          <Info className="mt-px size-3.5 shrink-0" />
          <span>{why}</span>
        </p>
      )}
    </>
  );
}
