import { useQuery } from '@tanstack/react-query';
import { useDialogAddress, useOpened } from '../../ui/dialogs/dialog-address.ts';
import type { Elements } from '../../ui/elements.ts';
import type { List, QueueSource } from '../list.ts';
import { pageSize } from '../pages.ts';
import { useReviewWay, type ReviewWay } from './review-way.ts';

export interface OpenRow<Row> {
  readonly id: string;
  /** Undefined where the page does not hold it. */
  readonly row: Row | undefined;
  /** Undefined where the list is not shown as a queue. */
  readonly way: ReviewWay | undefined;
  readonly close: () => void;
}

interface OpenRowDialogProps<Row> {
  readonly id: string;
  /** The parameter in the address. */
  readonly name: string;
  readonly list: Pick<List<Row>, 'idOf'>;
  readonly rows: readonly Row[] | undefined;
  /** The rows are those of the queue. */
  readonly inQueue: boolean;
  readonly dialog: (opened: OpenRow<Row>) => Elements;
}

/** The dialog of the row that is open, on its way through the queue. */
export function OpenRowDialog<Row>({ id, name, list, rows, inQueue, dialog }: OpenRowDialogProps<Row>) {
  const { close } = useDialogAddress(name);
  const { way, row } = useReviewWay({ id, name, list, rows: inQueue ? rows : undefined });
  return dialog({ id, row: rows?.find((one) => list.idOf(one) === id) ?? row, way, close });
}

interface OpenRowOfQueueProps<Row> extends Pick<OpenRowDialogProps<Row>, 'name' | 'list' | 'dialog'> {
  readonly source: QueueSource<Row>;
  /** The first rows of the queue, which are shown. */
  readonly head: readonly Row[] | undefined;
}

/** The dialog of what is open where a screen shows the head of a queue: its way leads through the whole queue. */
export function OpenRowOfQueue<Row>({ source, head, name, ...opened }: OpenRowOfQueueProps<Row>) {
  const { filter, value, sort } = source.queue;
  const id = useOpened(name);
  const { data } = useQuery({
    ...source.pages({ filters: { [filter.name]: value }, sort, limit: pageSize }),
    enabled: id !== undefined,
  });
  return (
    id !== undefined && <OpenRowDialog {...opened} id={id} name={name} rows={data?.rows ?? head} inQueue={data !== undefined} />
  );
}
