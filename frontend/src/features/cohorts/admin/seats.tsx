import { Infinity as InfinityIcon } from 'lucide-react';
import { Meter } from '../../../ui/progress.tsx';

interface SeatsProps {
  readonly name: string;
  readonly enrolled: number;
  /** null is unlimited */
  readonly capacity: number | null;
}

/** The number of partner companies that have a seat, as a bar and "22/36". */
export function Seats({ name, enrolled, capacity }: SeatsProps) {
  return (
    <span className="inline-grid grid-cols-[3.5rem_minmax(2.5rem,auto)] items-center gap-2 tabular-nums print:grid-cols-1">
      {capacity === null ? (
        <span className="text-ink-3">No limit</span>
      ) : (
        <Meter
          label={`Seats of ${name}`}
          value={enrolled}
          max={capacity}
          valueText={`${enrolled} of ${capacity} partners`}
          className="h-1.5"
        />
      )}
      <span title={capacity === null ? undefined : `${enrolled}/${capacity}`} className="whitespace-nowrap">
        {capacity === null ? (
          <>
            <span>{`${enrolled}/`}</span>
            <Unlimited />
          </>
        ) : (
          <span>{`${enrolled}/${capacity}`}</span>
        )}
      </span>
    </span>
  );
}

export function Capacity({ capacity }: { capacity: number | null }) {
  return capacity === null ? <Unlimited /> : <span>{capacity}</span>;
}

function Unlimited() {
  return (
    <span role="img" aria-label="Unlimited" className="inline-block align-middle">
      <InfinityIcon size={16} />
    </span>
  );
}
