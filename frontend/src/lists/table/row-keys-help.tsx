import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { useSingleLetterKeys } from '../../ui/keyboard/single-letter-keys.ts';
import { Switch } from '../../ui/controls/switch.tsx';

const keys: readonly (readonly [string, string])[] = [
  ['j or Down', 'Next row'],
  ['k or Up', 'Previous row'],
  ['x', 'Select or deselect the row'],
  ['Enter', 'Open the row'],
  ['?', 'Show these shortcuts'],
];

const reviewKeys: readonly (readonly [string, string])[] = [
  ['a', 'Approve it and go on'],
  ['r', 'Reject it, with a reason'],
  ['j', 'Next one'],
  ['k', 'Previous one'],
  ['u', 'Undo what the message has just told of'],
  ['1 to 9', 'Reject it with that one of your last reasons'],
];

/** Lists the keys of a list, and switches the single letters off. */
export function RowKeysHelp({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { on, switchTo } = useSingleLetterKeys();
  return (
    <Dialog open={open} onClose={onClose} title="Keyboard shortcuts" size="sm">
      <div>
        <Keys keys={keys} />
        <h3 className="mt-4 font-semibold">In a dialog that was opened from a queue</h3>
        <Keys keys={reviewKeys} />
        <div className="mt-4 border-t border-line pt-4">
          <Switch label="Single-letter keys" checked={on} onChange={switchTo} />
          <p className="mt-1 text-caption text-ink-3">
            When off, j, k, x, a, r, u, ? and figures are ignored. The arrows and Enter still work on a row.
          </p>
        </div>
      </div>
    </Dialog>
  );
}

function Keys({ keys: shown }: { readonly keys: typeof keys }) {
  return (
    <dl className="divide-y divide-line">
      {shown.map(([key, meaning]) => (
        <div key={key} className="flex items-center justify-between gap-4 py-2">
          <dt>{meaning}</dt>
          <dd className="font-mono text-ink-2">{key}</dd>
        </div>
      ))}
    </dl>
  );
}
