import { ChevronDown, ChevronUp } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useSession } from '../../session/session.ts';
import { IconButton } from '../../ui/controls/button.tsx';
import { KeyHint } from '../../ui/keyboard/key-hint.tsx';
import { useSingleLetterKeys } from '../../ui/keyboard/single-letter-keys.ts';
import { Status } from '../../ui/messages/status.tsx';
import type { ReviewWay } from './review-way.ts';

interface ReviewStepsProps {
  readonly way: ReviewWay | undefined;
  /** Names what is shown, which is said aloud when it changes. */
  readonly name: string;
  /** Why it cannot be approved, where that may change: the way goes on past it. */
  readonly unapprovable?: string | undefined;
}

/** Those of the steps are named by their buttons. */
const keys = [
  ['A', 'approves'],
  ['R', 'rejects'],
  ['U', 'undoes'],
] as const;

/** Where one is on the way through the queue, and the steps on and back. */
export function ReviewSteps({ way, name, unapprovable }: ReviewStepsProps) {
  const { readOnly } = useSession();
  const letters = useSingleLetterKeys(({ on }) => on);
  const group = useRef<HTMLSpanElement>(null);
  const place = way?.place;
  useEffect(() => {
    // What had the focus may have gone with the one before.
    if (place !== undefined && document.activeElement === document.body) group.current?.focus();
  }, [place]);
  if (!way) return null;
  const { count, previous, next } = way;
  return (
    <span ref={group} role="group" aria-label="Review" tabIndex={-1} className="inline-flex items-center gap-1 outline-offset-2">
      <Status as="span" className="text-ink-2 tabular-nums">
        <span className="sr-only">{`${name}, `}</span>
        <span>{`${way.place} of ${count}`}</span>
      </Status>
      <IconButton
        label="Previous (K)"
        size="sm"
        icon={<ChevronUp size={16} />}
        disabledReason={previous ? undefined : 'This is the first one'}
        onClick={previous}
      />
      <IconButton
        label="Next (J)"
        size="sm"
        icon={<ChevronDown size={16} />}
        disabledReason={next ? undefined : 'This is the last one'}
        onClick={next}
      />
      {letters && !readOnly && (
        <span className="ml-1 flex gap-2 text-caption text-ink-3 max-md:hidden">
          {unapprovable && (
            <span>
              <span>{`${unapprovable}: `}</span>
              <KeyHint>J</KeyHint>
              <span> goes on</span>
            </span>
          )}
          {keys.slice(unapprovable ? 1 : 0).map(([key, act]) => (
            <span key={key}>
              <KeyHint>{key}</KeyHint>
              <span>{` ${act}`}</span>
            </span>
          ))}
        </span>
      )}
    </span>
  );
}
