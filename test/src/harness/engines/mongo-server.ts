import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MongoClient, MongoServerError, type Db } from 'mongodb';
import { timeoutMs, poll } from '../poll.ts';
import { freePorts, onThePath } from './machine.ts';

/** The server's program: the variable MONGOD, or `mongod` on the PATH; undefined where this machine has none. */
export const mongoProgram = process.env['MONGOD'] || onThePath('mongod');

const replicaSet = 'rs0';
const alreadyInitialized = 23;

/** A MongoDB of its own, a replica set of one member, because only those have transactions. */
export class MongoServer {
  readonly #folder: string;
  readonly #port: number;
  #process: ChildProcess | undefined;

  private constructor(folder: string, port: number) {
    this.#folder = folder;
    this.#port = port;
  }

  /**
   * Resolves when it takes writes. Ctrl+C at the terminal does not reach it: the caller ends it.
   * @param folder Where its data lies, from an earlier start perhaps.
   */
  static async start(folder: string): Promise<MongoServer> {
    await mkdir(join(folder, 'db'), { recursive: true });
    const server = new MongoServer(folder, await portIn(folder));
    try {
      await server.#start();
    } catch (error) {
      await server.terminate();
      throw error;
    }
    return server;
  }

  get url(): string {
    return `mongodb://127.0.0.1:${this.#port}/?replicaSet=${replicaSet}`;
  }

  /** Ends it in order. */
  async terminate(): Promise<void> {
    const child = this.#process;
    this.#process = undefined;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGTERM');
    await gone;
  }

  async #start(): Promise<void> {
    if (mongoProgram === undefined) throw new Error('This machine has no mongod.');
    const log = join(this.#folder, 'mongod.log');
    const child = spawn(mongoProgram, this.#settings(log), { stdio: ['ignore', 'ignore', 'inherit'], detached: true });
    this.#process = child;
    const given = new AbortController();
    const ended = once(child, 'exit', { signal: given.signal }).then(() => {
      throw new Error(`MongoDB ended while starting; see ${log}.`);
    });
    try {
      await Promise.race([ended, this.#becomePrimary()]);
    } finally {
      given.abort();
      await ended.catch(() => undefined);
    }
  }

  #settings(log: string): string[] {
    const settings = {
      dbpath: join(this.#folder, 'db'),
      port: String(this.#port),
      bind_ip: '127.0.0.1',
      replSet: replicaSet,
      logpath: log,
    };
    return [...Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value]), '--logappend'];
  }

  async #initiate(admin: Db): Promise<void> {
    const members = [{ _id: 0, host: `127.0.0.1:${this.#port}` }];
    await admin.command({ replSetInitiate: { _id: replicaSet, members } }).catch((error: unknown) => {
      // It has not read yet what an earlier start has made.
      if (!(error instanceof MongoServerError && error.code === alreadyInitialized)) throw error;
    });
  }

  /** A set that was initiated at an earlier start elects its one member by itself. */
  async #becomePrimary(): Promise<void> {
    const client = new MongoClient(`mongodb://127.0.0.1:${this.#port}/?directConnection=true`, {
      serverSelectionTimeoutMS: timeoutMs,
    });
    try {
      const admin = client.db('admin');
      if (!(await admin.command({ hello: 1 }))['setName']) await this.#initiate(admin);
      const look = async () => (await admin.command({ hello: 1 }))['isWritablePrimary'] || undefined;
      await poll(look, { missing: () => 'MongoDB did not become a primary' });
    } finally {
      await client.close();
    }
  }
}

/** A replica set knows its members by their addresses, so the port stays the same for as long as the data does. */
async function portIn(folder: string): Promise<number> {
  const file = join(folder, 'port');
  const kept = Number(await readFile(file, 'utf8').catch(() => ''));
  if (kept > 0) return kept;
  const [port] = await freePorts();
  await writeFile(file, `${port}\n`);
  return port;
}
