import { UnusableSetting } from '../platform/config/setting-values.ts';
import { problemOf } from '../platform/errors/problem-of.ts';

/** Ends the process where the start fails, with one line that says why. `what` is what starts, as in 'The demo'. */
export function startOrReport(what: string, start: () => Promise<void>): void {
  // The reader of its output may end, and the disk of its log file may be full: the server goes on.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  start().catch((error: unknown) => {
    const reason = problemOf(error);
    process.stderr.write(`${error instanceof UnusableSetting ? reason : `${what} could not start: ${reason}`}\n`);
    process.exit(1);
  });
}
