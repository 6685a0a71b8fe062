import { create } from 'zustand';
import { persist } from 'zustand/middleware';

interface SingleLetterKeys {
  readonly on: boolean;
  readonly switchTo: (on: boolean) => void;
}

/**
 * Whether single letters work as keys of a list. People who dictate or whose keyboard slips can switch them off; the choice stays in
 * this browser.
 */
export const useSingleLetterKeys = create<SingleLetterKeys>()(
  persist((set) => ({ on: true, switchTo: (on) => set({ on }) }), { name: 'single-letter-keys' }),
);
