// The thread that fills rebuilds, with connections of its own to the files of the programme: see `fill-in-thread.ts`.
import { parentPort, workerData } from 'node:worker_threads';
import { EventCodec } from '../event-sourcing/event-store/event-codec.ts';
import { SqliteEventStore } from '../event-sourcing/event-store/sqlite/sqlite-event-store.ts';
import { SubjectKeys } from '../event-sourcing/personal-data/subject-keys.ts';
import { ProjectionGroup } from '../event-sourcing/projections/projection-group.ts';
import { ProjectionRunner } from '../event-sourcing/projections/projection-runner.ts';
import { foldUpToTheHead } from '../event-sourcing/projections/rebuild-runner.ts';
import { SqliteReadModels } from '../event-sourcing/read-models/sqlite/sqlite-read-models.ts';
import type { FromThread, ThreadData, ToThread } from './fill-in-thread.ts';
import { projections } from './features.ts';
import { openSqliteVault } from './stores/sqlite-vault.ts';

const { files, masterKey, previousMasterKeys, collections } = workerData as ThreadData;
const port = parentPort!;
const stopping = new AbortController();
let turn = Promise.withResolvers<void>();

port.on('message', (message: ToThread) => {
  if (message === 'stop') stopping.abort();
  else turn.resolve();
});

const tell = (message: FromThread) => port.postMessage(message);
const report = (sentence: string) => tell({ report: sentence });

/** The thread that serves writes to the same file: it is asked first, so that it never waits for this one inside SQLite. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  turn = Promise.withResolvers();
  tell('may I write?');
  await turn.promise;
  try {
    return await work();
  } finally {
    tell('written');
  }
}

const eventStore = SqliteEventStore.open(files.log);
const readModels = SqliteReadModels.share(files.views, inTurn);
const vault = openSqliteVault(files.vault, Buffer.from(masterKey), previousMasterKeys.map(Buffer.from));
const group = new ProjectionGroup({
  readModels,
  codec: new EventCodec(new SubjectKeys(vault)),
  report,
  committed: () => undefined,
});

for (const { name, rebuild } of collections) {
  const runner = new ProjectionRunner(
    projections.find((projection) => projection.name === name)!,
    rebuild,
  );
  await readModels.open(runner.collection);
  group.add([runner]);
}
await group.resume();
await foldUpToTheHead(eventStore, group, stopping.signal);
await Promise.all([eventStore.close(), readModels.close(), vault.close()]);
port.close();
