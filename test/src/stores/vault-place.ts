import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { SqliteVault } from '@accelerator/backend/platform/vault/sqlite/sqlite-vault';
import type { Vault, VaultKeys } from '@accelerator/backend/platform/vault/vault';
import type { AnyVaultTable } from '@accelerator/backend/platform/vault/vault-table';
import { MongoVault } from '@accelerator/backend/platform/vault/mongodb/mongo-vault';
import type { Db } from 'mongodb';
import { temporaryFile } from './temporary-file.ts';

/** A place for one vault, which holds nothing at first. */
export interface VaultPlace {
  open(tables: readonly AnyVaultTable[], keys: VaultKeys): Promise<Vault>;
  /** True if a text, or bytes, can be read there without the master key. */
  holds(content: string | Buffer): Promise<boolean>;
}

export function sqliteVaultPlace(file = temporaryFile('vault.sqlite')): VaultPlace {
  const folder = dirname(file);
  return {
    open: async (tables, keys) => SqliteVault.open(file, tables, keys),
    holds: async (content) =>
      existsSync(folder) && readdirSync(folder).some((name) => readFileSync(join(folder, name)).includes(content)),
  };
}

export function mongoVaultPlace(database: Db): VaultPlace {
  return {
    open: (tables, keys) => MongoVault.open(database, tables, keys),
    async holds(content) {
      const collections = await database.collections();
      const documents = await Promise.all(collections.map((collection) => collection.find({}, { raw: true }).toArray()));
      return documents.flat().some((document) => (document as unknown as Buffer).includes(content));
    },
  };
}
