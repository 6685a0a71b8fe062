import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EventStoreServer, eventStoreProgram } from './event-store-server.ts';
import { MongoServer, mongoProgram } from './mongo-server.ts';

const composeFile = join(import.meta.dirname, '..', '..', '..', '..', 'docker-compose.yml');

/** A server that the tests of a run share. */
export interface TestEngine {
  readonly name: 'EventStoreDB' | 'MongoDB';
  /** The variable that names its address. */
  readonly variable: 'EVENTSTORE_URL' | 'MONGODB_URL';
  /** Undefined where this machine has none. */
  readonly url: string | undefined;
  /** Where it comes from, or why there is none; for a reader of the run's summary. */
  readonly origin: string;
  stop(): Promise<void>;
}

/** The servers that are named, or else started: in containers where Docker is there, or from what lies on the PATH. */
export async function testEngines(): Promise<readonly TestEngine[]> {
  const hasDocker = spawnSync('docker', ['info'], { stdio: 'ignore', timeout: 5_000 }).status === 0;
  return Promise.all([eventStore(hasDocker), mongo(hasDocker)]);
}

async function eventStore(hasDocker: boolean): Promise<TestEngine> {
  const about = { name: 'EventStoreDB', variable: 'EVENTSTORE_URL' } as const;
  const named = process.env['EVENTSTORE_URL'];
  if (named) return { ...about, url: named, origin: 'the one that EVENTSTORE_URL names', stop: nothing };
  if (hasDocker) return { ...about, ...(await eventStoreInAContainer()) };
  if (!eventStoreProgram) return { ...about, ...missing('EVENTSTORE_URL', 'eventstored') };
  const server = await EventStoreServer.start({ inMemory: true });
  return { ...about, url: server.url, origin: `${eventStoreProgram}, started here`, stop: () => server.remove() };
}

async function mongo(hasDocker: boolean): Promise<TestEngine> {
  const about = { name: 'MongoDB', variable: 'MONGODB_URL' } as const;
  const named = process.env['MONGODB_URL'];
  if (named) return { ...about, url: named, origin: 'the one that MONGODB_URL names', stop: nothing };
  if (hasDocker) return { ...about, ...(await mongoInAContainer()) };
  if (!mongoProgram) return { ...about, ...missing('MONGODB_URL', 'mongod') };
  const folder = await mkdtemp(join(tmpdir(), 'accelerator-mongodb-'));
  const server = await MongoServer.start(folder);
  const stop = async () => {
    await server.terminate();
    await rm(folder, { recursive: true, force: true });
  };
  return { ...about, url: server.url, origin: `${mongoProgram}, started here`, stop };
}

type Found = Pick<TestEngine, 'url' | 'origin' | 'stop'>;

async function eventStoreInAContainer(): Promise<Found> {
  const { GenericContainer, Wait } = await import('testcontainers');
  const image = await imageOf('eventstore/eventstore');
  const container = await new GenericContainer(image)
    .withCommand(['--insecure', '--mem-db', '--run-projections=None'])
    .withEnvironment({ EVENTSTORE_TELEMETRY_OPTOUT: 'true' })
    .withExposedPorts(2113)
    .withWaitStrategy(Wait.forHttp('/health/live', 2113).forStatusCode(204))
    .start();
  const url = `esdb://${container.getHost()}:${container.getMappedPort(2113)}?tls=false`;
  return { url, origin: `${image} in a container`, stop: async () => void (await container.stop()) };
}

async function mongoInAContainer(): Promise<Found> {
  const { GenericContainer, Wait } = await import('testcontainers');
  const image = await imageOf('mongo');
  const container = await new GenericContainer(image)
    .withCommand(['--replSet', 'rs0', '--bind_ip_all'])
    .withExposedPorts(27017)
    .withWaitStrategy(Wait.forLogMessage(/Waiting for connections/))
    .start();
  // Its one member is known by a name that only the container has, so clients outside connect to it directly.
  await container.exec(['mongosh', '--quiet', '--eval', 'rs.initiate(); while (!db.hello().isWritablePrimary) sleep(50)']);
  const url = `mongodb://${container.getHost()}:${container.getMappedPort(27017)}/?directConnection=true`;
  return { url, origin: `${image} in a container`, stop: async () => void (await container.stop()) };
}

/** The tests run against what is deployed. */
async function imageOf(repository: string): Promise<string> {
  const image = new RegExp(`image: (${repository}:\\S+)`).exec(await readFile(composeFile, 'utf8'))?.[1];
  if (!image) throw new Error(`docker-compose.yml names no image of ${repository}.`);
  return image;
}

function missing(variable: string, program: string): Found {
  return {
    url: undefined,
    origin: `none: ${variable} names none, Docker does not run here, and no ${program} is on the PATH`,
    stop: nothing,
  };
}

const nothing = async () => undefined;
