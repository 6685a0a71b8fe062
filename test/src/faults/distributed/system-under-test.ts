import { randomBytes } from 'node:crypto';
import { EventStoreDbEventStore } from '@accelerator/backend/event-sourcing/event-store/eventstoredb/eventstoredb-event-store';
import { connectToMongo, type MongoConnection } from '@accelerator/backend/platform/mongodb/connection';
import { MongoReadModels } from '@accelerator/backend/event-sourcing/read-models/mongodb/mongo-read-models';
import { openMongoVault } from '@accelerator/backend/app/stores/mongo-vault';
import { afterAll, beforeAll, describe } from '@jest/globals';
import type { Db } from 'mongodb';
import { DistributedApp, type DistributedOptions, type SharedPlace } from '../../harness/distributed.ts';
import { EventStoreServer, eventStoreProgram, type EventStoreServerOptions } from '../../harness/engines/event-store-server.ts';
import { ownDatabase } from '../../harness/place.ts';
import type { Environment } from '../../harness/surroundings.ts';
import { adminviewer, superadmin } from '../../harness/running-app.ts';
import { Setup } from '../../harness/setup.ts';
import { engines } from '../../stores/engines.ts';
import { expectAgreementIn } from '../agreement.ts';
import { Stores, ReferenceFold } from '../stores.ts';
import { CuttingProxy } from './cutting-proxy.ts';

/** Faults need an event store of their own, and a MongoDB that others may use too. Where one is missing, the tests count as skipped. */
export function describeFaults(sentence: string, describeAll: () => void): void {
  const describeHere = eventStoreProgram && engines.MongoDB ? describe : describe.skip;
  // The summary finds by these names which engines ran.
  describeHere(`${sentence}, on EventStoreDB and MongoDB`, describeAll);
}

export interface SystemOptions extends Pick<DistributedOptions, 'nodes' | 'projectors' | 'env'> {
  /** True if the event store must not forget when it ends. */
  readonly keepsEvents?: boolean;
}

/** The words of one process, and when. */
export interface Said {
  readonly by: string;
  readonly sentence: string;
  /** Milliseconds, as `performance.now()` counts them. */
  readonly at: number;
}

/** In the order in which they were opened; they are closed the other way round. */
type Closers = (() => Promise<unknown>)[];

/** A distributed app with its stores: each part can be made to fail. */
export class SystemUnderTest {
  readonly runningApp: DistributedApp;
  readonly eventStore: EventStoreServer;
  readonly eventStoreProxy: CuttingProxy;
  readonly mongoProxy: CuttingProxy;
  readonly mongo: MongoConnection;
  /** Opened past the proxies. */
  readonly stores: Stores;
  readonly setup: Setup;
  /** The words of the processes, the oldest first. */
  readonly said: readonly Said[];
  readonly #referenceFold = new ReferenceFold();

  readonly #closers: Closers;

  private constructor(parts: Parts, closers: Closers) {
    this.runningApp = parts.runningApp;
    this.eventStore = parts.eventStore;
    this.eventStoreProxy = parts.eventStoreProxy;
    this.mongoProxy = parts.mongoProxy;
    this.mongo = parts.mongo;
    this.stores = parts.stores;
    this.setup = parts.setup;
    this.said = parts.said;
    this.#closers = closers;
  }

  static async start({ keepsEvents = false, nodes = 2, projectors = 1, env = {} }: SystemOptions): Promise<SystemUnderTest> {
    const closers: Closers = [];
    try {
      const said: Said[] = [];
      const onOutput = (by: string, text: string) => {
        for (const sentence of text.trim().split('\n')) said.push({ by, sentence, at: performance.now() });
      };
      const { eventStore, eventStoreProxy } = await startEventStore({ inMemory: !keepsEvents }, closers);
      const { mongo, mongoProxy } = await findMongo(closers);
      const place = new SystemPlace(eventStoreProxy, mongoProxy, mongo);
      const runningApp = await DistributedApp.prepare(place, { nodes, projectors, env, onOutput });
      closers.push(() => runningApp.stop());
      await runningApp.start();
      const stores = await place.opened(eventStore, mongo);
      closers.push(() => stores.close());
      const setup = await Setup.of(runningApp);
      return new SystemUnderTest({ runningApp, eventStore, eventStoreProxy, mongoProxy, mongo, stores, setup, said }, closers);
    } catch (error) {
      await closeAll(closers);
      throw error;
    }
  }

  /**
   * Nothing is lost, doubled or out of order, every view holds exactly what a fold of the whole log gives, and no process took the
   * trouble for a defect.
   */
  async expectAgreement(): Promise<void> {
    await expectAgreementIn(this.stores, this.#referenceFold);
    const defect = this.said.find(({ sentence }) => sentence.includes('"defect"'));
    if (defect) throw new Error(`${defect.by} took it for a defect: ${defect.sentence}`);
  }

  async remove(): Promise<void> {
    this.eventStore.thaw();
    await Promise.all([this.mongoProxy.comeBack(), this.eventStoreProxy.comeBack()]);
    await this.#referenceFold.close();
    await closeAll(this.#closers);
  }
}

type Parts = Pick<
  SystemUnderTest,
  'runningApp' | 'eventStore' | 'eventStoreProxy' | 'mongoProxy' | 'mongo' | 'stores' | 'setup' | 'said'
>;

/** Streams and databases of this app alone. */
class SystemPlace implements SharedPlace {
  readonly env: Environment;
  readonly #masterKey = randomBytes(32);

  constructor(eventStoreProxy: CuttingProxy, mongoProxy: CuttingProxy, { views }: MongoConnection) {
    this.env = {
      EVENTSTORE_URL: `esdb://${eventStoreProxy.address}?tls=false`,
      MONGODB_URL: `mongodb://${mongoProxy.address}/${nameOf(views)}?directConnection=true`,
      SESSION_SECRET: randomBytes(32).toString('hex'),
      MASTER_KEY: this.#masterKey.toString('hex'),
      WRITE_BUDGET: '60000',
      SUPERADMIN_PASSWORD: superadmin.password,
      ADMINVIEWER_PASSWORD: adminviewer.password,
      QUIET: '1',
    };
  }

  async opened(eventStore: EventStoreServer, { views, vault }: MongoConnection): Promise<Stores> {
    return new Stores({
      log: await EventStoreDbEventStore.open(eventStore.url),
      views: await MongoReadModels.open(views),
      vault: await openMongoVault(vault, this.#masterKey),
    });
  }
}

async function startEventStore(options: EventStoreServerOptions, closers: Closers) {
  const eventStore = await EventStoreServer.start(options);
  closers.push(() => eventStore.remove());
  const eventStoreProxy = await CuttingProxy.before({ host: '127.0.0.1', port: eventStore.port });
  closers.push(() => eventStoreProxy.close());
  return { eventStore, eventStoreProxy };
}

async function findMongo(closers: Closers) {
  const mongo = await connectToMongo(ownDatabase(engines.MongoDB!));
  closers.push(async () => {
    await Promise.all([mongo.views.dropDatabase(), mongo.vault.dropDatabase()]);
    await mongo.close();
  });
  const { host, port } = mongo.views.client.options.hosts[0]!;
  const mongoProxy = await CuttingProxy.before({ host: host!, port: port! });
  closers.push(() => mongoProxy.close());
  return { mongo, mongoProxy };
}

async function closeAll(closers: Closers): Promise<void> {
  for (const close of closers.splice(0).toReversed()) await close();
}

/** One for all tests of a `describe`; call the answer inside a test to have it. */
export function useSystemUnderTest(options: SystemOptions = {}): () => SystemUnderTest {
  let system: SystemUnderTest | undefined;
  beforeAll(async () => {
    system = await SystemUnderTest.start(options);
  });
  afterAll(() => system?.remove());
  return () => {
    if (!system) throw new Error('The app runs during tests only.');
    return system;
  };
}

/** The name that the addresses of both databases carry. */
function nameOf({ databaseName }: Db): string {
  return databaseName.replace(/_views$/, '');
}
