import { VaultCheckpoints } from '@accelerator/backend/event-sourcing/followers/vault-checkpoints';
import { SubjectKeys } from '@accelerator/backend/event-sourcing/personal-data/subject-keys';
import { connectToMongo, type MongoConnection } from '@accelerator/backend/platform/mongodb/connection';
import { MongoReadModels } from '@accelerator/backend/event-sourcing/read-models/mongodb/mongo-read-models';
import { ReadModelsUnavailableError } from '@accelerator/backend/event-sourcing/read-models/read-models';
import { openMongoVault } from '@accelerator/backend/app/stores/mongo-vault';
import { VaultUnavailableError } from '@accelerator/backend/platform/vault/vault';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { randomBytes, randomUUID } from 'node:crypto';
import { poll } from '../../harness/poll.ts';
import { describeOn } from '../engines.ts';
import { HoldingProxy } from '../holding-proxy.ts';
import { batch, places } from '../invented-people.ts';
import { useMongoDatabase } from './mongodb-database.ts';

const forLong = 60_000;

describeOn('MongoDB', (url) => {
  const database = useMongoDatabase(url);
  let connection: MongoConnection;
  let proxy: HoldingProxy;

  const server = () => database().client.options.hosts[0]!.toString();

  beforeEach(async () => {
    proxy = await HoldingProxy.before(server());
    connection = await connectToMongo(proxy.urlOf(`test-${randomUUID()}`));
  });

  afterEach(async () => {
    await connection.views.dropDatabase();
    await connection.vault.dropDatabase();
    await connection.close();
    await proxy.close();
  });

  test('an app has two databases, so that backups of the vault can be kept apart', () => {
    expect(connection.views.databaseName).toMatch(/^test-.*_views$/);
    expect(connection.vault.databaseName).toMatch(/^test-.*_vault$/);
  });

  test('reconnects to a server after an outage without reopening', async () => {
    const vault = await openMongoVault(connection.vault, randomBytes(32));
    const [subjectKeys, checkpoints] = [new SubjectKeys(vault), new VaultCheckpoints(vault)];
    const keys = await subjectKeys.keysOf(['user-1'], { create: true });
    const readModels = await MongoReadModels.open(connection.views);
    await readModels.open(places);
    const lease = await readModels.takeLease('one', forLong);
    const commit = (id: string) => readModels.commit([batch(places, { put: [{ id }] })]);
    await commit('ana');

    const { port } = proxy;
    await proxy.close();
    // Each is refused only when no server was found for two seconds, so they are asked together.
    await Promise.all([
      expect(checkpoints.find('policies')).rejects.toThrow(VaultUnavailableError),
      expect(readModels.of(places).get('ana')).rejects.toThrow(ReadModelsUnavailableError),
    ]);

    proxy = await HoldingProxy.before(server(), port);
    await poll(() => readModels.states().catch(() => undefined), { missing: () => 'The server is not used again' });
    await commit('ben');
    expect(await readModels.of(places).find()).toEqual([{ id: 'ana' }, { id: 'ben' }]);
    expect(await readModels.renewLease(lease!)).toBe(true);
    expect(await subjectKeys.keysOf(['user-1'])).toEqual(keys);
    await readModels.close();
  });
});
