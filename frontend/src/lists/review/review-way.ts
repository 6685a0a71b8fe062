import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { isOffline } from '../../api/offline.ts';
import { keyOf } from '../../browser/keyboard.ts';
import type { DialogName } from '../../address/parameters.ts';
import { useDialogAddress } from '../../address/dialog-address.ts';
import type { List } from '../list.ts';
import { isForTheList } from '../table/row-keys.ts';
import { useSingleLetterKeys } from '../../ui/keyboard/single-letter-keys.ts';

/** One dialog after the other through the queue of a list, as it was when the first one opened. */
export interface ReviewWay {
  /** From 1. */
  readonly place: number;
  readonly count: number;
  /** Undefined at the ends. */
  readonly previous: (() => void) | undefined;
  readonly next: (() => void) | undefined;
  /**
   * Follows the decision in flight for the open row. When it succeeds, or at once while offline, the next undecided row is shown, from the
   * end those that were passed over; after the last the dialog closes. A reader who has moved on stays where they are. A refused row counts
   * as undecided again.
   */
  readonly trackDecision: (decision: Promise<unknown>) => void;
}

interface OpenRowDialog<Row> {
  readonly id: string;
  readonly list: Pick<List<Row>, 'idOf'>;
  /** Of the queue; undefined where the list shows something else. */
  readonly rows: readonly Row[] | undefined;
  /** The parameter in the address. */
  readonly name: DialogName;
}

interface Queue<Row> {
  readonly rows: readonly Row[];
  /** Rows with a decision, or one in flight. */
  readonly decided: ReadonlySet<string>;
  /** Decided rows that have left the list. One that comes back to it counts as undecided again. */
  readonly gone: ReadonlySet<string>;
}

/** The queue after the list was read again. */
function syncedWith<Row>(queue: Queue<Row>, listed: ReadonlySet<string>): Queue<Row> {
  const gone = [...queue.decided].filter((id) => !listed.has(id) && !queue.gone.has(id));
  const back = [...queue.gone].filter((id) => listed.has(id));
  if (gone.length === 0 && back.length === 0) return queue;
  const without = (ids: ReadonlySet<string>) => [...ids].filter((id) => !back.includes(id));
  return { ...queue, decided: new Set(without(queue.decided)), gone: new Set([...without(queue.gone), ...gone]) };
}

/** The way that leads through the row that is open, and what the queue knew of that; undefined where it is not of the queue. */
export function useReviewWay<Row>({ id, list: { idOf }, rows, name }: OpenRowDialog<Row>): {
  way?: ReviewWay;
  row?: Row | undefined;
} {
  const { show, close } = useDialogAddress(name);
  const [queue, setQueue] = useState<Queue<Row>>();
  const isIn = (some: readonly Row[]) => some.some((row) => idOf(row) === id);
  const begins = rows !== undefined && isIn(rows) && !(queue && isIn(queue.rows));
  const now = begins
    ? { rows, decided: new Set<string>(), gone: new Set<string>() }
    : queue && rows && syncedWith(queue, new Set(rows.map(idOf)));
  if (now && now !== queue) setQueue(now);
  // A decision arrives while another one may be open, or none.
  const latest = useRef<{ readonly id: string; readonly decided: ReadonlySet<string> }>(undefined);
  useEffect(() => {
    latest.current = { id, decided: queue?.decided ?? new Set() };
    return () => {
      latest.current = undefined;
    };
  }, [id, queue]);
  const ids = queue?.rows.map(idOf) ?? [];
  const at = ids.indexOf(id);
  if (!queue || at === -1) return {};
  const to = (target: string | undefined) => (target === undefined ? undefined : () => show(target));
  const markDecided = (isDecided: boolean) =>
    setQueue(
      (one) => one && { ...one, decided: new Set([...one.decided].filter((other) => other !== id).concat(isDecided ? id : [])) },
    );
  const goOn = () => {
    if (latest.current?.id !== id) return;
    const { decided } = latest.current;
    const next = [...ids.slice(at + 1), ...ids.slice(0, at)].find((one) => !decided.has(one));
    if (next === undefined) close();
    else show(next);
  };
  return {
    row: queue.rows[at],
    way: {
      place: at + 1,
      count: ids.length,
      previous: to(ids[at - 1]),
      next: to(ids[at + 1]),
      trackDecision: (decision) => {
        markDecided(true);
        if (isOffline()) goOn();
        decision.then(goOn, () => markDecided(false));
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
