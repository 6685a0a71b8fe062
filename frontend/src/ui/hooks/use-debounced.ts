import { useEffect, useState } from 'react';

/** After the last key. */
export const typingPauseMs = 150;

/** The text once typing pauses. */
export function useDebounced(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), typingPauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}
