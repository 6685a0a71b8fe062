import { afterAll, beforeAll } from '@jest/globals';
import { DistributedApp, type DistributedOptions } from './distributed.ts';
import { SharedServers } from './place.ts';
import { adminviewer, superadmin } from './running-app.ts';

const passwords = { SUPERADMIN_PASSWORD: superadmin.password, ADMINVIEWER_PASSWORD: adminviewer.password };

/** The servers that EVENTSTORE_URL and MONGODB_URL name; undefined where one of them is missing. */
export const servers = serversOf(process.env);

/** A distributed app that shares nothing with others on the same servers, with the usual logins. */
export async function startDistributedApp(options: DistributedOptions = {}): Promise<DistributedApp<SharedServers>> {
  if (!servers) throw new Error('EVENTSTORE_URL and MONGODB_URL must name servers.');
  const place = new SharedServers(servers.eventStoreUrl, servers.mongoUrl);
  const runningApp = await DistributedApp.prepare(place, { ...options, env: { ...passwords, ...options.env } });
  try {
    await runningApp.start();
    await firstLogIns(runningApp);
  } catch (error) {
    await stopAndRemove(runningApp);
    throw error;
  }
  return runningApp;
}

/** A process listens before the logins are there where the machine is busy: it waits some seconds for what it begins. */
async function firstLogIns({ projectors }: DistributedApp): Promise<void> {
  await Promise.race(projectors.map((projector) => projector.hasSaid('adminviewer logs in with')));
}

/** One distributed app for all tests of a `describe`; call the result inside a test. */
export function useDistributedApp(options: DistributedOptions = {}): () => DistributedApp<SharedServers> {
  let runningApp: DistributedApp<SharedServers> | undefined;
  beforeAll(async () => {
    runningApp = await startDistributedApp(options);
  });
  afterAll(async () => {
    if (runningApp) await stopAndRemove(runningApp);
  });
  return () => {
    if (!runningApp) throw new Error('The app runs during tests only.');
    return runningApp;
  };
}

async function stopAndRemove(runningApp: DistributedApp<SharedServers>): Promise<void> {
  await runningApp.stop();
  await runningApp.place.remove();
}

function serversOf({ EVENTSTORE_URL: eventStoreUrl, MONGODB_URL: mongoUrl }: NodeJS.ProcessEnv) {
  return eventStoreUrl && mongoUrl ? { eventStoreUrl, mongoUrl } : undefined;
}
