import type { PartnershipView } from '@accelerator/contracts/partnerships/views';
import { Segments } from '../../ui/progress.tsx';
import { pastCohortsLabel } from '../cohort/cohort-labels.ts';
import { ReviewClock } from '../review/review-clock.tsx';
import type { PairStatus } from '@accelerator/contracts/partnerships/standing';

interface PartnershipStatusProps {
  readonly partnership: PartnershipView | null;
  readonly standing: PairStatus;
}

/** The progress of the two, in five steps, and what happens next. */
export function PartnershipStatus({ partnership, standing: { label, sentence, message, phase, step } }: PartnershipStatusProps) {
  const past = phase !== 'completed' && partnership ? pastCohortsLabel(partnership.pastCohorts) : '';
  return (
    <section aria-label="Partnership status" className="rounded-md border border-line px-4 py-3.5">
      <header className="mb-2.5 flex items-baseline gap-2.5">
        <h3 className="text-body font-semibold">{label}</h3>
        <span className="ml-auto text-console tabular-nums text-ink-3">{`Step ${step} of 5`}</span>
      </header>
      <Segments step={step} of={5} label="Partnership progress" />
      <div className="mt-2.5 text-console text-ink-2">
        <p>{sentence}</p>
        {phase === 'submitted' && !partnership?.onHold && (
          <ReviewClock of="partnership" below inLine={(partnership?.waitlistPosition ?? null) !== null} />
        )}
      </div>
      {past && <p className="mt-1 text-console text-ink-2">{`Completed together: ${past}.`}</p>}
      {message && <p className="mt-1 text-console text-ink-2">{`Reason: ${message}`}</p>}
    </section>
  );
}
