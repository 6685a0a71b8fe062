import '../platform/config/require-node.ts';
import '../platform/config/private-files.ts';
import './quiet.ts';
import 'reflect-metadata';
import { Port } from '../web/http/port.ts';
import { endOnSignals, startOrSayWhy } from '../app/lifetime.ts';
import { createServer } from '../app/server.ts';
import { listeningAddressFrom, settingsFrom } from '../platform/config/settings.ts';
import { freshDemoDirectory, type DemoDirectory } from './demo-directory.ts';
import { fillProgramme } from './fill-programme.ts';
import { adminviewerPassword, logInLines, superadminPassword } from './log-ins.ts';

startOrSayWhy('The demo', async () => {
  const port = await Port.take(listeningAddressFrom(process.env));
  const directory = freshDemoDirectory(process.env['DATA_DIR'] || undefined);
  process.once('exit', directory.leave);
  const settings = settingsFrom(environmentFor(directory));
  process.stdout.write('Playing three months of a partner programme. This takes a few seconds.\n');
  const app = await createServer(settings, port.server);
  endOnSignals(app);
  await fillProgramme(app, new Date().toISOString());
  const address = port.open(app.getHttpAdapter().getInstance());
  process.stdout.write(`Listening on ${address}\n\n${logInLines()}\nCtrl+C ends the demo.\n`);
});

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
