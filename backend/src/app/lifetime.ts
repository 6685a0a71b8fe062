import type { Server } from 'node:http';
import { setImmediate as nextTurn, setTimeout as delay } from 'node:timers/promises';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { ChangeWaits } from '../features/changes/change-waits.ts';
import { LiveStreams } from '../features/notifications/live/live-streams.ts';
import { Departures } from '../features/partnerships/departures/departures.ts';
import { Draining } from '../web/http/serving/draining.ts';
import { SETTINGS, type Settings } from '../platform/config/settings.ts';
import { endBy } from '../platform/config/signals.ts';

/** The limits of answering requests under way, and of the whole shutdown. In milliseconds. */
const drainTimeoutMs = 7_000;
/** Data that is not forgotten by then is forgotten after the next start, and a caller that waits for it is told so. */
const forgettingTimeoutMs = 1_000;
const shutdownTimeoutMs = 10_000;
const pollIntervalMs = 50;
const maxPolls = 20;

export function endOnSignals(app: NestExpressApplication): void {
  const { shutdownDelayMs } = app.get<Settings>(SETTINGS);
  endBy(() => {
    setTimeout(() => process.exit(1), shutdownDelayMs + shutdownTimeoutMs).unref();
    void end(app, shutdownDelayMs).then(() => process.exit(0));
  });
}

/**
 * Tells its health first, and serves on until a proxy has heard of it. Then it takes no new calls, answers those that are under way, and
 * only then lets go of the stores. Streams and waits end after the delay: browsers that come back are sent to another node by then.
 */
async function end(app: NestExpressApplication, shutdownDelayMs: number): Promise<void> {
  app.get(Draining).begin();
  await delay(shutdownDelayMs);
  app.get(LiveStreams).end();
  app.get(ChangeWaits).end();
  const giveUp = setTimeout(() => void app.get(Departures).stop(), forgettingTimeoutMs);
  await Promise.race([drained(app.getHttpServer() as Server), delay(drainTimeoutMs)]);
  clearTimeout(giveUp);
  await app.close();
}

/** Settles when the last connection is gone. A connection that was kept open by its caller is idle from its last answer on. */
async function drained(server: Server): Promise<void> {
  if (!server.listening) return;
  await allCameIn(server);
  const letGo = setInterval(() => server.closeIdleConnections(), pollIntervalMs);
  await new Promise((resolve) => server.close(resolve));
  clearInterval(letGo);
}

/**
 * Closing cuts off who has knocked and not come in yet, or has come in and not been heard. Each turn of the event loop lets in one
 * more and hears those before, so this waits until no more requests come, within a limit.
 */
async function allCameIn(server: Server): Promise<void> {
  let someoneCame = true;
  const note = () => {
    someoneCame = true;
  };
  server.on('connection', note);
  for (let look = 0; someoneCame && look < maxPolls; look += 1) {
    someoneCame = false;
    await delay(pollIntervalMs);
    await nextTurn();
    await nextTurn();
  }
  server.off('connection', note);
}
