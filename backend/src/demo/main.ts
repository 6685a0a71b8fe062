import '../require-node.ts';
import './quiet.ts';
import 'reflect-metadata';
import { endOnSignals, startOrSayWhy } from '../lifetime.ts';
import { createServer, listen } from '../server.ts';
import { settingsFrom } from '../settings.ts';
import { freshDemoDirectory, type DemoDirectory } from './demo-directory.ts';
import { fillProgramme } from './fill-programme.ts';
import { adminviewerPassword, logInLines, superadminPassword } from './log-ins.ts';

startOrSayWhy('The demo', async () => {
  const directory = freshDemoDirectory(process.env['DATA_DIR'] || undefined);
  process.once('exit', directory.leave);
  const settings = settingsFrom(environmentFor(directory));
  process.stdout.write('Playing three months of a partner programme. This takes a few seconds.\n');
  const app = await createServer(settings);
  endOnSignals(app);
  await fillProgramme(app, new Date().toISOString());
  process.stdout.write(`Listening on ${await listen(app, settings)}\n\n${logInLines()}\nCtrl+C ends the demo.\n`);
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
