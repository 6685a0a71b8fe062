import { SqliteVault } from '../../platform/vault/sqlite/sqlite-vault.ts';
import { vaultTables } from './vault-tables.ts';

/**
 * Opens the vault in a SQLite file; `:memory:` for one that ends with its process.
 * @param masterKey 32 bytes
 * @param previous those of before
 */
export function openSqliteVault(file: string, masterKey: Buffer, previous: readonly Buffer[] = []): SqliteVault {
  return SqliteVault.open(file, vaultTables, { masterKey, previous });
}

/** Beside a process that uses it; nothing can be written. */
export function readSqliteVault(file: string, masterKey: Buffer, previous: readonly Buffer[] = []): SqliteVault {
  return SqliteVault.read(file, vaultTables, { masterKey, previous });
}
