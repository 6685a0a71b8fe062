import { useEffect, useEffectEvent, type KeyboardEvent, type RefObject } from 'react';
import { isFree, keyOf } from '../../browser/keyboard.ts';
import { useSingleLetterKeys } from '../../ui/keyboard/single-letter-keys.ts';

export interface RowKeys {
  /** The number of rows. */
  readonly count: number;
  /** The row that last had the focus, from 0; -1 before any. */
  readonly current: () => number;
  readonly goTo: (index: number) => void;
  readonly open: (index: number) => void;
  readonly toggle: (index: number) => void;
  readonly showHelp: () => void;
}

/** Keys belong to the list while the focus is inside it; what a row opened elsewhere on the page has its own. */
export function isForTheList(event: KeyboardEvent<HTMLElement>): boolean {
  return isFree(event.nativeEvent) && event.target instanceof Element && event.currentTarget.contains(event.target);
}

/**
 * A key that is pressed in a dialog is for the list only where it is in that dialog; one that lies under a dialog hears nothing.
 */
function isOnItsPage(event: globalThis.KeyboardEvent, region: HTMLElement): boolean {
  const dialogOf = (element: EventTarget | null) =>
    element instanceof Element ? element.closest('[role=dialog], [role=alertdialog]') : null;
  return isFree(event) && dialogOf(event.target) === dialogOf(region) && region.closest('[inert]') === null;
}

/**
 * Answers the keys of a list wherever the focus is on its page, but never while something is typed: j and k or the arrows move, x selects,
 * Enter opens, ? lists the keys. The arrows and Enter work on a focused row only, because elsewhere they scroll and press.
 */
export function useRowKeys(region: RefObject<HTMLElement | null>, keys: RowKeys): void {
  const letters = useSingleLetterKeys(({ on }) => on);
  const answer = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (region.current === null || !isOnItsPage(event, region.current)) return;
    const act = actionFor(event, keys, letters);
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => answer(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

function actionFor(event: globalThis.KeyboardEvent, keys: RowKeys, letters: boolean): (() => void) | undefined {
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
