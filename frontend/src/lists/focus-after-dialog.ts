import { useEffect, useEffectEvent, useRef } from 'react';
import { useOpened } from '../ui/dialog-address.ts';
import type { RowFocus } from './row-focus.ts';

interface FocusAfterDialogProps {
  /** The parameter in the address that opens the dialog of a row. */
  readonly name: string;
  readonly focus: RowFocus;
}

/** The row that was opened may have left the list by the time its dialog closes: then the one in its place gets the focus. */
export function FocusAfterDialog({ name, focus }: FocusAfterDialogProps) {
  const isOpen = useOpened(name) !== undefined;
  const wasOpen = useRef(false);
  const moveOn = useEffectEvent(() => {
    if (document.activeElement === document.body) focus.moveTo(Math.max(focus.index.current, 0));
  });
  useEffect(() => {
    const hasClosed = wasOpen.current && !isOpen;
    wasOpen.current = isOpen;
    if (!hasClosed) return;
    // After the dialog has given the focus back to what had it, where that is still there.
    const timer = setTimeout(() => moveOn());
    return () => clearTimeout(timer);
  }, [isOpen]);
  return null;
}
