import { MongoClient, type Db, type Document } from 'mongodb';

export interface MongoConnection {
  readonly views: Db;
  /** A database of its own, so that its backups can be kept apart. */
  readonly vault: Db;
  /** Likewise: it belongs in no backup. */
  readonly outbox: Db;
  /** Call it after everything that uses the databases has ended. */
  close(): Promise<void>;
}

/** The server is no member of a replica set, so that it has no transactions. */
export class NoReplicaSetError extends Error {
  constructor() {
    super(
      'MongoDB runs without a replica set, and transactions need one: start it with "mongod --replSet rs0", and once run "rs.initiate()" in mongosh.',
    );
  }
}

const usualName = 'accelerator';

/**
 * Connects to MongoDB. Where the server goes away later, what is asked fails until it is back, and nothing has to be opened again.
 * @param url The database that its path names gives the names of the databases; `accelerator` where it names none.
 * @throws NoReplicaSetError, and the driver's errors where no server answers within two seconds
 */
export async function connectToMongo(url: string): Promise<MongoConnection> {
  const client = new MongoClient(url, {
    appName: 'accelerator',
    serverSelectionTimeoutMS: 2_000,
    connectTimeoutMS: 3_000,
    // A server that is frozen keeps its connections open. Nothing that is asked of it takes this long.
    socketTimeoutMS: 20_000,
    heartbeatFrequencyMS: 2_000,
    maxPoolSize: 50,
    retryReads: true,
    retryWrites: true,
    // What an acknowledged write wrote, and what a read was answered with, survives the loss of the primary.
    readPreference: 'primary',
    readConcern: { level: 'majority' },
    writeConcern: { w: 'majority', journal: true },
  });
  try {
    await client.connect();
    mustHaveTransactions(await client.db('admin').command({ hello: 1 }));
  } catch (error) {
    await client.close();
    throw error;
  }
  const name = databaseOf(url);
  return {
    views: client.db(`${name}_views`),
    vault: client.db(`${name}_vault`),
    outbox: client.db(`${name}_outbox`),
    close: () => client.close(),
  };
}

/** @param hello What the server says of itself. @throws NoReplicaSetError */
export function mustHaveTransactions({ setName, msg }: Document): void {
  const isRouter = msg === 'isdbgrid';
  if (setName === undefined && !isRouter) throw new NoReplicaSetError();
}

/** The database that an address names. */
export function databaseOf(url: string): string {
  const [, path] = /^[^:]+:\/\/[^/?]*\/([^?]*)/.exec(url) ?? [];
  return path ? decodeURIComponent(path) : usualName;
}
