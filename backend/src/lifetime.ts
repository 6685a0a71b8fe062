import type { Server } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { LiveStreams } from './live-updates/live-streams.ts';
import { UnusableSetting } from './settings.ts';

/** How long what is under way may take to be answered, and then everything together. In milliseconds. */
const longestDraining = 7_000;
const longestShutdown = 10_000;
const betweenTwoLooks = 50;

export function endOnSignals(app: NestExpressApplication): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      setTimeout(() => process.exit(1), longestShutdown).unref();
      void end(app).then(() => process.exit(0));
    });
  }
}

/** Takes no new calls, answers those that are under way, and only then lets go of the stores. */
async function end(app: NestExpressApplication): Promise<void> {
  app.get(LiveStreams).end();
  await Promise.race([drained(app.getHttpServer() as Server), delay(longestDraining)]);
  await app.close();
}

/** Settles when the last connection is gone. A connection that was kept open by its caller is idle from its last answer on. */
async function drained(server: Server): Promise<void> {
  if (!server.listening) return;
  const letGo = setInterval(() => server.closeIdleConnections(), betweenTwoLooks);
  await new Promise((resolve) => server.close(resolve));
  clearInterval(letGo);
}

/** Ends the process where the start fails, with one line that says why. `what` is what starts, as in 'The demo'. */
export function startOrSayWhy(what: string, start: () => Promise<void>): void {
  start().catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    process.stderr.write(`${error instanceof UnusableSetting ? reason : `${what} could not start: ${reason}`}\n`);
    process.exit(1);
  });
}
