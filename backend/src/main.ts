import './require-node.ts';
import 'reflect-metadata';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { createServer, listen } from './server.ts';
import { settingsFrom, UnusableSetting } from './settings.ts';

/** In-flight requests are answered first; what has not ended by then is cut off. In milliseconds. */
const longestShutdown = 10_000;

async function start(): Promise<void> {
  const settings = settingsFrom(process.env);
  const app = await createServer(settings);
  endOn(app, 'SIGTERM');
  endOn(app, 'SIGINT');
  process.stdout.write(`Listening on ${await listen(app, settings)}\n`);
}

function endOn(app: NestExpressApplication, signal: NodeJS.Signals): void {
  process.once(signal, () => {
    setTimeout(() => process.exit(1), longestShutdown).unref();
    void app.close().then(() => process.exit(0));
  });
}

start().catch((error: unknown) => {
  const reason =
    error instanceof UnusableSetting
      ? error.message
      : `The programme could not start: ${error instanceof Error ? error.message : String(error)}`;
  process.stderr.write(`${reason}\n`);
  process.exit(1);
});
