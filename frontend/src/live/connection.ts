import { create } from 'zustand';

/** A server that restarts is back sooner than a person would want to read about it. */
const unsaidMs = 1000;

const useConnection = create<{ reconnecting: boolean }>(() => ({ reconnecting: false }));
let saying: ReturnType<typeof setTimeout> | undefined;

export function setConnected(connected: boolean): void {
  clearTimeout(saying);
  if (connected) useConnection.setState({ reconnecting: false });
  else saying = setTimeout(() => useConnection.setState({ reconnecting: true }), unsaidMs);
}

/** True if the server has been away for long enough to say so. */
export function useReconnecting(): boolean {
  return useConnection((state) => state.reconnecting);
}
