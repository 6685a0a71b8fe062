import { databaseOf } from '@accelerator/backend/platform/mongodb/connection';
import type { Figure, Results } from '../figure.ts';
import { comparedWithReference } from '../reference-comparison.ts';
import { serveReference } from '../served.ts';
import { onSharedServers, serveNodes } from '../servers.ts';

const changesOfEach = 30;

export const distributedCommands: Figure = {
  number: 9,
  what: 'commands over HTTP by 64 clients, on EventStoreDB and MongoDB',
  bounds: { 'ratio to the reference server': { atLeast: 0.5 } },
  isOnServers: true,
  measure: (scale) => measure(Math.ceil(changesOfEach * scale)),
};

async function measure(changes: number): Promise<Results> {
  return onSharedServers((place) =>
    onSharedServers(async ({ env }) => {
      const [node] = await serveNodes(place, 1);
      // In a database that the place removes with its own.
      const reference = await serveReference({ ...env, DATABASE: `${databaseOf(env['MONGODB_URL']!)}_views` });
      const results = await comparedWithReference(node, reference, changes);
      await Promise.all([node.stop(), reference.stop()]);
      return results;
    }),
  );
}
