import {
  narrowestColumn,
  widestColumn,
  type ArrangedColumn,
  type ListArrangement,
  type ListName,
} from '@accelerator/contracts/lists/events';
import { ArrangeListRequest } from '@accelerator/contracts/lists/requests';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { CheckBox } from '../../forms/fields/check-box.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useCommandForm } from '../../forms/use-command-form.ts';
import { Button, IconButton } from '../../ui/controls/button.tsx';
import { Status } from '../../ui/messages/status.tsx';
import { arrangedColumns, placedColumns, type PlacedColumn } from './arrangement.ts';
import { useSaveColumns } from './arrangements.mutations.ts';
import type { List, ListQueue } from '../list.ts';

export interface ColumnsDialogProps<Row> {
  readonly name: ListName;
  readonly list: Pick<List<Row>, 'columns' | 'noun'>;
  /** Where the queue is shown. */
  readonly queue: ListQueue | undefined;
  readonly arrangement: ListArrangement;
  readonly onClose: () => void;
}

type Direction = 'up' | 'down';

/** Which columns a list shows, in which order and how wide. Kept for the person. */
export function ColumnsDialog<Row>({ name, list, queue, arrangement, onClose }: ColumnsDialogProps<Row>) {
  const usually = placedColumns(list.columns, null, queue);
  const keptOf = (placed: readonly PlacedColumn<Row>[]) =>
    placed.map(({ column, width, hidden }) => ({ id: column.id, width, hidden }));
  const command = useCommandForm(ArrangeListRequest, useSaveColumns(name), {
    stored: { values: { columns: keptOf(placedColumns(list.columns, arrangement.columns, queue)) } },
    send: ({ columns = [] }) => {
      const arranged = arrangedColumns(placedColumns(list.columns, columns, queue), usually);
      return { ...(arranged && { columns: [...arranged] }), filters: [...arrangement.filters] };
    },
    onSaved: onClose,
  });
  const kept = (command.form.watch('columns') ?? []) as readonly ArrangedColumn[];
  const placed = placedColumns(list.columns, kept, queue);
  const [moved, setMoved] = useState('');
  const put = (next: readonly PlacedColumn<Row>[]) => command.form.setValue('columns', keptOf(next), { shouldDirty: true });
  const change = (index: number, changes: Partial<PlacedColumn<Row>>) =>
    put(placed.with(index, { ...placed[index]!, ...changes }));
  const move = (index: number, direction: Direction) => {
    const to = direction === 'up' ? index - 1 : index + 1;
    const next = [...placed];
    next.splice(to, 0, ...next.splice(index, 1));
    put(next);
    setMoved(`${placed[index]!.column.header} is column ${to + 1} of ${placed.length}`);
  };
  const shown = placed.filter(({ hidden }) => !hidden).length;
  return (
    <FormDialog
      command={command}
      onClose={onClose}
      title={queue ? `Columns of ${queue.label}` : `Columns of ${list.noun.many}`}
      subtitle="Kept for you, on every device."
      submitLabel="Save columns"
      busyLabel="Saving"
    >
      <div>
        <ol aria-label="Columns" className="divide-y divide-line">
          {placed.map((one, index) => (
            <ColumnLine
              key={one.column.id}
              placed={one}
              place={index}
              count={placed.length}
              isLast={!one.hidden && shown === 1}
              onChange={(changes) => change(index, changes)}
              onMove={(direction) => move(index, direction)}
            />
          ))}
        </ol>
        <Status className="sr-only">{moved}</Status>
        <div className="pt-4">
          <Button size="sm" onClick={() => put(usually)}>
            Usual columns
          </Button>
        </div>
      </div>
    </FormDialog>
  );
}

interface ColumnLineProps<Row> {
  readonly placed: PlacedColumn<Row>;
  readonly place: number;
  readonly count: number;
  /** No other column is shown. */
  readonly isLast: boolean;
  readonly onChange: (changes: Partial<PlacedColumn<Row>>) => void;
  readonly onMove: (direction: Direction) => void;
}

function ColumnLine<Row>({ placed, place, count, isLast, onChange, onMove }: ColumnLineProps<Row>) {
  const { column, width, hidden } = placed;
  const { header } = column;
  const line = useRef<HTMLLIElement>(null);
  const pressed = useRef<Direction>(undefined);
  // A line that moves lets go of the focus.
  useLayoutEffect(() => {
    const direction = pressed.current;
    pressed.current = undefined;
    if (direction) line.current?.querySelector<HTMLButtonElement>(`[data-move=${direction}]`)?.focus();
  }, [place]);
  const button = (direction: Direction, atTheEnd: boolean) => {
    const Arrow = direction === 'up' ? ArrowUp : ArrowDown;
    return (
      <IconButton
        size="sm"
        data-move={direction}
        label={`Move ${header} ${direction}`}
        icon={<Arrow size={16} />}
        disabledReason={atTheEnd ? `It is the ${direction === 'up' ? 'first' : 'last'} column` : undefined}
        onClick={() => {
          pressed.current = direction;
          onMove(direction);
        }}
      />
    );
  };
  return (
    <li
      ref={line}
      className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 py-1 md:grid-cols-[minmax(0,1fr)_10rem_auto]"
    >
      <CheckBox
        checked={!hidden}
        disabled={Boolean(column.opens) || isLast}
        onChange={({ target }) => onChange({ hidden: !target.checked })}
        description={column.opens ? 'Opens the row, so it is always shown' : undefined}
      >
        {header}
      </CheckBox>
      <input
        type="range"
        aria-label={`Width of ${header}`}
        aria-valuetext={width === column.width ? `${width}, as usual` : String(width)}
        min={narrowestColumn}
        max={widestColumn}
        step={0.5}
        value={width}
        onChange={({ target }) => onChange({ width: Number(target.value) })}
        className="block h-6 w-full cursor-pointer accent-ink max-md:col-span-2 max-md:row-start-2"
      />
      <span className="flex">
        {button('up', place === 0)}
        {button('down', place === count - 1)}
      </span>
    </li>
  );
}
