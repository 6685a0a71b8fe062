import type { PartnerCohortView } from '@accelerator/contracts/cohorts/views';
import { formatCohortDate } from '../../../ui/formats/dates.ts';
import { datesInOrder } from '../../../entities/cohort/dates-in-order.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { joinLabels } from '../../../ui/formats/text.ts';
import { CohortStatusBadge } from '../../../entities/cohort/cohort-status-badge.tsx';
import { capacityLabel, durationLabel, seatsLabel } from '../../../entities/cohort/cohort-labels.ts';

interface CohortDetailsDialogProps {
  readonly cohort: PartnerCohortView;
  readonly onClose: () => void;
}

/** Everything a partner may know about a cohort. Render it only while it is open. */
export function CohortDetailsDialog({ cohort, onClose }: CohortDetailsDialogProps) {
  const facts: readonly (readonly [string, string])[] = [
    ...datesInOrder(cohort).map(({ label, date }) => [label, formatCohortDate(date)] as const),
    ['Length', durationLabel(cohort)],
    ['Region', cohort.region ?? 'Global'],
    ['Partner tiers', joinLabels(cohort.partnerTiers, 'All tiers welcome')],
    ['Focus', cohort.focus ?? '—'],
    ['Seats', `${capacityLabel(cohort)}, ${seatsLabel(cohort)} taken`],
    ['Notes', cohort.additionalNotes ?? '—'],
  ];
  return (
    <Dialog
      open
      readOnly
      onClose={onClose}
      title={
        <span className="flex flex-wrap items-center gap-2.5">
          <span>{cohort.name}</span>
          <CohortStatusBadge status={cohort.displayStatus} />
        </span>
      }
      subtitle="Cohort Details"
    >
      <p className="mb-5 text-control text-ink-2">{cohort.description}</p>
      <dl className="grid grid-cols-[136px_minmax(0,1fr)] gap-y-2 text-control max-sm:grid-cols-1">
        {facts.map(([term, value]) => (
          <div key={term} className="contents">
            <dt className="text-ink-3">{term}</dt>
            <dd className="whitespace-pre-line max-sm:mb-2">{value}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
