import { useCallback, useEffect, useRef } from 'react';

/** After the last key. */
const typingPauseMs = 150;

/** @returns what calls `act`, as it was rendered last, once calling pauses; nothing is called after unmount */
export function useDebounced(act: () => void, pauseMs = typingPauseMs): () => void {
  const latest = useRef(act);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => latest.current(), pauseMs);
  }, [pauseMs]);
}
