import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { browserStore } from '../../browser/storage.ts';

const storage = createJSONStorage<SingleLetterKeys>(() => ({
  getItem: browserStore.get,
  setItem: browserStore.set,
  removeItem: browserStore.remove,
}));

interface SingleLetterKeys {
  readonly on: boolean;
  readonly switchTo: (on: boolean) => void;
}

/**
 * True if single letters and figures work as keys of a list or a question. People who dictate or whose keyboard slips can switch
 * them off; the choice stays in this browser.
 */
export const useSingleLetterKeys = create<SingleLetterKeys>()(
  persist((set) => ({ on: true, switchTo: (on) => set({ on }) }), { name: 'single-letter-keys', storage }),
);
