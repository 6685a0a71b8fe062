import { useState, type KeyboardEvent } from 'react';
import { keyOf } from '../browser/keyboard.ts';
import { useDialogAddress } from '../ui/dialog-address.ts';
import type { List } from './list.ts';
import { isForTheList } from './row-keys.ts';
import { useSingleLetterKeys } from '../browser/single-letter-keys.ts';

/** One dialog after the other through the queue of a list, as it was when the first one opened. */
export interface ReviewWay {
  /** From 1. */
  readonly place: number;
  readonly count: number;
  /** Undefined at the ends. */
  readonly previous: (() => void) | undefined;
  readonly next: (() => void) | undefined;
  /** Goes on to the next one without a decision, from the end to those that were passed over; closes after the last. */
  readonly decided: () => void;
}

interface Opened<Row> {
  readonly id: string;
  readonly list: Pick<List<Row>, 'idOf'>;
  /** Of the queue; undefined where the list shows something else. */
  readonly rows: readonly Row[] | undefined;
  /** The parameter in the address. */
  readonly name: string;
}

interface Queue<Row> {
  readonly rows: readonly Row[];
  readonly decided: ReadonlySet<string>;
}

/** The way that leads through the row that is open, and what the queue knew of that; undefined where it is not of the queue. */
export function useReviewWay<Row>({ id, list: { idOf }, rows, name }: Opened<Row>): { way?: ReviewWay; row?: Row | undefined } {
  const { show, close } = useDialogAddress(name);
  const [queue, setQueue] = useState<Queue<Row>>();
  const isIn = (some: readonly Row[]) => some.some((row) => idOf(row) === id);
  if (rows && isIn(rows) && !(queue && isIn(queue.rows))) setQueue({ rows, decided: new Set() });
  const ids = queue?.rows.map(idOf) ?? [];
  const at = ids.indexOf(id);
  if (!queue || at === -1) return {};
  const to = (target: string | undefined) => (target === undefined ? undefined : () => show(target));
  return {
    row: queue.rows[at],
    way: {
      place: at + 1,
      count: ids.length,
      previous: to(ids[at - 1]),
      next: to(ids[at + 1]),
      decided: () => {
        const decided = new Set([...queue.decided, id]);
        setQueue({ ...queue, decided });
        const next = [...ids.slice(at + 1), ...ids.slice(0, at)].find((one) => !decided.has(one));
        if (next === undefined) close();
        else show(next);
      },
    },
  };
}

interface Decisions {
  /** Undefined where it cannot be decided so. */
  readonly approve: (() => void) | undefined;
  readonly reject: (() => void) | undefined;
}

/** A dialog over this one has its own keys. */
const isIn = ({ target, currentTarget }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest('[role=dialog], [role=alertdialog]') === currentTarget;

/** Answers the keys of a dialog on the way: J and K go on and back, A approves, R rejects. */
export function useReviewKeys(way: ReviewWay | undefined, { approve, reject }: Decisions) {
  const letters = useSingleLetterKeys(({ on }) => on);
  const acts: Readonly<Record<string, (() => void) | undefined>> = { j: way?.next, k: way?.previous, a: approve, r: reject };
  return (event: KeyboardEvent<HTMLElement>) => {
    if (!way || !letters || event.repeat || event.shiftKey || !isForTheList(event) || !isIn(event)) return;
    const act = acts[keyOf(event) ?? ''];
    if (!act) return;
    event.preventDefault();
    act();
  };
}
