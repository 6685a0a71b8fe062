import { headers } from '@accelerator/contracts/http';

let first: string | undefined;
let latest: string | undefined;

/** Takes note of the position of the log that an answer names. */
export function noteShownPosition(received: Headers): void {
  latest = received.get(headers.logPosition) ?? latest;
  first ??= latest;
}

/** The position of the first answer: everything that the page has read shows at least that. Opaque text that sorts. */
export function firstShownPosition(): string | undefined {
  return first;
}

/** For a page that forgets what it has read: it begins with what was answered last. */
export function readAnew(): void {
  first = latest;
}
