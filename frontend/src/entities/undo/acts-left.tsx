import type { ActLeftView } from '@accelerator/contracts/undo/views';
import { leftSentence } from './undo-labels.ts';

/** Names what of a bulk was left, where only a part of it was undone, and why. */
export function ActsLeft({ left }: { readonly left: readonly ActLeftView[] }) {
  if (left.length === 0) return null;
  return (
    <ul aria-label="Not undone" className="grid gap-0.5 text-caption text-ink-2">
      {left.map((one) => (
        <li key={one.id}>{leftSentence(one)}</li>
      ))}
    </ul>
  );
}
