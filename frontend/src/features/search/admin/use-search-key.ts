import { useEffect, useEffectEvent } from 'react';
import { isShortcut } from '../../../browser/keyboard.ts';

/** Calls back at Ctrl+K and ⌘K, unless a dialog is open: what is typed there must not be left without a question. */
export function useSearchKey(onPress: () => void): void {
  const press = useEffectEvent(onPress);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!isShortcut(event, 'k')) return;
      // The browser's own search field would open.
      event.preventDefault();
      if (!document.querySelector('[role=dialog], [role=alertdialog]')) press();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
