import type { RefusalCode } from '@accelerator/contracts/http';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import type { Elements } from '../ui/elements.ts';
import { CloseButton } from '../ui/dialogs/guarded-modal.tsx';
import { DialogLink, LinkedDialog, type LinkedKind } from '../address/linked-dialogs.tsx';
import type { LeftOut } from './bulk-bar.tsx';
import type { List, Noun } from './list.ts';
import { counted } from '../ui/formats/numbers.ts';

/** A row that a bulk act left as it was. */
export interface SkippedRow {
  readonly id: string;
  readonly name?: string;
  /** A sentence. */
  readonly reason: string;
  /** Of a refusal of the server. */
  readonly code?: RefusalCode;
}

/** A row that was left out before the act was sent, with the reason that the bar gave. */
export function leftOutRow<Row>({ idOf, nameOf }: List<Row>, { row, reason }: LeftOut<Row>): SkippedRow {
  return { id: String(idOf(row)), name: nameOf(row), reason: `${reason.charAt(0).toUpperCase()}${reason.slice(1)}.` };
}

interface SkippedDialogProps {
  readonly noun: Noun;
  /** "Approved 2 partners" */
  readonly done: string;
  readonly skipped: readonly SkippedRow[];
  /** The kind that a row leads to. */
  readonly kind: LinkedKind;
  /** The act that can be done about a row besides opening it. */
  readonly actionFor?: (skipped: SkippedRow) => Elements;
  readonly nested?: Elements;
  readonly onClose: () => void;
}

/** The rows that a bulk act left as they are, and why. Each row leads to its details. */
export function SkippedDialog({ noun, done, skipped, kind, actionFor, nested, onClose }: SkippedDialogProps) {
  const were = counted(skipped.length, 'was skipped', 'were skipped');
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${done}, ${were}`}
      footer={<CloseButton>Done</CloseButton>}
      nested={
        <>
          <LinkedDialog kind={kind} />
          {nested}
        </>
      }
    >
      <ul className="divide-y divide-line border-y border-line">
        {skipped.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center gap-x-4 gap-y-1.5 py-2.5">
            <div className="min-w-0 flex-1 basis-52">
              <p className="font-medium">
                <DialogLink kind={kind} id={one.id}>
                  {one.name ?? `A ${noun.one} that is not known`}
                </DialogLink>
              </p>
              <p className="text-ink-2">{one.reason}</p>
            </div>
            {actionFor?.(one)}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
