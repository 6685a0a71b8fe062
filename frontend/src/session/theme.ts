import { create } from 'zustand';
import { browserStore, onOtherTabs } from '../browser/storage.ts';

export const themeChoices = ['light', 'dark', 'system'] as const;
export type ThemeChoice = (typeof themeChoices)[number];

/** Also read by before-paint.js. */
const storageKey = 'theme';
const darkSystem = () => matchMedia('(prefers-color-scheme: dark)');

function storedChoice(): ThemeChoice {
  const stored = browserStore.get(storageKey);
  return themeChoices.find((choice) => choice === stored) ?? 'system';
}

function paint(choice: ThemeChoice): void {
  const dark = choice === 'dark' || (choice === 'system' && darkSystem().matches);
  document.documentElement.dataset['theme'] = dark ? 'dark' : 'light';
}

const useTheme = create<{ choice: ThemeChoice }>(() => ({ choice: storedChoice() }));

export function useThemeChoice(): ThemeChoice {
  return useTheme((state) => state.choice);
}

export function chooseTheme(choice: ThemeChoice): void {
  browserStore.set(storageKey, choice);
  useTheme.setState({ choice });
  paint(choice);
}

/** Follows the system's change of mind, and a choice made in another tab. */
export function followTheme(): () => void {
  const system = darkSystem();
  const repaint = () => paint(useTheme.getState().choice);
  const stopListening = onOtherTabs((key) => {
    if (key === storageKey) useTheme.setState({ choice: storedChoice() });
    repaint();
  });
  repaint();
  system.addEventListener('change', repaint);
  return () => {
    system.removeEventListener('change', repaint);
    stopListening();
  };
}
