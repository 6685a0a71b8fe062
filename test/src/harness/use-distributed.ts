import { afterAll, beforeAll } from '@jest/globals';
import { DistributedProgramme, type DistributedOptions } from './distributed.ts';
import { SharedServers } from './place.ts';
import { adminviewer, superadmin } from './programme.ts';

const passwords = { SUPERADMIN_PASSWORD: superadmin.password, ADMINVIEWER_PASSWORD: adminviewer.password };

/** The servers that EVENTSTORE_URL and MONGODB_URL name; undefined where one of them is missing. */
export const servers = serversOf(process.env);

/** A distributed programme that shares nothing with others on the same servers, with the usual log-ins. */
export async function startDistributedProgramme(options: DistributedOptions = {}): Promise<DistributedProgramme<SharedServers>> {
  if (!servers) throw new Error('EVENTSTORE_URL and MONGODB_URL must name servers.');
  const place = new SharedServers(servers.eventStoreUrl, servers.mongoUrl);
  const programme = await DistributedProgramme.prepare(place, { ...options, env: { ...passwords, ...options.env } });
  try {
    await programme.start();
  } catch (error) {
    await stopAndRemove(programme);
    throw error;
  }
  return programme;
}

/** One distributed programme for all tests of a `describe`; call the answer inside a test to have it. */
export function useDistributedProgramme(options: DistributedOptions = {}): () => DistributedProgramme<SharedServers> {
  let programme: DistributedProgramme<SharedServers> | undefined;
  beforeAll(async () => {
    programme = await startDistributedProgramme(options);
  });
  afterAll(async () => {
    if (programme) await stopAndRemove(programme);
  });
  return () => {
    if (!programme) throw new Error('The programme runs during tests only.');
    return programme;
  };
}

async function stopAndRemove(programme: DistributedProgramme<SharedServers>): Promise<void> {
  await programme.stop();
  await programme.place.remove();
}

function serversOf({ EVENTSTORE_URL: eventStoreUrl, MONGODB_URL: mongoUrl }: NodeJS.ProcessEnv) {
  return eventStoreUrl && mongoUrl ? { eventStoreUrl, mongoUrl } : undefined;
}
