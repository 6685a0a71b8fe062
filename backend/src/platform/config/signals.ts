import { constants } from 'node:os';

/**
 * Imported before anything that takes time to load: the first process of a container gets no signal that it does not listen to, and would
 * go on as if nothing had been said.
 */
const signals = ['SIGINT', 'SIGTERM'] as const;

type EndSignal = (typeof signals)[number];
type Ending = (signal: EndSignal) => void;

let ending: Ending = endAtOnce;

for (const signal of signals) process.on(signal, () => ending(signal));

/** From now on this is how the process ends when it is told to. Who says so a second time does not want to wait. */
export function endBy(shutDown: Ending): void {
  ending = (signal) => {
    ending = endAtOnce;
    shutDown(signal);
  };
}

/** With the exit code that a shell gives to a process that a signal has ended: 130, 143. */
export function endAtOnce(signal: EndSignal): void {
  process.exit(128 + constants.signals[signal]);
}
