import { useState } from 'react';

interface Held<Value> {
  readonly of: string;
  readonly value: Value;
}

/** State of what is shown: it begins anew when something else is, in the same component. */
export function useStateOf<Value>(of: string, initial: () => Value): readonly [Value, (value: Value) => void] {
  const [held, setHeld] = useState<Held<Value>>(() => ({ of, value: initial() }));
  const now = held.of === of ? held : { of, value: initial() };
  if (now !== held) setHeld(now);
  return [now.value, (value) => setHeld({ of, value })];
}
