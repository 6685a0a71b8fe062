import { endAtOnce, endBy } from '../../platform/config/signals.ts';
import { report } from '../../platform/logging/report.ts';
import { ProgressLine } from './progress-line.ts';

/** Where a command shows how far it is. */
export const line = new ProgressLine(process.stderr);

// From the first moment, although most of the first second is the loading of the command.
endBy((signal) => {
  line.end();
  // Everything is written beside its place until it is whole, so there is nothing to take back.
  report(`Ended by ${signal} before it was done. Nothing unfinished lies in its place: call it again.`);
  endAtOnce(signal);
});
