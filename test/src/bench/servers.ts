import { setTimeout as delay } from 'node:timers/promises';
import { testEngines, type TestEngine } from '../harness/engines/test-engines.ts';
import { SharedServers } from '../harness/place.ts';
import { serveOn, type Served } from './served.ts';

let started: Promise<readonly TestEngine[]> | undefined;

/** Started for the first figure that needs them. */
function engines(): Promise<readonly TestEngine[]> {
  return (started ??= testEngines());
}

export async function stopEngines(): Promise<void> {
  await Promise.all(((await started) ?? []).map((engine) => engine.stop()));
}

/** Why nothing can be measured on EventStoreDB and MongoDB; empty where it can. */
export async function missingEngines(): Promise<string> {
  const missing = (await engines()).filter(({ url }) => url === undefined);
  return missing.map(({ name, origin }) => `${name}: ${origin}`).join('; ');
}

/** Streams and databases of its own, for as long as `work` takes. */
export async function onSharedServers<T>(work: (place: SharedServers) => Promise<T>): Promise<T> {
  const [eventStoreUrl, mongoUrl] = (await engines()).map(({ url }) => url);
  if (eventStoreUrl === undefined || mongoUrl === undefined) throw new Error(await missingEngines());
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
