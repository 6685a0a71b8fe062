import { useId } from 'react';
import { CutText } from '../ui/cut-text.tsx';

interface UsedReasonsProps {
  readonly reasons: readonly string[];
  readonly onChoose: (reason: string) => void;
}

/** Reasons that were given before, each a button that gives it again. */
export function UsedReasons({ reasons, onChoose }: UsedReasonsProps) {
  const name = useId();
  return (
    <div role="group" aria-labelledby={name}>
      <p id={name} className="text-caption text-ink-2">
        Your last reasons
      </p>
      <ul className="mt-1 divide-y divide-line rounded-md border border-line">
        {reasons.map((reason) => (
          <li key={reason}>
            <button
              type="button"
              onClick={() => onChoose(reason)}
              className="flex min-h-8 w-full px-2.5 py-1.5 text-left text-console -outline-offset-2 hover:bg-hover"
            >
              <CutText text={reason} lines={2} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
