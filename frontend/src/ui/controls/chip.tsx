import { X } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';

export function Chip({ children }: { children: ReactNode }) {
  return (
    <span className="inline-flex h-5 items-center rounded-sm bg-sunken px-1.5 text-caption whitespace-nowrap text-ink-2">
      {children}
    </span>
  );
}

interface ChipListProps {
  labels: readonly string[];
  /** The most that are shown before "+N more". */
  max?: number;
  /** "+N more" is a button that shows the rest. */
  expandable?: boolean;
  /** The name of the values, for those who do not see them: "Industries". */
  name: string;
}

export function ChipList({ labels, max = labels.length, expandable = false, name }: ChipListProps) {
  const [open, setOpen] = useState(false);
  const shown = open ? labels : labels.slice(0, max);
  const more = labels.length - shown.length;
  return (
    <ul aria-label={name} className="flex flex-wrap items-center gap-1">
      {shown.map((label) => (
        <li key={label} className="flex">
          <Chip>{label}</Chip>
        </li>
      ))}
      {more > 0 && (
        <li className="flex">
          {expandable ? (
            <button
              type="button"
              className="link inline-flex h-6 items-center px-0.5 text-caption text-ink-3"
              onClick={() => setOpen(true)}
            >
              <span>{`+${more} more`}</span>
              <span className="sr-only">{` in ${name}`}</span>
            </button>
          ) : (
            <span className="inline-flex h-5 items-center px-0.5 text-caption whitespace-nowrap text-ink-3">{`+${more} more`}</span>
          )}
        </li>
      )}
    </ul>
  );
}

/** A filter that is on: what it is, its value, and a button that takes it off. */
export function FilterChip({ name, value, onRemove }: { name: string; value: ReactNode; onRemove: () => void }) {
  const [says, removes] = [useId(), useId()];
  return (
    <span className="inline-flex h-8 items-center gap-1.5 rounded-md border border-line-strong bg-surface pr-1 pl-2.5 text-console whitespace-nowrap console:h-7 console:pr-0.5">
      <span className="text-ink-3">{name}</span>
      <span id={says}>{value}</span>
      <button
        type="button"
        id={removes}
        aria-label={`Remove filter ${name}`}
        aria-labelledby={`${removes} ${says}`}
        onClick={onRemove}
        className="grid size-6 place-items-center rounded-sm text-ink-2 hover:bg-hover"
      >
        <X className="size-3.5" />
      </button>
    </span>
  );
}
