import type { NestExpressApplication } from '@nestjs/platform-express';
import { UnusableSetting } from './settings.ts';

/** In-flight requests are answered first; what has not ended by then is cut off. In milliseconds. */
const longestShutdown = 10_000;

export function endOnSignals(app: NestExpressApplication): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      setTimeout(() => process.exit(1), longestShutdown).unref();
      void app.close().then(() => process.exit(0));
    });
  }
}

/** Ends the process where the start fails, with one line that says why. `what` is what starts, as in 'The demo'. */
export function startOrSayWhy(what: string, start: () => Promise<void>): void {
  start().catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    process.stderr.write(`${error instanceof UnusableSetting ? reason : `${what} could not start: ${reason}`}\n`);
    process.exit(1);
  });
}
