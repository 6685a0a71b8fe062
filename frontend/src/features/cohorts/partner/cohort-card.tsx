import type { PartnerCohortView } from '@accelerator/contracts/cohorts/views';
import { CalendarDays, Coins, Info, Users, Video, type LucideIcon } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { formatCohortDate } from '../../../ui/dates.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { CohortStatusBadge } from '../../../entities/cohort/cohort-status-badge.tsx';
import { capacityLabel } from '../../../entities/cohort/cohort-labels.ts';

interface CohortCardProps {
  readonly cohort: PartnerCohortView;
  /** Where the reader's own application for this cohort stands: "You applied". */
  readonly ownStanding: string | null;
  readonly available: boolean;
  /** The only cohort marked available cannot be unmarked. */
  readonly lastAvailable: boolean;
  readonly onAvailable: (available: boolean) => void;
  readonly onApply: () => void;
  readonly onDetails: () => void;
}

/** One cohort of the list, with what can be done about it. */
export function CohortCard({ cohort, ownStanding, available, lastAvailable, onAvailable, onApply, onDetails }: CohortCardProps) {
  return (
    <li className="flex min-w-0 flex-col rounded-md border border-line bg-surface p-5">
      <div className="flex flex-wrap items-start gap-2">
        <h2 className="min-w-0 flex-1 basis-32 text-heading font-semibold">{cohort.name}</h2>
        <CohortStatusBadge status={cohort.displayStatus} />
      </div>
      {ownStanding && (
        <p className="mt-2">
          <Badge tone="note">{ownStanding}</Badge>
        </p>
      )}
      <ul className="mt-3 grid gap-1.5 text-console text-ink-2">
        <Fact icon={CalendarDays}>Kickoff: {formatCohortDate(cohort.kickoffDate)}</Fact>
        <Fact icon={Coins}>Payout: {formatCohortDate(cohort.payoutDate)}</Fact>
        <Fact icon={Users}>{capacityLabel(cohort)}</Fact>
        <Fact icon={Video}>Virtual Sessions</Fact>
      </ul>
      <p className="mt-3 mb-4 text-control text-ink-2">{cohort.description}</p>
      <div className="mt-auto grid gap-3">
        <Switch
          checked={available}
          onChange={onAvailable}
          label="Available for this cohort"
          disabledReason={whyFixed(cohort, available, lastAvailable)}
        />
        <ApplyButton cohort={cohort} onApply={onApply} onDetails={onDetails} />
      </div>
    </li>
  );
}

function Fact({ icon: Icon, children }: { readonly icon: LucideIcon; readonly children: ReactNode }) {
  return (
    <li className="flex items-center gap-2">
      <Icon aria-hidden className="size-3.5 shrink-0 text-ink-3" strokeWidth={1.75} />
      <span>{children}</span>
    </li>
  );
}

function whyFixed({ status, displayStatus }: PartnerCohortView, available: boolean, lastAvailable: boolean): string | undefined {
  if (!available && (status === 'Closed' || displayStatus === 'completed')) {
    return 'Cohort is closed. You cannot mark a closed cohort as available.';
  }
  return available && lastAvailable ? 'Keep at least one cohort available.' : undefined;
}

type ApplyButtonProps = Pick<CohortCardProps, 'cohort' | 'onApply' | 'onDetails'>;

function ApplyButton({ cohort: { name, canApply }, onApply, onDetails }: ApplyButtonProps) {
  const reason = useId();
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          variant="together"
          disabledReason={canApply.allowed ? undefined : (canApply.message ?? 'Form a partnership first.')}
          aria-describedby={canApply.message ? reason : undefined}
          onClick={onApply}
        >
          {canApply.allowed ? 'Apply for this Cohort' : 'Available after partnership'}
        </Button>
        <Button size="sm" aria-label={`Details of ${name}`} onClick={onDetails}>
          Details
        </Button>
      </div>
      {canApply.message && (
        <p id={reason} className="flex items-start gap-1.5 text-caption text-ink-2">
          <Info aria-hidden className="mt-px size-3.5 shrink-0" strokeWidth={1.75} />
          {canApply.message}
        </p>
      )}
    </>
  );
}

/** A card that is still to come, in its final shape. */
export function CohortCardSkeleton() {
  return (
    <li className="rounded-md border border-line bg-surface p-5">
      <Skeleton className="h-5 w-2/3" />
      <Skeleton className="mt-5 h-20 w-1/2" />
      <Skeleton className="mt-5 h-10" />
      <Skeleton className="mt-5 h-8 w-40" />
    </li>
  );
}
