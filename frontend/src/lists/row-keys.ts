import type { KeyboardEvent } from 'react';
import { keyOf } from '../browser/keyboard.ts';
import { useSingleLetterKeys } from './single-letter-keys.ts';

export interface RowKeys {
  /** How many rows there are. */
  readonly count: number;
  /** The row that last had the focus, from 0; -1 before any. */
  readonly current: () => number;
  readonly goTo: (index: number) => void;
  readonly open: (index: number) => void;
  readonly toggle: (index: number) => void;
  readonly showHelp: () => void;
}

const ownKeys = 'input:not([type=checkbox]), textarea, select, [contenteditable=true], [role=menu], [role=listbox]';

/** Keys belong to the list while the focus is inside it; what a row opened elsewhere on the page has its own. */
export function isForTheList(event: KeyboardEvent<HTMLElement>): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  return event.target instanceof Element && event.currentTarget.contains(event.target) && !event.target.closest(ownKeys);
}

/**
 * Answers the keys of a list: j and k or the arrows move, x selects, Enter opens, ? lists the keys. The arrows and Enter work on a focused
 * row only, because elsewhere they scroll and press.
 */
export function useRowKeys(keys: RowKeys): (event: KeyboardEvent<HTMLElement>) => void {
  const letters = useSingleLetterKeys(({ on }) => on);
  return (event) => {
    const act = isForTheList(event) ? actionFor(event, keys, letters) : undefined;
    if (!act) return;
    event.preventDefault();
    act();
  };
}

function actionFor(event: KeyboardEvent, keys: RowKeys, letters: boolean): (() => void) | undefined {
  const { count } = keys;
  const key = keyOf(event);
  const current = keys.current();
  const moveBy = (step: number) => () => count > 0 && keys.goTo(Math.min(Math.max(current + step, 0), count - 1));
  const onCurrent = (act: (index: number) => void) => (current >= 0 && current < count ? () => act(current) : undefined);
  if (event.target instanceof HTMLTableRowElement) {
    if (key === 'ArrowDown') return moveBy(1);
    if (key === 'ArrowUp') return moveBy(-1);
    if (key === 'Enter') return onCurrent(keys.open);
  }
  if (!letters) return undefined;
  if (key === '?') return keys.showHelp;
  if (event.shiftKey) return undefined;
  if (key === 'j') return moveBy(1);
  if (key === 'k') return moveBy(-1);
  if (key === 'x') return onCurrent(keys.toggle);
  return undefined;
}
