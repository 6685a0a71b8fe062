import type { Db } from 'mongodb';
import { MongoVault } from '../../platform/vault/mongodb/mongo-vault.ts';
import { vaultTables } from './vault-tables.ts';

/** Opens the vault in a MongoDB database of a replica set. @param masterKey 32 bytes @param previous those of before */
export function openMongoVault(db: Db, masterKey: Buffer, previous: readonly Buffer[] = []): Promise<MongoVault> {
  return MongoVault.open(db, vaultTables, { masterKey, previous });
}
