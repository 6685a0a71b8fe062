import '../require-node.ts';
import './quiet.ts';
import 'reflect-metadata';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { createServer, listen } from '../server.ts';
import { settingsFrom, UnusableSetting } from '../settings.ts';
import { freshDemoDirectory, type DemoDirectory } from './demo-directory.ts';
import { fillProgramme } from './fill-programme.ts';
import { adminviewerPassword, logInLines, superadminPassword } from './log-ins.ts';

/** In-flight requests are answered first; what has not ended by then is cut off. In milliseconds. */
const longestShutdown = 10_000;

async function start(): Promise<void> {
  const directory = freshDemoDirectory(process.env['DATA_DIR'] || undefined);
  process.once('exit', directory.leave);
  const settings = settingsFrom(environmentFor(directory));
  process.stdout.write('Playing three months of a partner programme. This takes a few seconds.\n');
  const app = await createServer(settings);
  endOn(app, 'SIGTERM');
  endOn(app, 'SIGINT');
  await fillProgramme(app, new Date().toISOString());
  process.stdout.write(`Listening on ${await listen(app, settings)}\n\n${logInLines()}\nCtrl+C ends the demo.\n`);
}

/** The log-ins are always those that are printed, and the keys belong to this demo alone. */
function environmentFor({ path }: DemoDirectory): NodeJS.ProcessEnv {
  return {
    ...process.env,
    DATA_DIR: path,
    SUPERADMIN_PASSWORD: superadminPassword,
    ADMINVIEWER_PASSWORD: adminviewerPassword,
    SUPPORT_EMAIL: process.env['SUPPORT_EMAIL'] || 'support@accelerator.example',
    FEEDBACK_URL: process.env['FEEDBACK_URL'] || 'mailto:feedback@accelerator.example',
    SESSION_SECRET: undefined,
    MASTER_KEY: undefined,
  };
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
      : `The demo could not start: ${error instanceof Error ? error.message : String(error)}`;
  process.stderr.write(`${reason}\n`);
  process.exit(1);
});
