import './require-node.ts';
import 'reflect-metadata';
import { endOnSignals, startOrSayWhy } from './lifetime.ts';
import { createServer, listen } from './server.ts';
import { settingsFrom } from './settings.ts';

startOrSayWhy('The programme', async () => {
  const settings = settingsFrom(process.env);
  const app = await createServer(settings);
  endOnSignals(app);
  process.stdout.write(`Listening on ${await listen(app, settings)}\n`);
});
