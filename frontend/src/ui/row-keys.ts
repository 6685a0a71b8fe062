import { useEffect, useEffectEvent } from 'react';
import { useSingleLetterKeys } from './single-letter-keys.ts';

export interface RowKeys {
  /** How many rows there are. */
  readonly count: number;
  /** The row that the keys speak about, from 0; -1 before any. */
  readonly current: number;
  readonly goTo: (index: number) => void;
  readonly open: (index: number) => void;
  readonly toggle: (index: number) => void;
  readonly showHelp: () => void;
}

const typing = 'input:not([type=checkbox]), textarea, select, [contenteditable=true]';
const dialogs = '[role=dialog], [role=alertdialog]';
const lists = '[role=menu], [role=listbox]';

/** Keys belong to the list only while nothing else that takes keys has the focus and no dialog covers the list. */
function isForTheList(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  const target = event.target instanceof Element ? event.target : document.body;
  return !target.closest(typing) && !target.closest(lists) && !document.querySelector(dialogs);
}

const onRow = (event: KeyboardEvent): boolean => event.target instanceof HTMLTableRowElement;

/**
 * j and k or the arrows move, x selects, Enter opens, ? lists the keys. The arrows and Enter work on a focused row only, because elsewhere
 * they scroll and press.
 */
export function useRowKeys(keys: RowKeys): void {
  const letters = useSingleLetterKeys(({ on }) => on);
  const answer = useEffectEvent((event: KeyboardEvent) => {
    const act = isForTheList(event) ? actionFor(event, keys, letters) : undefined;
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => answer(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

function actionFor(event: KeyboardEvent, keys: RowKeys, letters: boolean): (() => void) | undefined {
  const { count, current } = keys;
  const moveBy = (step: number) => () => count > 0 && keys.goTo(Math.min(Math.max(current + step, 0), count - 1));
  const onCurrent = (act: (index: number) => void) => (current >= 0 && current < count ? () => act(current) : undefined);
  if (onRow(event)) {
    if (event.key === 'ArrowDown') return moveBy(1);
    if (event.key === 'ArrowUp') return moveBy(-1);
    if (event.key === 'Enter') return onCurrent(keys.open);
  }
  if (!letters) return undefined;
  if (event.key === 'j') return moveBy(1);
  if (event.key === 'k') return moveBy(-1);
  if (event.key === 'x') return onCurrent(keys.toggle);
  if (event.key === '?') return keys.showHelp;
  return undefined;
}
