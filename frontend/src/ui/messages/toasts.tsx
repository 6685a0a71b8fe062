import { create } from 'zustand';
import { pausableTimer, type PausableTimer } from './pausable-timer.ts';

interface ToastAction {
  readonly label: string;
  /** A small letter that presses it, where single letters are keys. */
  readonly letter?: string;
  readonly onSelect: () => void;
}

export interface ToastText {
  title: string;
  /** One sentence. */
  description?: string | undefined;
  /** Stands below it, selected, for the person to copy. */
  selected?: string;
  /** `together`: two partners found each other. */
  tone?: 'plain' | 'good' | 'bad' | 'together';
  /** Milliseconds until it leaves by itself. */
  duration?: number;
  /** A button; pressing it takes the toast away. It has to be reachable elsewhere, too. */
  action?: ToastAction;
  /** Of what it offers an act, so that the same offer does not stand elsewhere at the same time. */
  offers?: string;
}

export interface ShownToast extends ToastText {
  readonly key: number;
}

interface ToastState {
  shown: ShownToast | null;
  /** The places that could show it, the topmost dialog last. */
  places: readonly string[];
}

const usualDuration = 5000;
/** Of a toast that holds what cannot be had afterwards: an act that undoes what it tells of, or what is to be copied. */
export const undoDuration = 30_000;
/** For `ToastRegion`. */
export const useToasts = create<ToastState>(() => ({ shown: null, places: [] }));
let lastKey = 0;
let leaving: PausableTimer | undefined;

/** Keeps what is shown from leaving by itself, and lets it go on. */
export const stay = {
  pause: () => leaving?.pause(),
  resume: () => leaving?.resume(),
};

/** Shows one message; it replaces the one before it. Can be called from anywhere. */
export function toast(text: ToastText): void {
  lastKey += 1;
  const key = lastKey;
  leaving?.stop();
  leaving = pausableTimer(text.duration ?? (text.selected === undefined ? usualDuration : undoDuration), () => dismiss(key));
  useToasts.setState({ shown: { ...text, key } });
}

export function dismiss(key: number): void {
  if (useToasts.getState().shown?.key !== key) return;
  leaving?.stop();
  useToasts.setState({ shown: null });
}

/** The act that the shown toast offers. */
export function useOffered(): string | undefined {
  return useToasts(({ shown }) => shown?.offers);
}

/** Takes away what is shown, as when the person changes. */
export function clearToasts(): void {
  dismiss(lastKey);
}
