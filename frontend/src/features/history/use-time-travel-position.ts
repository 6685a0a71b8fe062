import { useState } from 'react';
import { useDebounced } from '../../ui/hooks/use-debounced.ts';

/** The pause in moving after which the address follows. Browsers refuse more than a few changes of it a second. */
const pauseMs = 200;

/**
 * The event after which the state is shown, and how to move to another one. It moves at once; the address follows when moving pauses, and
 * wins where it changes by itself.
 * @param at of the address; undefined is the present
 */
export function useTimeTravelPosition(at: string | undefined, write: (at: string | undefined) => void) {
  const [moved, setMoved] = useState<{ readonly at: string | undefined }>();
  const [seen, setSeen] = useState(at);
  if (at !== seen) {
    setSeen(at);
    setMoved(undefined);
  }
  const follow = useDebounced(() => moved && write(moved.at), pauseMs);
  const move = (to: string | undefined) => {
    setMoved({ at: to });
    follow();
  };
  return [moved ? moved.at : at, move] as const;
}
