import 'reflect-metadata';
import { DirectoryLock } from './platform/config/directory-lock.ts';
import { Port } from './web/http/serving/port.ts';
import { startOrReport } from './app/start-or-report.ts';
import { mustBeWhole } from './app/stores/whole-directory.ts';
import { surviveFailedDiscovery } from './event-sourcing/event-store/eventstoredb/failed-discovery.ts';
import { listeningAddressFrom, metricsAddressFrom, settingsFrom, storesFrom } from './platform/config/settings.ts';
import { mustBeUsable, ownEnvironment } from './platform/config/settings-table.ts';

process.on('unhandledRejection', surviveFailedDiscovery);

startOrReport('The programme', async () => {
  await mustBeUsable(ownEnvironment);
  // All are taken before anything is opened or written: where another process has one of them, it must not be disturbed.
  const metricsAddress = metricsAddressFrom(ownEnvironment);
  const port = await Port.take(listeningAddressFrom(ownEnvironment));
  const metricsPort = metricsAddress && (await Port.take(metricsAddress, 'METRICS_PORT'));
  const stores = storesFrom(ownEnvironment);
  if (stores.mode === 'embedded') {
    const lock = DirectoryLock.take(stores.dataDir);
    process.once('exit', () => lock.release());
    mustBeWhole(stores.dataDir);
  }
  const settings = await settingsFrom({ ...ownEnvironment, PORT: String(port.number) });
  // Most of a start is the loading of the programme: what is wrong with a setting is said before it.
  const [{ createServer }, { endOnSignals }, { MetricsEndpoint }, { OperatorSocket }] = await Promise.all([
    import('./app/server.ts'),
    import('./app/lifetime.ts'),
    import('./app/metrics-endpoint.ts'),
    import('./app/operator-socket.ts'),
  ]);
  const app = await createServer(settings, port.server);
  if (stores.mode === 'embedded') new OperatorSocket(app, stores.dataDir).open();
  endOnSignals(app);
  if (settings.webhookAllowPrivate)
    process.stdout.write('Webhooks may go to private addresses and by http, because WEBHOOK_ALLOW_PRIVATE is 1.\n');
  if (metricsPort) process.stdout.write(`Metrics at ${app.get(MetricsEndpoint).serve(metricsPort)}\n`);
  process.stdout.write(`Listening on ${port.open(app.getHttpAdapter().getInstance())}\n`);
});
