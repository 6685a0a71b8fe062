import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { isFree, keyOf } from '../browser/keyboard.ts';
import { useSingleLetterKeys } from '../ui/keyboard/single-letter-keys.ts';
import { KeyHint } from '../ui/keyboard/key-hint.tsx';
import { CutText } from '../ui/cut-text.tsx';

interface UsedReasonsProps {
  readonly reasons: readonly string[];
  /** Writes it down, so that it can be changed. */
  readonly onChoose: (reason: string) => void;
  /** Writes it down to be given as it is. */
  readonly onPick: (reason: string) => void;
}

/** One reason for each figure. */
const figures = '1234567890';

/** Reasons that were given before, each a button that writes it down again; its number does so, and leads to the decision. */
export function UsedReasons({ reasons, onChoose, onPick }: UsedReasonsProps) {
  const name = useId();
  const group = useRef<HTMLDivElement>(null);
  const figuresWork = useSingleLetterKeys(({ on }) => on);
  const give = useEffectEvent((event: KeyboardEvent) => {
    if (!figuresWork || event.repeat || !isFree(event) || !isInQuestionOf(group.current, event)) return;
    const reason = reasons[figures.indexOf(keyOf(event) ?? 'none')];
    if (reason === undefined) return;
    event.preventDefault();
    onPick(reason);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => give(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return (
    <div ref={group} role="group" aria-labelledby={name}>
      <p id={name} className="text-caption text-ink-2">
        Your last reasons
      </p>
      <ul className="mt-1 divide-y divide-line rounded-md border border-line">
        {reasons.map((reason, index) => (
          <li key={reason}>
            <button
              type="button"
              onClick={() => onChoose(reason)}
              aria-keyshortcuts={figuresWork ? figures[index] : undefined}
              className="flex min-h-8 w-full gap-2.5 px-2.5 py-1.5 text-left text-console -outline-offset-2 hover:bg-hover"
            >
              {figuresWork && <KeyHint silent>{figures[index]!}</KeyHint>}
              <CutText text={reason} lines={2} />
            </button>
          </li>
        ))}
      </ul>
      {figuresWork && (
        <p className="mt-1 text-caption text-ink-3 max-md:hidden">
          Press a number to fill in that reason, then Enter to confirm.
        </p>
      )}
    </div>
  );
}

/** A question over this one has its own keys. */
function isInQuestionOf(group: HTMLElement | null, { target }: KeyboardEvent): boolean {
  const question = group?.closest('[role=alertdialog]') ?? null;
  return question !== null && target instanceof Element && target.closest('[role=dialog], [role=alertdialog]') === question;
}
