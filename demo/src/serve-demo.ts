import 'reflect-metadata';
import {
  createServer,
  DailyHeads,
  endOnSignals,
  type Environment,
  KeptMail,
  type LeaderTask,
  listeningAddressFrom,
  MailSender,
  MailTransport,
  metricsAddressFrom,
  MetricsEndpoint,
  mustBeUsable,
  OperatorSocket,
  ownEnvironment,
  Port,
  type Settings,
  settingsFrom,
  startOrReport,
  textOf,
} from '@accelerator/backend/public/server';
import type { RequestListener } from 'node:http';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { demoMail, demoMailPath } from './demo-mail.ts';
import { DemoConnection } from './demo-connection.ts';
import { demoInboxPath, demoWebhooks, demoWebhooksPath } from './demo-webhooks.ts';
import { freshDemoDirectory, type DemoDirectory } from './demo-directory.ts';
import { fillProgramme } from './fill-programme.ts';
import { adminviewerPassword, logInLines, superadminPassword } from './log-ins.ts';

startOrReport('The demo', async () => {
  await mustBeUsable(ownEnvironment);
  const metricsAddress = metricsAddressFrom(ownEnvironment);
  const port = await Port.take(listeningAddressFrom(ownEnvironment));
  const metricsPort = metricsAddress && (await Port.take(metricsAddress, 'METRICS_PORT'));
  const directory = freshDemoDirectory(textOf(ownEnvironment, 'DATA_DIR'));
  process.once('exit', directory.leave);
  const mail = { mode: 'kept', from: { name: '', address: 'partners@accelerator.example' } } as const;
  const settings: Settings = { ...(await settingsFrom(environmentFor(directory, port))), mail };
  if (directory.wasEmptied) process.stdout.write(`Deleted the demo that was in ${directory.path} before.\n`);
  process.stdout.write('Playing three months of a partner programme. This takes a few seconds.\n');
  // A digest, and what the head of today covers, are whole once the story is told.
  const afterTheStory = [DailyHeads, MailSender];
  const app = await createServer(settings, port.server, afterTheStory);
  endOnSignals(app);
  const context = await fillProgramme(app, new Date().toISOString());
  for (const task of afterTheStory) await app.get<LeaderTask>(task, { strict: false }).start();
  new OperatorSocket(app, directory.path).open();
  if (metricsPort) process.stdout.write(`Metrics at ${app.get(MetricsEndpoint).serve(metricsPort)}\n`);
  const connection = new DemoConnection(app, context);
  const address = port.open(withDemoPages(app, demoWebhooks(connection)));
  await connection.make(`${address}${demoInboxPath}`);
  process.stdout.write(
    `Listening on ${address}\n\n${logInLines()}\nThe email it would send: ${address}${demoMailPath}\nThe webhooks it sends: ${address}${demoWebhooksPath}\nCtrl+C ends the demo.\n`,
  );
});

/** The application answers everything but the pages of the demo, which exist here alone. */
function withDemoPages(app: NestExpressApplication, inbox: RequestListener): RequestListener {
  const transport = app.get<MailTransport>(MailTransport);
  if (!(transport instanceof KeptMail)) throw new Error('The demo keeps its email.');
  const everythingElse = app.getHttpAdapter().getInstance() as RequestListener;
  const pages = [
    [new RegExp(`^${demoMailPath}(/|\\?|$)`), demoMail(transport)],
    [new RegExp(`^${demoWebhooksPath}(/|\\?|$)`), inbox],
  ] as const;
  return (request, response) => {
    const [, answer = everythingElse] = pages.find(([addresses]) => addresses.test(request.url ?? '')) ?? [];
    answer(request, response);
  };
}

/** The logins are always those that are printed, and the keys belong to this demo alone. */
function environmentFor({ path }: DemoDirectory, port: Port): Environment {
  return {
    ...ownEnvironment,
    PORT: String(port.number),
    DATA_DIR: path,
    SUPERADMIN_PASSWORD: superadminPassword,
    ADMINVIEWER_PASSWORD: adminviewerPassword,
    SUPPORT_EMAIL: textOf(ownEnvironment, 'SUPPORT_EMAIL') ?? 'support@accelerator.example',
    FEEDBACK_URL: textOf(ownEnvironment, 'FEEDBACK_URL') ?? 'mailto:feedback@accelerator.example',
    // Its own inbox is on this machine.
    WEBHOOK_ALLOW_PRIVATE: '1',
    // The logins stay on the screen; 0 brings the log of requests back.
    QUIET: textOf(ownEnvironment, 'QUIET') ?? '1',
    SESSION_SECRET: undefined,
    MASTER_KEY: undefined,
  };
}
