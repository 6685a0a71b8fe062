import { headers } from '@accelerator/contracts/http';
import { create } from 'zustand';

/** A call that a page asks for so long after the last key or click is its own doing, in milliseconds: it keeps no session alive. */
const attentionMs = 60_000;
let lastInputAt = Date.now();
for (const input of ['pointerdown', 'keydown'])
  window.addEventListener(input, () => (lastInputAt = Date.now()), { capture: true, passive: true });

const useEnd = create<{ readonly endsAt: number | undefined }>(() => ({ endsAt: undefined }));

/** Marks a call as background where the page may be unattended. */
export function backgroundHeaders(): Record<string, string> {
  return Date.now() - lastInputAt > attentionMs ? { [headers.background]: '1' } : {};
}

/** Takes note of what an answer says of the end of the session. */
export function noteSessionEnd(received: Headers): void {
  const said = received.get(headers.sessionEndsAt);
  if (said) useEnd.setState({ endsAt: Date.parse(said) });
}

/** When the session ends unless it is used, in milliseconds since 1970; undefined while no answer has said it. */
export function useSessionEnd(): number | undefined {
  return useEnd(({ endsAt }) => endsAt);
}

export function sessionEnd(): number | undefined {
  return useEnd.getState().endsAt;
}
