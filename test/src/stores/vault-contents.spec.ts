import { MongoVaultContents } from '@accelerator/backend/event-sourcing/personal-data/vault/mongodb/mongo-vault-contents';
import { MongoVault } from '@accelerator/backend/event-sourcing/personal-data/vault/mongodb/mongo-vault';
import { describeOn } from './engines.ts';
import { useMongoDatabase } from './mongodb-database.ts';
import { describeVaultContents, sqliteVaultPlace } from './vault-contents.behaviour.ts';

describeVaultContents('SQLite', sqliteVaultPlace);

describeOn('MongoDB', (url) => {
  const database = useMongoDatabase(url);

  describeVaultContents('MongoDB', () => ({
    openVault: (masterKey) => MongoVault.open(database(), masterKey),
    openContents: (masterKey) => MongoVaultContents.open(database(), masterKey),
  }));
});
