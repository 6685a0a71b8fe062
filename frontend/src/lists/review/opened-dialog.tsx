import { useQuery } from '@tanstack/react-query';
import type { DialogName } from '../../address/parameters.ts';
import { useDialogAddress, useOpened } from '../../address/dialog-address.ts';
import type { Elements } from '../../ui/elements.ts';
import type { List, QueueSource } from '../list.ts';
import { pageSize } from '../pages.ts';
import { useReviewWay, type ReviewWay } from './review-way.ts';

export interface OpenedRow<Row> {
  readonly id: string;
  /** Undefined where the page does not hold it. */
  readonly row: Row | undefined;
  /** Undefined where the list is not shown as a queue. */
  readonly way: ReviewWay | undefined;
  readonly close: () => void;
}

interface OpenedDialogProps<Row> {
  readonly id: string;
  /** The parameter in the address. */
  readonly name: DialogName;
  readonly list: Pick<List<Row>, 'idOf'>;
  readonly rows: readonly Row[] | undefined;
  /** The rows are those of the queue. */
  readonly inQueue: boolean;
  readonly dialog: (opened: OpenedRow<Row>) => Elements;
}

/** The dialog of the row that is open, on its way through the queue. */
export function OpenedDialog<Row>({ id, name, list, rows, inQueue, dialog }: OpenedDialogProps<Row>) {
  const { close } = useDialogAddress(name);
  const { way, row } = useReviewWay({ id, name, list, rows: inQueue ? rows : undefined });
  return dialog({ id, row: rows?.find((one) => list.idOf(one) === id) ?? row, way, close });
}

interface OpenedOfQueueProps<Row> extends Pick<OpenedDialogProps<Row>, 'name' | 'list' | 'dialog'> {
  readonly source: QueueSource<Row>;
  /** The first rows of the queue, which are shown. */
  readonly head: readonly Row[] | undefined;
}

/** The dialog of what is open where a screen shows the head of a queue: its way leads through the whole queue. */
export function OpenedOfQueue<Row>({ source, head, name, ...opened }: OpenedOfQueueProps<Row>) {
  const { filter, value, sort } = source.queue;
  const id = useOpened(name);
  const { data } = useQuery({
    ...source.pages({ filters: { [filter.name]: value }, sort, limit: pageSize }),
    enabled: id !== undefined,
  });
  return (
    id !== undefined && <OpenedDialog {...opened} id={id} name={name} rows={data?.rows ?? head} inQueue={data !== undefined} />
  );
}
