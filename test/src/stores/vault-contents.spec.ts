import { MongoVaultContents } from '@accelerator/backend/cli/vault/mongo-vault-contents';
import { openMongoVault } from '@accelerator/backend/app/mongo-vault-ports';
import { describeOn } from './engines.ts';
import { useMongoDatabase } from './mongodb-database.ts';
import { describeVaultContents, sqliteVaultPlace } from './vault-contents.behaviour.ts';

describeVaultContents('SQLite', sqliteVaultPlace);

describeOn('MongoDB', (url) => {
  const database = useMongoDatabase(url);

  describeVaultContents('MongoDB', () => ({
    openVault: (masterKey) => openMongoVault(database(), masterKey),
    openContents: (masterKey) => MongoVaultContents.open(database(), masterKey),
  }));
});
