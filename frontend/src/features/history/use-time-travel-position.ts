import { useEffect, useEffectEvent, useState } from 'react';

/** In milliseconds: how long moving has to pause before the address follows. Browsers refuse more than a few changes of it a second. */
const pause = 200;

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
  const follow = useEffectEvent(write);
  useEffect(() => {
    if (!moved) return;
    const timer = setTimeout(() => follow(moved.at), pause);
    return () => clearTimeout(timer);
  }, [moved]);
  return [moved ? moved.at : at, (to: string | undefined) => setMoved({ at: to })] as const;
}
