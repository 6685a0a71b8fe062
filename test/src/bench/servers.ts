import { setTimeout as delay } from 'node:timers/promises';
import { testEngines } from '../harness/engines/test-engines.ts';
import { SharedServers } from '../harness/place.ts';
import { serveOn, type Served } from './served.ts';

const engines = await testEngines();
process.once('beforeExit', () => void Promise.all(engines.map((engine) => engine.stop())));

const [eventStoreUrl, mongoUrl] = engines.map(({ url }) => url);

/** Why nothing can be measured on EventStoreDB and MongoDB; undefined where it can. */
export const missingEngines = engines
  .filter(({ url }) => url === undefined)
  .map(({ name, origin }) => `${name}: ${origin}`)
  .join('; ');

/** Streams and databases of its own, for as long as `work` takes. */
export async function onSharedServers<T>(work: (place: SharedServers) => Promise<T>): Promise<T> {
  if (eventStoreUrl === undefined || mongoUrl === undefined) throw new Error(missingEngines);
  const place = new SharedServers(eventStoreUrl, mongoUrl);
  try {
    return await work(place);
  } finally {
    await place.remove();
  }
}

/** As many processes that answer browsers, the first of which also keeps the views. Resolves when all of them can serve. */
export async function serveNodes(place: SharedServers, count: number): Promise<readonly [Served, ...Served[]]> {
  const first = await serveOn({ ...place.env, ROLES: 'api,projector' });
  const others = await Promise.all(Array.from({ length: count - 1 }, () => serveOn({ ...place.env, ROLES: 'api' })));
  const nodes = [first, ...others] as const;
  for (const { port } of nodes)
    while (!(await fetch(`http://127.0.0.1:${port}/api/health`).then(({ ok }) => ok))) await delay(50);
  return nodes;
}
