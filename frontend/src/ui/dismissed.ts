import { useState } from 'react';
import { browserStore } from '../browser/storage.ts';

/** True if the reader put a note away; kept in this browser until they log out. */
export function useDismissed(note: string): { readonly isDismissed: boolean; readonly dismiss: () => void } {
  const key = `dismissed:${note}`;
  const [dismissed, setDismissed] = useState<string | null>(null);
  return {
    isDismissed: dismissed === key || browserStore.get(key) !== null,
    dismiss: () => {
      browserStore.set(key, 'yes');
      setDismissed(key);
    },
  };
}
