import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EventStore } from '@accelerator/backend/event-sourcing/event-store/event-store';
import type { Vault } from '@accelerator/backend/platform/vault/vault';
import type { MongoConnection } from '@accelerator/backend/platform/mongodb/connection';
import type { Environment } from './surroundings.ts';

// The adapters, and with them the clients of the servers, are loaded only where a test looks into the stores: most tests do not, and jest
// loads a module again for each file.

/** The stores of an app, and how a test reads them beside the server. */
export interface Place {
  /** The variables that lead a server there. */
  readonly env: Environment;
  withLog<T>(look: (log: EventStore) => Promise<T>): Promise<T>;
  withVault<T>(look: (vault: Vault) => Promise<T>): Promise<T>;
  /** Which of the texts are stored unencrypted, and where. */
  findTexts(texts: readonly string[]): Promise<string[]>;
  /** Only while no server runs. They are rebuilt from the log. */
  deleteViews(): Promise<void>;
  /** Only while no server runs: as after a restore or a move, which bring none along. */
  deleteOutbox(): Promise<void>;
  /**
   * Changes fields of a row that readers see, as a defect of an earlier release would have left them.
   * @returns what they were
   */
  spoil(projection: string, row: string, fields: object): Promise<object>;
  /** Removes everything that can be removed. */
  remove(): Promise<void>;
}

/** The three files of the embedded app. */
export class DataDirectory implements Place {
  readonly path: string;

  constructor(path: string) {
    this.path = path;
  }

  static async temporary(): Promise<DataDirectory> {
    return new DataDirectory(await mkdtemp(join(tmpdir(), 'accelerator-')));
  }

  get env(): Environment {
    return { DATA_DIR: this.path };
  }

  async withLog<T>(look: (log: EventStore) => Promise<T>): Promise<T> {
    const { SqliteEventStore } = await import('@accelerator/backend/event-sourcing/event-store/sqlite/sqlite-event-store');
    return closing(SqliteEventStore.open(join(this.path, 'log.sqlite')), look);
  }

  async withVault<T>(look: (vault: Vault) => Promise<T>): Promise<T> {
    const { settingsFrom } = await import('@accelerator/backend/platform/config/settings');
    const { openSqliteVault } = await import('@accelerator/backend/app/stores/sqlite-vault');
    const { masterKey } = await settingsFrom({ DATA_DIR: this.path });
    return closing<Vault, T>(openSqliteVault(join(this.path, 'vault.sqlite'), masterKey), look);
  }

  async findTexts(texts: readonly string[]): Promise<string[]> {
    // The socket of the command line holds nothing.
    const files = (await readdir(this.path, { withFileTypes: true })).filter((file) => file.isFile()).map(({ name }) => name);
    const contents = await Promise.all(files.map(async (file) => ({ file, bytes: await bytesOf(join(this.path, file)) })));
    return contents.flatMap(({ file, bytes }) =>
      texts.filter((text) => bytes.includes(text)).map((text) => `${text} in ${file}`),
    );
  }

  deleteViews(): Promise<void> {
    return this.#delete('views.sqlite');
  }

  deleteOutbox(): Promise<void> {
    return this.#delete('outbox.sqlite');
  }

  async spoil(projection: string, row: string, fields: object): Promise<object> {
    const { DatabaseSync } = await import('node:sqlite');
    const database = new DatabaseSync(join(this.path, 'views.sqlite'), { timeout: 5_000 });
    const live = database.prepare('SELECT version, rebuild FROM live WHERE name = ?').get(projection)!;
    const table = `${projection} v${String(live['version'])}${live['rebuild'] ? ` ${String(live['rebuild'])}` : ''}`;
    const { document } = database.prepare(`SELECT document FROM "${table}" WHERE id = ?`).get(row)!;
    const before = JSON.parse(String(document)) as Record<string, unknown>;
    database.prepare(`UPDATE "${table}" SET document = ? WHERE id = ?`).run(JSON.stringify({ ...before, ...fields }), row);
    database.close();
    return pick(before, fields);
  }

  async remove(): Promise<void> {
    await rm(this.path, { recursive: true, force: true });
  }

  async #delete(file: string): Promise<void> {
    for (const ending of ['', '-wal', '-shm']) await rm(join(this.path, `${file}${ending}`), { force: true });
  }
}

/** Streams and databases of its own on servers that others use too. Its events stay there. */
export class SharedServers implements Place {
  readonly env: Environment;
  readonly #eventStoreUrl: string;
  readonly #prefix = `test-${randomUUID()}-`;
  readonly #mongoUrl: string;
  readonly #masterKey = randomBytes(32);

  constructor(eventStoreUrl: string, mongoUrl: string) {
    this.#eventStoreUrl = eventStoreUrl;
    this.#mongoUrl = ownDatabase(mongoUrl);
    this.env = {
      EVENTSTORE_URL: eventStoreUrl,
      EVENTSTORE_PREFIX: this.#prefix,
      MONGODB_URL: this.#mongoUrl,
      SESSION_SECRET: randomBytes(32).toString('hex'),
      MASTER_KEY: this.#masterKey.toString('hex'),
    };
  }

  async withLog<T>(look: (log: EventStore) => Promise<T>): Promise<T> {
    const { EventStoreDbEventStore } =
      await import('@accelerator/backend/event-sourcing/event-store/eventstoredb/eventstoredb-event-store');
    return closing(await EventStoreDbEventStore.open(this.#eventStoreUrl, { prefix: this.#prefix }), look);
  }

  withVault<T>(look: (vault: Vault) => Promise<T>): Promise<T> {
    return this.#withMongo(async ({ vault }) => {
      const { openMongoVault } = await import('@accelerator/backend/app/stores/mongo-vault');
      return closing<Vault, T>(await openMongoVault(vault, this.#masterKey), look);
    });
  }

  async findTexts(texts: readonly string[]): Promise<string[]> {
    const found: string[] = [];
    const look = (place: string, content: unknown) => {
      const words = JSON.stringify(content);
      found.push(...texts.filter((text) => words.includes(text)).map((text) => `${text} in ${place}`));
    };
    await this.withLog(async (log) => {
      for await (const chunk of log.readAll()) for (const event of chunk) look(event.stream, event);
    });
    await this.#withMongo(async ({ views, vault, outbox }) => {
      for (const database of [views, vault, outbox])
        for (const { collectionName } of await database.collections())
          for await (const document of database.collection(collectionName).find()) look(collectionName, document);
    });
    return found;
  }

  async deleteViews(): Promise<void> {
    await this.#withMongo(({ views }) => views.dropDatabase());
  }

  async deleteOutbox(): Promise<void> {
    await this.#withMongo(({ outbox }) => outbox.dropDatabase());
  }

  spoil(projection: string, row: string, fields: object): Promise<object> {
    return this.#withMongo(async ({ views }) => {
      const live = await views.collection<{ _id: string; places: Record<string, string> }>('versions').findOne({ _id: 'live' });
      const changes = Object.fromEntries(Object.entries(fields).map(([name, value]) => [`document.${name}`, value as unknown]));
      const rows = views.collection<{ _id: string; document: Record<string, unknown> }>(live!.places[projection]!);
      const before = await rows.findOneAndUpdate({ _id: row }, { $set: changes });
      return pick(before!.document, fields);
    });
  }

  async remove(): Promise<void> {
    await this.#withMongo(({ views, vault, outbox }) =>
      Promise.all([views, vault, outbox].map((database) => database.dropDatabase())),
    );
  }

  async #withMongo<T>(look: (mongo: MongoConnection) => Promise<T>): Promise<T> {
    const { connectToMongo } = await import('@accelerator/backend/platform/mongodb/connection');
    return closing(await connectToMongo(this.#mongoUrl), look);
  }
}

/** The address of a database of its own on a server that others use too. */
export function ownDatabase(mongoUrl: string): string {
  return mongoUrl.replace(/^([^:]+:\/\/[^/?]*)(\/[^?]*)?/, `$1/test-${randomUUID()}`);
}

declare global {
  /** Set by the jest project that runs the stories on EventStoreDB and MongoDB. */
  var storesOfThisProject: 'distributed' | undefined;
}

/** True if the apps of this jest project run on EventStoreDB and MongoDB. */
export const isDistributed = globalThis.storesOfThisProject === 'distributed';

/** An empty place of the kind that this jest project tests. */
export async function newPlace(): Promise<Place> {
  const { EVENTSTORE_URL, MONGODB_URL } = process.env;
  return isDistributed ? new SharedServers(EVENTSTORE_URL!, MONGODB_URL!) : DataDirectory.temporary();
}

function pick(from: Record<string, unknown>, fields: object): object {
  return Object.fromEntries(Object.keys(fields).map((name) => [name, from[name]]));
}

async function closing<Thing extends { close(): Promise<void> }, T>(
  thing: Thing,
  look: (thing: Thing) => Promise<T>,
): Promise<T> {
  try {
    return await look(thing);
  } finally {
    await thing.close();
  }
}

/** Nothing of a file that was there only while it was written, as the sample of the watch over the disk. */
async function bytesOf(file: string): Promise<Buffer> {
  try {
    return await readFile(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return Buffer.alloc(0);
    throw error;
  }
}
