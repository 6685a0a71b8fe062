import { headers } from '@accelerator/contracts/http';
import { createStore } from 'zustand';

interface Positions {
  readonly first?: string | undefined;
  readonly latest?: string | undefined;
}

const positions = createStore<Positions>(() => ({}));

/** Takes note of the position of the log that an answer names. */
export function noteShownPosition(received: Headers): void {
  const { first, latest: before } = positions.getState();
  const latest = received.get(headers.logPosition) ?? before;
  positions.setState({ first: first ?? latest, latest });
}

/** The position of the first answer: everything that the page has read shows at least that. Opaque text that sorts. */
export function firstShownPosition(): string | undefined {
  return positions.getState().first;
}

/** For a page that forgets what it has read: it begins with what was answered last. */
export function readAnew(): void {
  positions.setState(({ latest }) => ({ first: latest }));
}
