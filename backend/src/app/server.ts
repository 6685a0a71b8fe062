import type { Server } from 'node:http';
import type { Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { EventStore } from '../event-sourcing/event-store/event-store.ts';
import { AppModule } from './app.module.ts';
import { PolicyFollower } from '../event-sourcing/policies/policy-follower.ts';
import { BoundExpressAdapter } from '../web/http/serving/bound-express-adapter.ts';
import { configureHttp } from './configure-http.ts';
import { UnavailableError } from '../platform/errors/unavailable.ts';
import type { LeaderTask } from '../event-sourcing/leadership/leader-task.ts';
import { LeadershipModule } from './leadership.module.ts';
import { ProjectionProgress } from '../event-sourcing/projections/projection-progress.ts';
import type { Settings } from '../platform/config/settings.ts';
import { logger } from '../platform/logging/logger.ts';

/**
 * A server that is made and at work, but is not asked yet.
 * @param server listens already; the application closes it at its end
 * @param later tasks that the caller starts, embedded
 */
export async function createServer(
  settings: Settings,
  server?: Server,
  later: readonly Type<LeaderTask>[] = [],
): Promise<NestExpressApplication> {
  logger.level = settings.isQuiet ? 'error' : 'info';
  const app = await NestFactory.create<NestExpressApplication>(await AppModule.with(settings), new BoundExpressAdapter(server), {
    bodyParser: false,
    logger: ['fatal'],
    abortOnError: false,
  });
  await configureHttp(app);
  await app.init();
  await app.get(LeadershipModule).start(later);
  if (settings.roles.has('projector')) {
    await finishWhatWasBegun(app).catch((error: unknown) => {
      // Servers that do not answer now will later, and the leader goes on then.
      if (!(error instanceof UnavailableError)) throw error;
    });
  }
  return app;
}

/** In milliseconds. */
const settleTimeoutMs = 2_000;

/** A crash may have left an act half done: the server answers only once it is whole and shown, unless that takes long. */
async function finishWhatWasBegun(app: NestExpressApplication): Promise<void> {
  const [eventStore, progress] = [app.get(EventStore), app.get(ProjectionProgress)];
  const follower = app.get(PolicyFollower);
  const begun = await eventStore.head();
  if (begun === undefined || !(await follower.hasSettled(begun, settleTimeoutMs)) || progress.state !== 'ok') return;
  await progress.waitFor((await eventStore.head())!, settleTimeoutMs);
}
