import { describe } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { openSqliteVault } from '@accelerator/backend/app/stores/sqlite-vault';
import { describeRewrapping } from './behaviours/rewrapping.behaviour.ts';
import { temporaryFile } from './temporary-file.ts';
import { describeVaultEngine } from './behaviours/vault-engine.behaviour.ts';
import { sqliteVaultPlace } from './vault-place.ts';
import { describeVaultTables } from './behaviours/vault-tables.behaviour.ts';
import { describeVault } from './behaviours/vault.behaviour.ts';

const masterKey = randomBytes(32);
let file: string;

describeVault('SQLite, in memory', { open: async () => openSqliteVault(':memory:', masterKey) });

describeVault('SQLite, in a file', {
  async open() {
    file = temporaryFile('vault.sqlite');
    return openSqliteVault(file, masterKey);
  },
  async reopen(vault) {
    await vault.close();
    return openSqliteVault(file, masterKey);
  },
});

describeVaultEngine('SQLite', sqliteVaultPlace);
describeVaultTables('SQLite', sqliteVaultPlace);

describe('the vault in SQLite', () => {
  const rotated = temporaryFile('vault.sqlite');
  describeRewrapping(async (key, previous) => openSqliteVault(rotated, key, previous));
});
