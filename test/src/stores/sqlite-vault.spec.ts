import { randomBytes } from 'node:crypto';
import { SqliteVault } from '@accelerator/backend/event-sourcing/personal-data/vault/sqlite/sqlite-vault';
import { temporaryFile } from './temporary-file.ts';
import { describeVault } from './vault.behaviour.ts';

const masterKey = randomBytes(32);
let file: string;

describeVault('SQLite, in memory', { open: async () => SqliteVault.open(':memory:', masterKey) });

describeVault('SQLite, in a file', {
  async open() {
    file = temporaryFile('vault.sqlite');
    return SqliteVault.open(file, masterKey);
  },
  async reopen(vault) {
    await vault.close();
    return SqliteVault.open(file, masterKey);
  },
});
