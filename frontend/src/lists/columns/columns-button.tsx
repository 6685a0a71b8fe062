import type { ListArrangement, ListName } from '@accelerator/contracts/lists/events';
import { Columns3 } from 'lucide-react';
import { useState, type ReactElement } from 'react';
import { Button } from '../../ui/controls/button.tsx';
import { useIsPersonal } from './arrangement.ts';
import type { ColumnsDialogProps } from './columns-dialog.tsx';
import { lazyDialog } from '../../ui/dialogs/lazy-dialog.tsx';
import type { List, ListQueue } from '../list.ts';

const LoadedDialog = lazyDialog<ColumnsDialogProps<never>>(async () => (await import('./columns-dialog.tsx')).ColumnsDialog, {
  title: 'Columns',
});
const ColumnsDialog = LoadedDialog as unknown as <Row>(props: ColumnsDialogProps<Row>) => ReactElement;

interface ColumnsButtonProps<Row> {
  /** Undefined where the list cannot be arranged. */
  readonly name: ListName | undefined;
  readonly list: Pick<List<Row>, 'columns' | 'noun'>;
  /** Where the queue is shown. */
  readonly queue: ListQueue | undefined;
  /** Undefined while it is not known. */
  readonly arrangement: ListArrangement | undefined;
}

/** Opens the choice of columns; nothing for a shared login. */
export function ColumnsButton<Row>({ name, arrangement, ...dialog }: ColumnsButtonProps<Row>) {
  const personal = useIsPersonal();
  const [open, setOpen] = useState(false);
  if (!personal || !name) return null;
  return (
    <>
      <Button icon={<Columns3 size={16} />} onClick={() => setOpen(true)} {...LoadedDialog.near}>
        Columns
      </Button>
      {open && arrangement && <ColumnsDialog {...dialog} name={name} arrangement={arrangement} onClose={() => setOpen(false)} />}
    </>
  );
}
