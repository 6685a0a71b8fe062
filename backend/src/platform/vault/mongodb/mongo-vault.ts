import type { Db, IndexDescription } from 'mongodb';
import { MasterKey } from '../../crypto/master-key.ts';
import { asWrongMasterKey, nameSecret, newNameSecret, secrets, withSecrets } from '../secrets.ts';
import { batchesOf, Vault, type DeletedRows, type VaultKeys, type VaultRecord, type VaultRows } from '../vault.ts';
import { erasedNameOf, isOwned, lapsedIn, type AnyRow, type AnyVaultTable, type VaultTable } from '../vault-table.ts';
import { MongoRows, orUnavailable } from './mongo-rows.ts';

type AnyRows = MongoRows<AnyRow, string>;

/** The vault in a MongoDB database of its own, which many processes share. */
export class MongoVault extends Vault {
  override readonly isShared = true;

  private constructor(
    private readonly tables: readonly AnyVaultTable[],
    private readonly rows: ReadonlyMap<string, AnyRows>,
    override readonly nameKey: Buffer,
  ) {
    super();
  }

  /**
   * @param db on a replica set; closing the vault leaves its client open
   * @throws Error where the vault was locked with another master key
   */
  static async open(db: Db, declared: readonly AnyVaultTable[], { masterKey, previous }: VaultKeys): Promise<MongoVault> {
    const [tables, key] = [withSecrets(declared), new MasterKey(masterKey, previous)];
    const rows = new Map(tables.map((table) => [table.name, rowsOf(db, table, key)]));
    const vault = new MongoVault(tables, rows, await nameKeyIn(rows.get(secrets.name)!));
    for (const table of tables) {
      const indexes = indexesOf(table);
      if (indexes.length > 0) await db.collection(collectionNameOf(table)).createIndexes(indexes);
    }
    return vault;
  }

  override of<Row extends object, Key extends keyof Row & string>(table: VaultTable<Row, Key>): VaultRows<Row, Key> {
    return this.#of(table) as unknown as VaultRows<Row, Key>;
  }

  override async sweep(now: number): Promise<void> {
    for (const table of this.tables) {
      const lapsed = lapsedIn(table, now);
      if (lapsed) await this.#of(table).delete(lapsed);
    }
  }

  override async erase(subject: string): Promise<DeletedRows> {
    const deleted: Record<string, number> = {};
    for (const table of this.tables.filter(isOwned)) deleted[erasedNameOf(table)] = await this.#of(table).erase(subject);
    return deleted;
  }

  /**
   * Nothing that was deleted can be read any more, on any member that a majority has: that was so when it was deleted. When MongoDB
   * overwrites the bytes, in its files, its journal and the operations log of the replica set, is up to MongoDB: keys and passwords
   * lie there wrapped, and docs/operations.md says how to bound the rest.
   */
  override async scrub(): Promise<void> {}

  override scrubSoon(): void {}

  override async rewrap(signal: AbortSignal): Promise<number> {
    let count = 0;
    for (const rows of this.rows.values()) count += await rows.rewrap(signal);
    return count;
  }

  override async *records(): AsyncIterable<VaultRecord> {
    for (const table of this.#backedUp()) for await (const row of this.#of(table).all()) yield { table: table.name, row };
  }

  override async refill(records: AsyncIterable<VaultRecord>): Promise<void> {
    for (const table of this.#backedUp()) await this.#of(table).delete({});
    for await (const batch of batchesOf(records))
      for (const [name, some] of Map.groupBy(batch, ({ table }) => table))
        await this.rows.get(name)!.insert(some.map(({ row }) => row));
  }

  override async close(): Promise<void> {}

  #backedUp(): readonly AnyVaultTable[] {
    return this.tables.filter(({ backup }) => backup);
  }

  /** @throws Error where the table is not among those that the vault was opened with */
  #of({ name }: AnyVaultTable): AnyRows {
    const rows = this.rows.get(name);
    if (!rows) throw new Error(`The vault was opened without the table ${name}.`);
    return rows;
  }
}

/** Losable tables are read with local concern from the primary, the others with majority concern. */
function rowsOf(db: Db, table: AnyVaultTable, masterKey: MasterKey): AnyRows {
  const options = table.losable ? ({ readConcern: { level: 'local' } } as const) : {};
  return new MongoRows(table, db.collection(collectionNameOf(table), options), masterKey);
}

function collectionNameOf({ name }: AnyVaultTable): string {
  return `${name}s`;
}

/** Parts of a longer key are found through an index of their own. */
function indexesOf({ key, indexes }: AnyVaultTable): IndexDescription[] {
  const columns = [...(key.length > 1 ? [key] : []), ...Object.values(indexes)];
  return columns.map((names) => ({ key: Object.fromEntries(names.map((name) => [name, 1])) }));
}

/** The first process of all makes it. @throws WrongMasterKeyError */
async function nameKeyIn(rows: AnyRows): Promise<Buffer> {
  try {
    await rows.insert(newNameSecret());
    return (await orUnavailable(rows.get({ name: nameSecret })))!['key'] as Buffer;
  } catch (error) {
    throw asWrongMasterKey(error);
  }
}
