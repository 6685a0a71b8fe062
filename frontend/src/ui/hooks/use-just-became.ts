import { useState } from 'react';

/** True if it has become true since this was first shown; what was true from the beginning is no news. */
export function useJustBecame(value: boolean): boolean {
  const [before, setBefore] = useState(value);
  const [became, setBecame] = useState(false);
  if (value !== before) {
    setBefore(value);
    setBecame(value);
  }
  return became;
}
